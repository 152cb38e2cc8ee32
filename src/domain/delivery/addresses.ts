import { usePaginateAddresses } from '#generated/client/address/address.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressType } from '#generated/model/addressType.ts';

const BOOK = { page: 1, limit: 1000 } as const;

/** Query state of the address book of the user's company, read only where it is needed. */
export const useAddressBook = (isNeeded = true) =>
  usePaginateAddresses(BOOK, { query: { select: (reply) => reply.data.list, enabled: isNeeded } });

/** Addresses to choose from for a purpose, the default first: those of the type, or else those of the office. */
export function addressChoices(book: readonly Address[], type: AddressType): readonly Address[] {
  const ofType = (wanted: AddressType) => book.filter((address) => address.type === wanted);
  const found = ofType(type).length > 0 ? ofType(type) : ofType('OFFICE');
  return found.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

export function chosenAddress(
  book: readonly Address[],
  type: AddressType,
  id: string | null,
): Address | null {
  const choices = addressChoices(book, type);
  return choices.find((address) => address.id === id) ?? choices[0] ?? null;
}

export function hasAddresses(book: readonly Address[]): boolean {
  return addressChoices(book, 'SHIPPING').length > 0 && addressChoices(book, 'BILLING').length > 0;
}

export function addressLine(
  address: Pick<Address, 'address1' | 'address2' | 'address3' | 'zipCode' | 'cityName' | 'countryName'>,
): string {
  const { address1, address2, address3, zipCode, cityName, countryName } = address;
  return [address1, address2, address3, `${zipCode} ${cityName}`, countryName]
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ');
}
