import { fancyFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { preloadMasters } from '#src/domain/reference/masters.ts';
import { prefetchPage } from '../engine/page-query.ts';
import { searchSource } from './search-source.ts';

const filters = { 'diamond-list': stoneFilters, 'fancy-search': fancyFilters };

/** A list that shows the result of a search. */
export type SearchList = keyof typeof filters;

/**
 * Makes the calls that a search result waits for, while the code of its list loads or before the user opens it
 * (`isPrefetch`): the stones at the query string of the list, and the grades that name them. Settles with the replies.
 */
export async function prefetchSearch(list: SearchList, search: string, isPrefetch: boolean): Promise<void> {
  const asked = { source: searchSource, filters: filters[list] };
  await Promise.all([preloadMasters(), prefetchPage(asked, search, { hasAll: true, isPrefetch })]);
}
