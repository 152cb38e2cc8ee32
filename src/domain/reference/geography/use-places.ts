import {
  usePaginateCities,
  usePaginateCountries,
  usePaginateStates,
} from '#generated/client/geography/geography.ts';
import type { Country } from '#generated/model/country.ts';
import { asProblem, type Problem } from '#src/shared/api/problem.ts';
import { byName } from '#src/shared/i18n/collation.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';

/** A limit above the size of any list of places, so that one page returns it all. */
const ALL = { page: 1, limit: 1000 } as const;

type Named = { readonly id: string; readonly name: string };

export type Places<Place extends Named = Named> = {
  /** Sorted by name; empty while there are none. */
  readonly list: readonly Place[];
  readonly isLoading: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
};

type Query<Place extends Named> = {
  data: { data: { list: Place[] } } | undefined;
  error: unknown;
  isLoading: boolean;
  refetch: () => unknown;
};

const placesOf = <Place extends Named>({ data, error, isLoading, refetch }: Query<Place>): Places<Place> => ({
  list: data?.data.list ?? [],
  isLoading,
  problem: data === undefined ? asProblem(error) : null,
  retry: () => void refetch(),
});

export function useCountries(): Places<Country> {
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const places = placesOf<Country>(usePaginateCountries(ALL));
  const named = places.list.map((country) => ({ ...country, name: names.of(country.code) ?? country.name }));
  return { ...places, list: byName(named, language, ({ name }) => name) };
}

/** States of a country; empty until a country is selected. */
export function useStates(country: string | null): Places {
  const request = { country: country ?? '', ...ALL };
  return placesOf(usePaginateStates(request, { query: { enabled: country !== null } }));
}

/** Cities of a state; empty until a state is selected. */
export function useCities(country: string | null, state: string | null): Places {
  const request = { country: country ?? '', state: state ?? '', ...ALL };
  return placesOf(usePaginateCities(request, { query: { enabled: country !== null && state !== null } }));
}
