import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { daysFromEpoch } from '#mocks/world/days.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import type { StoneResult } from '#mocks/world/search/types.ts';
import { failure } from './failure.ts';
import { keepSearch, ownSearch, ownSearches, removeSearch } from './kept-searches.ts';
import type { BackendOf, SignedCall } from './operation.ts';
import { keepRecent, resolveFilter } from './recent-searches.ts';
import { accountPercent, presentStone, rowShown, stoneShown } from './stones.ts';

/** Most rows that a page may ask for (contract, PageLimit). */
const MOST_ROWS = 1000;

type Search = Omit<DiamondPageRequest, 'filters'>;

function search(call: SignedCall, filter: DiamondFilter, request: Search): StoneResult {
  const { world, now } = call;
  const { page, limit, sort, viewType, isUpcoming, isReturnCountOnly, isNotReturnTotal } = request;
  return searchStones(world.base.index, {
    filter,
    sort,
    viewType,
    isUpcoming,
    offset: (page - 1) * limit,
    limit,
    changed: world.stones.changed,
    summary: isNotReturnTotal !== true,
    countOnly: isReturnCountOnly,
    today: now,
    dayShift: daysFromEpoch(now),
    termPercent: accountPercent(call),
  });
}

/** What a filter finds, and the search that it is kept as: a recent one, unless it is a count or must not be. */
function pageOf(call: SignedCall, asked: DiamondFilter, request: Search): DiamondPage {
  const { filter, kept } = resolveFilter(call, asked);
  const { count, stones, summary } = search(call, filter, request);
  const isKept = request.isReturnCountOnly !== true && request.isSkipSave !== true;
  const keptAs: DiamondSearch | null = isKept
    ? keepRecent(call, filter, kept, count)
    : (kept?.search ?? null);
  const percent = accountPercent(call);
  return {
    filter: keptAs,
    count,
    maxLimit: MOST_ROWS,
    diamonds: stones.map((stone) => rowShown(stone, percent)),
    summary,
  };
}

/** Searching stones, opening one, and searches kept for later. */
export const diamond = {
  paginateDiamonds: (call, { filters, ...request }) => filters.map((filter) => pageOf(call, filter, request)),

  viewDiamond: (call, { id }) => {
    const stone = presentStone(call, id);
    if (stone === undefined) throw failure('E_NOT_FOUND');
    return stoneShown(call, stone, accountPercent(call));
  },

  listSearches: (call, { type, page, limit, search: part = '' }) => {
    const wanted = part.trim().toLowerCase();
    const found = ownSearches(call).filter(
      (each) => type.includes(each.type) && (each.name ?? '').toLowerCase().includes(wanted),
    );
    return { count: found.length, list: found.slice((page - 1) * limit, page * limit) };
  },

  upsertSearch: (call, request) => {
    const { filter } = resolveFilter(call, request.filter);
    const { count } = search(call, filter, {
      page: 1,
      limit: 1,
      isReturnCountOnly: true,
      isNotReturnTotal: true,
    });
    return keepSearch(call, { ...request, filter }, count);
  },

  getSearch: (call, { id }) => ownSearch(call, id).search,

  deleteSearches: (call, { id }) => ({ count: id.filter((each) => removeSearch(call, each)).length }),
} satisfies BackendOf<'diamond'>;
