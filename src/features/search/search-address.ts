import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { allStones, fancyFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';

/** A search form, by its route: of all stones, or of fancy colours. */
export type SearchKind = 'diamondSearch' | 'fancySearch';

const results = { diamondSearch: 'diamondList', fancySearch: 'fancyList' } as const;

const codecs = { diamondSearch: stoneFilters, fancySearch: fancyFilters } as const;

export function resultAddress(criteria: Criteria, kind: SearchKind = 'diamondSearch'): string {
  return href(results[kind]) + writeListAddress({ filters: { ...allStones, criteria } }, codecs[kind]);
}

/** Address of the search form filled with criteria; with an id it edits that saved search. */
export function formAddress(criteria: Criteria, id?: string, kind: SearchKind = 'diamondSearch'): string {
  const query = writeCriteria(criteria);
  const path = href(kind, id === undefined ? {} : { id });
  return query === '' ? path : `${path}?${query}`;
}
