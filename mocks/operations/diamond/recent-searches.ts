import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchRow } from '#mocks/rules/rows.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { collectionSearch } from './collections.ts';
import { bothFilters } from './filters.ts';
import { fingerprint } from './fingerprint.ts';
import { checkType, ownRows, ownSearch, putSearch } from './kept-searches.ts';

const MAX_RECENT = 20;
/** Maximum number of additional criteria in a filter (contract, DiamondFilter.and). */
const MAX_CRITERIA = 20;

/** A filter with its reference resolved, and the saved search or collection if nothing was added to it. */
interface Resolved {
  readonly filter: DiamondFilter;
  readonly kept: SearchRow | null;
  readonly collection: DiamondSearch | null;
}

/** A kept filter narrowed by further criteria. Fails if they exceed the maximum number of criteria. */
function narrowed(kept: DiamondFilter, more: DiamondFilter, field: string): DiamondFilter {
  const filter = bothFilters(kept, more);
  if ((filter.and?.length ?? 0) > MAX_CRITERIA) {
    throw invalid(`${field}.diamondSearchId`, 'limit', 'The saved search cannot be narrowed any further.');
  }
  return filter;
}

/**
 * Replaces the id of a saved search or exclusive collection by its filter. Fails with 404 for a search of somebody else,
 * and with 403 for a type that the caller may not view.
 * `field` is the path of the filter in the request.
 */
export function resolveFilter(
  call: SignedCall,
  { diamondSearchId, ...more }: DiamondFilter,
  field = 'filter',
): Resolved {
  if (diamondSearchId === undefined) return { filter: more, kept: null, collection: null };
  const collection = collectionSearch(call, diamondSearchId);
  const kept = collection === null ? ownSearch(call, diamondSearchId) : null;
  const search = collection ?? kept?.search;
  if (search !== undefined) checkType(call, 'getSearch', search);
  const filter = search?.searchData ?? {};
  if (Object.keys(more).length === 0) return { filter, kept, collection };
  return { filter: narrowed(filter, more, field), kept: null, collection: null };
}

/**
 * Stores a search that has just run. Moves the saved search, or the recent one with the same filter, to the top.
 * Else adds a recent search and drops the oldest beyond the limit. `count` is the number of matches.
 */
export function keepRecent(
  call: SignedCall,
  filter: DiamondFilter,
  kept: SearchRow | null,
  count: number,
): DiamondSearch {
  const { world, now } = call;
  const time = new Date(now).toISOString();
  const print = fingerprint(filter);
  const recent = ownRows(call).filter(({ search }) => search.type === SearchType.RECENT);
  const same = kept ?? recent.find(({ search }) => fingerprint(search.searchData) === print);
  if (same !== undefined) return putSearch(call, { ...same.search, searchCount: count, updatedAt: time });
  for (const { id } of recent.slice(MAX_RECENT - 1)) world.tables.searches.remove(id);
  return putSearch(call, {
    id: world.ids.next('srch'),
    name: null,
    type: SearchType.RECENT,
    searchData: filter,
    searchCount: count,
    expiryDate: null,
    isReturnSimilar: false,
    isSendNotification: false,
    createdAt: time,
    updatedAt: time,
  });
}
