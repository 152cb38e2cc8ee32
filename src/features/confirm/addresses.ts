import type { Address } from '#generated/model/address.ts';
import type { AddressType } from '#generated/model/addressType.ts';

/** Addresses to choose from for a purpose, the default first: those of the type, or else those of the office. */
export function addressChoices(book: readonly Address[], type: AddressType): readonly Address[] {
  const ofType = (wanted: AddressType) => book.filter((address) => address.type === wanted);
  const found = ofType(type).length > 0 ? ofType(type) : ofType('OFFICE');
  return found.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The address of a purpose that is selected, else the default; null when there is none. */
export function chosenAddress(
  book: readonly Address[],
  type: AddressType,
  id: string | null,
): Address | null {
  const choices = addressChoices(book, type);
  return choices.find((address) => address.id === id) ?? choices[0] ?? null;
}

/** Whether stones can be sent and invoiced with this address book. */
export function hasAddresses(book: readonly Address[]): boolean {
  return addressChoices(book, 'SHIPPING').length > 0 && addressChoices(book, 'BILLING').length > 0;
}

/** An address on one line. */
export function addressLine(address: Address): string {
  const { address1, address2, address3, zipCode, cityName, countryName } = address;
  return [address1, address2, address3, `${zipCode} ${cityName}`, countryName]
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ');
}
