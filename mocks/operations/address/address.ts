import type { Address } from '#generated/model/address.ts';
import type { AddressType } from '#generated/model/addressType.ts';
import type { AddressUpsertRequest } from '#generated/model/addressUpsertRequest.ts';
import { cityMembers } from '#mocks/rules/geography.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { AddressRow } from '#mocks/rules/rows.ts';
import { mainUserOf } from '#mocks/world/people.ts';
import { sendMail } from '#mocks/world/world.ts';
import { usualDelivery } from '../confirm/delivery.ts';
import { failure } from '../shared/failure.ts';
import { knownPlace, optional, required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';

function book(call: SignedCall): AddressRow[] {
  const { account } = call.caller.user;
  return call.world.tables.addresses
    .all()
    .filter(({ accountId }) => accountId === account.id)
    .reverse();
}

function shown({ accountId: _accountId, ...address }: AddressRow): Address {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...edited } = address;
  return { ...address, version: versionOf(edited) };
}

function freshId(call: SignedCall): string {
  let id = call.world.ids.next('addr');
  while (call.world.tables.addresses.get(id) !== undefined) id = call.world.ids.next('addr');
  return id;
}

/** Makes the latest address of a type the default if the type has none. */
function ensureDefault(call: SignedCall, type: AddressType): void {
  const ofType = book(call).filter((row) => row.type === type);
  const [latest] = ofType;
  if (latest !== undefined && !ofType.some(({ isDefault }) => isDefault)) {
    call.world.tables.addresses.put({ ...latest, isDefault: true });
  }
}

function rowOf(call: SignedCall, request: AddressUpsertRequest, former: AddressRow | undefined): AddressRow {
  const place = knownPlace(request);
  const time = new Date(call.now).toISOString();
  return {
    id: former?.id ?? freshId(call),
    accountId: call.caller.user.account.id,
    type: request.type,
    isDefault: request.isDefault ?? false,
    address1: required('address1', request.address1),
    address2: optional(request.address2),
    address3: optional(request.address3),
    ...cityMembers(place),
    zipCode: required('zipCode', request.zipCode),
    createdAt: former?.createdAt ?? time,
    updatedAt: time,
  };
}

function deliveryPlace(call: SignedCall): string {
  const { shippingAddress } = usualDelivery(call, call.caller.user);
  if (shippingAddress === null) return '';
  const { address1, address2, address3, zipCode, cityName, stateName, countryName } = shippingAddress;
  return [address1, address2, address3, zipCode, cityName, stateName, countryName]
    .filter((line) => line !== null)
    .join(', ');
}

/** Does a change of the book, and mails the main user if stones go to another default address after it. */
function watchingDelivery<Done>(call: SignedCall, change: () => Done): Done {
  const before = deliveryPlace(call);
  const done = change();
  const { world, now, caller } = call;
  const { account, name } = caller.user;
  const main = mainUserOf(world, account.id)?.user;
  const address = deliveryPlace(call);
  if (address === '' || address === before || main === undefined) return done;
  const { companyName, seller } = account;
  const values = { name, companyName, address, seller: seller.name };
  sendMail(world, now, {
    to: main.email,
    ...wordedMail(languageOf(call, main.id), 'addressChanged', values),
  });
  return done;
}

export const address = {
  paginateAddresses: (call, { type, ...page }) => {
    const found = book(call).filter((row) => type === undefined || row.type === type);
    const defaultsFirst = found.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
    return countedPage(defaultsFirst.map(shown), page);
  },

  upsertAddress: (call, request) => {
    const table = call.world.tables.addresses;
    const former = request.id === undefined ? undefined : book(call).find(({ id }) => id === request.id);
    if (request.id !== undefined && former === undefined) throw failure('E_NOT_FOUND');
    if (former !== undefined) refuseStale(request.version, shown(former));
    const row = rowOf(call, request, former);
    const others = book(call).filter(({ id, type }) => id !== row.id && type === row.type);
    return watchingDelivery(call, () => {
      if (row.isDefault) {
        for (const other of others) if (other.isDefault) table.put({ ...other, isDefault: false });
      }
      table.put({ ...row, isDefault: row.isDefault || !others.some(({ isDefault }) => isDefault) });
      if (former !== undefined && former.type !== row.type) ensureDefault(call, former.type);
      return shown(table.get(row.id) ?? row);
    });
  },

  deleteAddresses: (call, { id }) => {
    const wanted = new Set(id);
    const taken = book(call).filter((row) => wanted.has(row.id));
    watchingDelivery(call, () => {
      for (const row of taken) call.world.tables.addresses.remove(row.id);
      for (const type of new Set(taken.map((row) => row.type))) ensureDefault(call, type);
    });
    return { count: taken.length };
  },
} satisfies BackendOf<'address'>;
