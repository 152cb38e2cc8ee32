import * as v from 'valibot';
import { AddressType } from '#generated/model/addressType.ts';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { choiceEntry, textEntry } from '#src/shared/forms/record-entries.ts';
import { choice, compact, oneOf, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';

/** From the entries to the request of /address/upsert. */
export const addressSchema = v.pipe(
  v.object({
    type: oneOf(AddressUpsertRequest.type),
    address1: text(AddressUpsertRequest.address1),
    address2: text(AddressUpsertRequest.address2),
    address3: text(AddressUpsertRequest.address3),
    country: choice(AddressUpsertRequest.country),
    state: choice(AddressUpsertRequest.state),
    city: choice(AddressUpsertRequest.city),
    zipCode: text(AddressUpsertRequest.zipCode),
    isDefault: v.boolean(),
  }),
  v.transform((entries) => compact(entries)),
);

/** What the form of an address holds. */
export type AddressEntries = v.InferInput<typeof addressSchema>;

/** What the form of a new address begins with. */
export const noAddress: AddressEntries = {
  type: null,
  address1: '',
  address2: '',
  address3: '',
  country: null,
  state: null,
  city: null,
  zipCode: '',
  isDefault: false,
};

/** An address as the form shows it. */
export const addressEntries = (address: UncheckedRecord): AddressEntries => ({
  type: Object.values(AddressType).find((type) => type === address.type) ?? null,
  address1: textEntry(address.address1),
  address2: textEntry(address.address2),
  address3: textEntry(address.address3),
  country: choiceEntry(address.country),
  state: choiceEntry(address.state),
  city: choiceEntry(address.city),
  zipCode: textEntry(address.zipCode),
  isDefault: address.isDefault === true,
});
