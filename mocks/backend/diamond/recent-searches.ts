import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchRow } from '#mocks/world/rows.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { collectionSearch } from './collections.ts';
import { bothFilters } from './filters.ts';
import { ownRows, ownSearch, putSearch, removeSearch } from './kept-searches.ts';

/** Recent searches kept per user; the oldest goes. */
const MAX_RECENT = 20;
/** Most further criteria of a filter (contract, DiamondFilter.and). */
const MAX_CRITERIA = 20;

/** A filter without a reference, and what it is if it is nothing else: a kept search, or a collection of the house. */
interface Resolved {
  readonly filter: DiamondFilter;
  readonly kept: SearchRow | null;
  readonly collection: DiamondSearch | null;
}

/** A kept filter narrowed by more, unless that would be more than a filter may say. */
function narrowed(kept: DiamondFilter, more: DiamondFilter): DiamondFilter {
  const filter = bothFilters(kept, more);
  if ((filter.and?.length ?? 0) > MAX_CRITERIA) {
    throw invalid('filters.diamondSearchId', 'limit', 'The kept search cannot be narrowed any further.');
  }
  return filter;
}

/**
 * Puts a kept search, or the search of an exclusive collection, in the place of its id; one that is not the caller's to
 * see is not found.
 */
export function resolveFilter(call: SignedCall, { diamondSearchId, ...more }: DiamondFilter): Resolved {
  if (diamondSearchId === undefined) return { filter: more, kept: null, collection: null };
  const collection = collectionSearch(call, diamondSearchId);
  const kept = collection === null ? ownSearch(call, diamondSearchId) : null;
  const filter = (collection ?? kept?.search)?.searchData ?? {};
  if (Object.keys(more).length === 0) return { filter, kept, collection };
  return { filter: narrowed(filter, more), kept: null, collection: null };
}

/** One text per filter, whatever the order of its members and of its lists of ids. */
function fingerprint(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(fingerprint).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${fingerprint(each)}`);
  return `{${members.sort().join()}}`;
}

/**
 * Keeps a search that was just run: the kept one it is, or the recent one with the same filter, comes to the top; else
 * it is a new recent one, and the oldest beyond the limit goes. `count` is what it found.
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
  for (const { id } of recent.slice(MAX_RECENT - 1)) removeSearch(call, id);
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
