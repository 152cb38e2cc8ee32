/** A state: code (ISO 3166-2 without the country, or null), name, cities, and the time zone where it is its own. */
export type StateRow = readonly [
  code: string | null,
  name: string,
  cities: readonly string[],
  timeZone?: string,
];

/** A country: ISO 3166-1 alpha-2, name, telephone prefix, IANA time zone, states. */
export type CountryRow = readonly [
  code: string,
  name: string,
  dialCode: string,
  timeZone: string,
  states: readonly StateRow[],
];
