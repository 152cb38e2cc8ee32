import * as v from 'valibot';
import type { AddressType } from '#generated/model/addressType.ts';
import { aChoice, described } from '#src/shared/forms/described.ts';
import { compact } from '#src/shared/forms/rules.ts';
import { chosenAddress, hasAddresses, useAddressBook } from './addresses.ts';

/** The entries of a form that asks where a purchase is delivered and billed: nothing chosen means the default. */
export const delivery = described({
  shippingAddress: aChoice(v.nullable(v.string())),
  billingAddress: aChoice(v.nullable(v.string())),
});

export type DeliveryEntries = typeof delivery.blank;

/** The address book of the company for a form with `delivery` entries. */
export function useDelivery() {
  const addresses = useAddressBook();
  const book = addresses.data ?? null;
  const addressOf = (type: AddressType, id: string | null) =>
    book === null ? null : chosenAddress(book, type, id);
  return {
    addresses,
    addressOf,
    /** Whether there is no address to name, or none is known yet. */
    isMissing: book === null || !hasAddresses(book),
    /** What the request names: the addresses that are shown, as the defaults may change in the meantime. */
    named: ({ shippingAddress, billingAddress }: DeliveryEntries) =>
      compact({
        shippingAddress: addressOf('SHIPPING', shippingAddress)?.id,
        billingAddress: addressOf('BILLING', billingAddress)?.id,
      }),
  };
}
