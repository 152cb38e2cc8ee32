import { GEOGRAPHY, plainName } from '#mocks/rules/geography.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

/** Default maximum number of cities in a search (contract, CitySearchRequest). */
const USUAL_LIMIT = 10;

function has(name: string, part: string | undefined): boolean {
  return part === undefined || plainName(name).includes(plainName(part.trim()));
}

export const geography = {
  paginateCountries: (_call, { search, ...page }) => {
    const code = search?.trim().toUpperCase();
    return countedPage(
      GEOGRAPHY.countries.filter((country) => country.code === code || has(country.name, search)),
      page,
    );
  },

  paginateStates: (_call, { country, search, ...page }) =>
    countedPage(
      GEOGRAPHY.states.filter((state) => state.country === country && has(state.name, search)),
      page,
    ),

  paginateCities: (_call, { country, state, search, ...page }) =>
    countedPage(
      GEOGRAPHY.cities.filter(
        (city) => city.country === country && city.state === state && has(city.name, search),
      ),
      page,
    ),

  searchCities: (_call, { search, country, limit = USUAL_LIMIT }) => {
    const start = plainName(search.trim());
    const found = GEOGRAPHY.cities.filter(
      (city) => plainName(city.name).startsWith(start) && (country ?? city.country) === city.country,
    );
    return countedPage(found, { page: 1, limit });
  },
} satisfies BackendOf<'geography'>;
