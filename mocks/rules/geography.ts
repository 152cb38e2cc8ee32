import type { City } from '#generated/model/city.ts';
import type { Country } from '#generated/model/country.ts';
import type { State } from '#generated/model/state.ts';
import ROWS from './geography.json' with { type: 'json' };
import { slugOf } from './masters.ts';

/** A name for searching: lower case without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function byName<Row extends { readonly name: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

type CountryRow = {
  readonly code: string;
  readonly name: string;
  readonly dialCode: string;
  readonly timeZone?: string;
  readonly states: readonly StateRow[];
};
type StateRow = {
  readonly code: string | null;
  readonly name: string;
  readonly timeZone?: string;
  readonly cities: readonly string[];
};
const COUNTRIES: readonly CountryRow[] = ROWS;

/** Makes the records of the rows. A state without a time zone has that of its country. */
function createGeography() {
  const countries: Country[] = [];
  const states: State[] = [];
  const cities: City[] = [];
  const taken = new Set<string>();
  for (const {
    code: countryCode,
    name: countryName,
    dialCode,
    timeZone: countryZone = null,
    states: rows,
  } of COUNTRIES) {
    const country = `country-${countryCode.toLowerCase()}`;
    countries.push({ id: country, code: countryCode, name: countryName, dialCode });
    for (const { code, name, cities: cityNames, timeZone = countryZone } of rows) {
      const state = `state-${countryCode.toLowerCase()}-${slugOf(code ?? name)}`;
      states.push({ id: state, code, name, country });
      for (const city of cityNames) {
        const plain = `city-${slugOf(plainName(city))}`;
        // Two countries have a London: the first one gets the plain id.
        const id = taken.has(plain) ? `${plain}-${countryCode.toLowerCase()}` : plain;
        taken.add(id);
        cities.push({ id, name: city, state, stateName: name, country, countryName, timeZone });
      }
    }
  }
  return { countries: byName(countries), states: byName(states), cities: byName(cities) };
}

export const GEOGRAPHY = createGeography();

const cityById = new Map(GEOGRAPHY.cities.map((city) => [city.id, city]));
const countryById = new Map(GEOGRAPHY.countries.map((country) => [country.id, country]));
const stateById = new Map(GEOGRAPHY.states.map((state) => [state.id, state]));

export function cityOf(id: string): City | undefined {
  return cityById.get(id);
}

export function stateOf(id: string): State | undefined {
  return stateById.get(id);
}

export function countryOf(id: string): Country | undefined {
  return countryById.get(id);
}

/** The members of a record that name its city, with the state and the country. */
export function cityMembers({ id, name, country, countryName, state, stateName }: City) {
  return { country, countryName, state, stateName, city: id, cityName: name };
}
