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

export interface Delivery {
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
 * The addresses that a request names, and else the defaults. An address outside the book breaks the rule `known`. Stones go
 * to the account's side of the border of India only (rule `deliverable`).
 */
function wantedDelivery(call: Call, buyer: User, request: Partial<Named>): Delivery {
  const rows = book(call, buyer);
  const usual = usualDelivery(call, buyer);
  const named = (member: keyof Named): AddressRow | undefined => {
    const id = request[member];
    const found = rows.find((row) => row.id === id);
    if (id !== undefined && found === undefined)
      throw invalid(member, 'known', 'No such address in the address book.');
    return found;
  };
  const [shipping, billing] = [named('shippingAddress'), named('billingAddress')];
  if (shipping !== undefined && (shipping.country === INDIA) !== buyer.account.isIndia) {
    throw invalid('shippingAddress', 'deliverable', 'The account does not take delivery there.');
  }
  return {
    shippingAddress: shipping === undefined ? usual.shippingAddress : shown(shipping),
    billingAddress: billing === undefined ? usual.billingAddress : shown(billing),
  };
}

/** The addresses of a confirmation (`wantedDelivery`). A book without a billing address breaks the rule `addressBook`. */
export function deliveryOf(call: Call, buyer: User, request: Named): Delivery {
  const delivery = wantedDelivery(call, buyer, request);
  if (delivery.billingAddress === null) {
    throw invalid('billingAddress', 'addressBook', 'Add an address to the address book first.');
  }
  return delivery;
}

/** Addresses that are kept with a bid or a quote until its memo is made. */
export interface KeptDelivery {
  readonly shippingAddress?: MemoAddress;
  readonly billingAddress?: MemoAddress;
}

/** The addresses of a bid or a quote, to be kept with it: a later change of the address book sends no stone elsewhere. */
export function keptDelivery(call: Call, buyer: User, request: Partial<Named>): KeptDelivery {
  const { shippingAddress, billingAddress } = wantedDelivery(call, buyer, request);
  return { ...(shippingAddress && { shippingAddress }), ...(billingAddress && { billingAddress }) };
}

/** The addresses of the memo of a bid or a quote: those kept with it, or the defaults for what was not known then. */
export function memoDelivery(call: Call, buyer: Pick<User, 'account'>, kept: KeptDelivery): Delivery {
  const { shippingAddress, billingAddress } = kept;
  return {
    ...usualDelivery(call, buyer),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
  };
}
