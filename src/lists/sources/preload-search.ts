import { fancyFilters, type StoneFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { preloadMasters } from '#src/domain/reference/masters.ts';
import { readPreference } from '#src/session/preference-store.ts';
import { pageSizePreference } from '#src/session/preferences.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { readListAddress } from '#src/shared/data/list-address.ts';
import type { SortKey } from '../columns/column.ts';
import { pageOptions, pageQuery } from '../engine/page-query.ts';
import { pageSizeOf } from '../engine/page-size.ts';
import { readSearchAhead, searchSource } from './search-source.ts';

const filters = { 'diamond-list': stoneFilters, 'fancy-search': fancyFilters };

type SearchList = keyof typeof filters;

/**
 * Makes the calls that a search result waits for, so that they run while its code loads; the list takes their replies.
 * `search` is the query string of the list. Sorted pages are left to the list, whose columns name the sort keys. A failed
 * call is repeated by the list. `isAhead`: the user has not run the search yet, and may not. Settles with the replies.
 */
export async function preloadSearch(list: SearchList, search: string, isAhead: boolean): Promise<void> {
  const masters = preloadMasters();
  const address = readListAddress(search, filters[list]);
  if (address.sort !== null) return void (await masters);
  const size = pageSizeOf(readPreference(pageSizePreference), null, true);
  const query = pageQuery<StoneFilters, SortKey>(address, size, null);
  const options = pageOptions(searchSource, query);
  const ahead = ({ signal }: { signal: AbortSignal }) => readSearchAhead(query, signal);
  const rows = queryClient.prefetchQuery(isAhead ? { ...options, queryFn: ahead } : options);
  await Promise.all([masters, rows]);
}
