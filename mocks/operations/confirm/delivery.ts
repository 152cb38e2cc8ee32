import type { Account } from '#generated/model/account.ts';
import type { AddressType } from '#generated/model/addressType.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { MemoAddress } from '#generated/model/memoAddress.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { User } from '#generated/model/user.ts';
import { countryOf, shippingCharge } from '#mocks/rules/charges.ts';
import type { AddressRow } from '#mocks/rules/rows.ts';
import { destinationOf } from '#mocks/seed/destinations.ts';
import { invalid } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

interface Delivery {
  readonly shippingAddress: MemoAddress | null;
  readonly billingAddress: MemoAddress | null;
}

type Named = Pick<ConfirmRequest, 'shippingAddress' | 'billingAddress'>;

const INDIA = 'country-in';

function shown({
  id,
  address1,
  address2,
  address3,
  cityName,
  stateName,
  countryName,
  zipCode,
}: AddressRow): MemoAddress {
  return { id, address1, address2, address3, cityName, stateName, countryName, zipCode };
}

function book(call: Call, { account }: Pick<User, 'account'>): AddressRow[] {
  return call.world.tables.addresses.all().filter(({ accountId }) => accountId === account.id);
}

function defaultOf(rows: readonly AddressRow[], type: AddressType): AddressRow | undefined {
  const ofType = (wanted: AddressType) => rows.find((row) => row.type === wanted && row.isDefault);
  return ofType(type) ?? ofType('OFFICE');
}

/** The addresses of a sale that no request names: the defaults of the buyer's address book, null if it has none. */
export function usualDelivery(call: Call, buyer: Pick<User, 'account'>): Delivery {
  const rows = book(call, buyer);
  const [shipping, billing] = [defaultOf(rows, 'SHIPPING'), defaultOf(rows, 'BILLING')];
  return {
    shippingAddress: shipping === undefined ? null : shown(shipping),
    billingAddress: billing === undefined ? null : shown(billing),
  };
}

/** What it costs to send stones to an address, or without one to the usual place of the account. */
export function shippingTo(
  { world }: Pick<Call, 'world'>,
  account: Pick<Account, 'id' | 'isIndia'>,
  address: MemoAddress | null,
  stones: readonly Pick<Stone, 'countryNm'>[],
): number {
  const country = address?.countryName ?? countryOf(destinationOf(account));
  return shippingCharge(world.base.seed.setting.shippingCharges, stones, country);
}

/**
 * The addresses of a confirmation: the delivery address that it names, and the billing address that it names or else the
 * default. An address outside the book breaks the rule `known`, a book without a billing address the rule `addressBook`.
 * Stones go to the account's side of the border of India only (rule `deliverable`).
 */
export function deliveryOf(call: Call, buyer: User, request: Named): Delivery {
  const rows = book(call, buyer);
  const named = (member: keyof Named, id: string): AddressRow => {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw invalid(member, 'known', 'No such address in the address book.');
    return found;
  };
  const { shippingAddress, billingAddress } = request;
  const shipping = named('shippingAddress', shippingAddress);
  if ((shipping.country === INDIA) !== buyer.account.isIndia) {
    throw invalid('shippingAddress', 'deliverable', 'The account does not take delivery there.');
  }
  const billing =
    billingAddress === undefined ? defaultOf(rows, 'BILLING') : named('billingAddress', billingAddress);
  if (billing === undefined) {
    throw invalid('billingAddress', 'addressBook', 'Add an address to the address book first.');
  }
  return { shippingAddress: shown(shipping), billingAddress: shown(billing) };
}
