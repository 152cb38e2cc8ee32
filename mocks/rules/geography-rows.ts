/**
 * A state: code (ISO 3166-2 without country, or null), name, cities, and its time zone if it differs from the
 * country's.
 */
export type StateRow = readonly [
  code: string | null,
  name: string,
  cities: readonly string[],
  timeZone?: string,
];

/** A country: ISO 3166-1 alpha-2 code, name, calling code, IANA time zone, states. */
export type CountryRow = readonly [
  code: string,
  name: string,
  dialCode: string,
  timeZone: string,
  states: readonly StateRow[],
];
