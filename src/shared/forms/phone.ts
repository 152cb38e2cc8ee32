/**
 * Telephone numbers in international form (E.164, `+919876543210`), as the contract wants them. Brings 36 kB (gzip) of
 * numbering plans: imported only by forms that ask for a number.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import { latin } from '#src/shared/i18n/read-number.ts';
import { aText, type Described, textEntry } from './described.ts';
import { entry, holds } from './rules.ts';

export type { CountryCode };

export const phoneCountries: readonly CountryCode[] = getCountries();

/** The dialling code of a country: `+91`. */
export const dialCodeOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;

export const isPhoneCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** What a person typed, with Latin digits and without the marks that put it in order in right-to-left text. */
const plain = (text: string) =>
  latin(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/^00/, '+');

/**
 * A number as typed in a country, in international form. What is no number yet keeps its digits after the dialling code,
 * so that nothing typed is lost; empty when there is no digit.
 */
export function internationalNumber(typed: string, country: CountryCode): string {
  const text = plain(typed);
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const known = parsePhoneNumberFromString(text, country);
  if (known !== undefined) return known.number;
  return text.trim().startsWith('+') ? `+${digits}` : dialCodeOf(country) + digits;
}

/** A number to begin a form with: one that the form would refuse is left out, since nobody typed it there. */
export function knownNumber(number: string | null | undefined): string {
  return number && isPossiblePhoneNumber(number) ? number : '';
}

/** The country of an international number; null when its dialling code does not identify one. */
export function countryOf(number: string): CountryCode | null {
  return parsePhoneNumberFromString(plain(number))?.country ?? null;
}

/** An international number as it is dialled within its country: `098765 43210`. */
export function nationalNumber(number: string, country: CountryCode): string {
  const known = parsePhoneNumberFromString(number);
  if (known !== undefined && known.country === country) return known.formatNational();
  const code = dialCodeOf(country);
  return number.startsWith(code) ? number.slice(code.length) : number;
}

/** A telephone number; one whose length no numbering plan of its country has is refused. */
export function phone<Given extends Rule>(rule: Given) {
  const filled = v.pipe(
    v.string(),
    holds('phone', (typed: string) => isPossiblePhoneNumber(typed)),
    v.minLength(rule.minLength ?? 0),
    v.maxLength(rule.maxLength ?? Number.POSITIVE_INFINITY),
  );
  return entry({ rule, isEmpty: (value) => value === '', filled });
}

/** A telephone number of a record; one that the form would refuse is left out. */
export const aPhone = <Output>(schema: v.GenericSchema<string, Output>): Described<string, Output> => ({
  ...aText(schema),
  read: (member) => knownNumber(textEntry(member)),
});
