import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchRow } from '#mocks/world/rows.ts';
import { invalid } from './failure.ts';
import { ownRows, ownSearch, putSearch, removeSearch } from './kept-searches.ts';
import type { SignedCall } from './operation.ts';

/** Recent searches kept per user; the oldest goes. */
const MOST_RECENT = 20;
/** Most further criteria of a filter (contract, DiamondFilter.and). */
const MOST_CRITERIA = 20;

/** A filter without a reference, and the kept search that it is, if it is nothing else. */
interface Resolved {
  readonly filter: DiamondFilter;
  readonly kept: SearchRow | null;
}

/** A kept filter narrowed by more: each side keeps all of its members, so that nothing is found that one of them leaves out. */
function narrowed(kept: DiamondFilter, more: DiamondFilter): DiamondFilter {
  const { and = [], excludeFilter, ...criteria } = more;
  const own: DiamondCriteria[] = Object.keys(criteria).length === 0 ? [] : [criteria];
  const all = [...(kept.and ?? []), ...and, ...own];
  if (all.length > MOST_CRITERIA) {
    throw invalid('filters.diamondSearchId', 'limit', 'The kept search cannot be narrowed any further.');
  }
  const excluded = { ...kept.excludeFilter };
  for (const [preset, isOn] of Object.entries(excludeFilter ?? {})) {
    if (isOn) Object.assign(excluded, { [preset]: true });
  }
  return {
    ...kept,
    ...(all.length === 0 ? {} : { and: all }),
    ...(Object.keys(excluded).length === 0 ? {} : { excludeFilter: excluded }),
  };
}

/** Puts a kept search in the place of its id; one that is not the caller's is not found. */
export function resolveFilter(call: SignedCall, { diamondSearchId, ...more }: DiamondFilter): Resolved {
  if (diamondSearchId === undefined) return { filter: more, kept: null };
  const row = ownSearch(call, diamondSearchId);
  if (Object.keys(more).length === 0) return { filter: row.search.searchData, kept: row };
  return { filter: narrowed(row.search.searchData, more), kept: null };
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
  const recent = ownRows(call).filter(({ search }) => search.type === 1);
  const same = kept ?? recent.find(({ search }) => fingerprint(search.searchData) === print);
  if (same !== undefined) return putSearch(call, { ...same.search, searchCount: count, updatedAt: time });
  for (const { id } of recent.slice(MOST_RECENT - 1)) removeSearch(call, id);
  return putSearch(call, {
    id: world.ids.next('srch'),
    name: null,
    type: 1,
    searchData: filter,
    searchCount: count,
    expiryDate: null,
    isReturnSimilar: false,
    isSendNotification: false,
    createdAt: time,
    updatedAt: time,
  });
}
