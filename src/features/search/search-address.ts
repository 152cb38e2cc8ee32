import type { Criteria } from '#src/criteria/criteria.ts';
import { writeCriteria } from '#src/criteria/criteria-address.ts';
import { allStones, stoneFilters } from '#src/criteria/stone-filters.ts';
import { href } from '#src/paths/href.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';

/** Address of the list of stones that match the criteria. */
export function resultAddress(criteria: Criteria): string {
  return href('diamondList') + writeListAddress({ filters: { ...allStones, criteria } }, stoneFilters);
}

/** Address of the search form filled with criteria; with an id it edits that saved search. */
export function formAddress(criteria: Criteria, id?: string): string {
  const query = writeCriteria(criteria);
  const path = href('diamondSearch', id === undefined ? {} : { id });
  return query === '' ? path : `${path}?${query}`;
}
