import type { City } from '#generated/model/city.ts';
import type { Country } from '#generated/model/country.ts';
import type { State } from '#generated/model/state.ts';
import { ASIA } from './geography-asia.ts';
import type { CountryRow } from './geography-rows.ts';
import { WEST } from './geography-west.ts';
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

function geographyOf(rows: readonly CountryRow[]) {
  const countries: Country[] = [];
  const states: State[] = [];
  const cities: City[] = [];
  const taken = new Set<string>();
  for (const [countryCode, countryName, dialCode, countryZone, stateRows] of rows) {
    const country = `country-${countryCode.toLowerCase()}`;
    countries.push({ id: country, code: countryCode, name: countryName, dialCode });
    for (const [code, name, cityNames, timeZone = countryZone] of stateRows) {
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

/** Countries, states and cities, sorted by name. */
export const GEOGRAPHY = geographyOf([...ASIA, ...WEST]);

const cityById = new Map(GEOGRAPHY.cities.map((city) => [city.id, city]));
const countryById = new Map(GEOGRAPHY.countries.map((country) => [country.id, country]));
const stateById = new Map(GEOGRAPHY.states.map((state) => [state.id, state]));

/** A city by id. */
export function cityOf(id: string): City | undefined {
  return cityById.get(id);
}

/** A state by id. */
export function stateOf(id: string): State | undefined {
  return stateById.get(id);
}

/** A country by id. */
export function countryOf(id: string): Country | undefined {
  return countryById.get(id);
}
