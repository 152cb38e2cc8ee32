import { constants } from '#generated/constants.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import type { QuickSearchCell } from '#generated/model/quickSearchCell.ts';
import type { QuickSearchRequest } from '#generated/model/quickSearchRequest.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SizeRange } from '#generated/model/sizeRange.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { eachOf, type Sliced } from '#mocks/formats/slices.ts';
import { daysFromEpoch, shiftDay } from '#mocks/rules/epoch.ts';
import { isOnSale } from '#mocks/rules/on-sale.ts';
import { isOpenTo } from '#mocks/rules/readers.ts';
import type { DeletedSearch } from '#mocks/rules/rows.ts';
import type { TermRule } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Base } from '#mocks/world/base.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { searchedStones } from '#mocks/world/searched-stones.ts';
import { existing, failure } from '../shared/failure.ts';
import { countedPage, hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { inSlices } from '../shared/work.ts';
import { collectionSearch, collectionShown, namedCollections } from './collections.ts';
import { answerDemand, handledDemands, handledSearch, tellOfDemand } from './demand-answers.ts';
import { searchShown } from './demands.ts';
import { bothFilters, similarFilter } from './filters.ts';
import { checkRoom, checkType, keepSearch, ownSearch, ownSearches, titleOf } from './kept-searches.ts';
import { looserSearches } from './looser-searches.ts';
import { matchPairs } from './match-pairs.ts';
import { keepRecent, resolveFilter } from './recent-searches.ts';
import { similarStones } from './similar-stones.ts';
import {
  allStones,
  availableTo,
  countStones,
  EVER_LISTED,
  everyStone,
  findStones,
  type Search,
} from './stone-search.ts';
import { accountTerm, presentStone, rowShown, stoneShown } from './stones.ts';
import { suggestedStones } from './suggestions.ts';
import { tracedStone } from './traced-stone.ts';

function groupsOf(base: Base, code: 'COLOR' | 'CLARITY'): ReadonlyMap<string, string> {
  const items = base.masters.get(code)?.items ?? [];
  return new Map(items.flatMap(({ id, group }) => (group === null ? [] : [[id, group] as const])));
}

function cellOf(
  stones: readonly Stone[],
  range: SizeRange,
  col: string,
  clr: string,
): QuickSearchCell | null {
  const [first] = stones;
  if (first === undefined) return null;
  const { pieces, crt, amt } = summarise(stones);
  const prices = stones.map(({ ctPr }) => ctPr);
  return {
    shp: first.shp,
    shpNm: first.shpNm,
    range,
    pointer: `${range.from.toFixed(2)}-${range.to.toFixed(2)}`,
    col,
    clr,
    count: pieces,
    carat: crt,
    totalAmount: amt,
    minMarketingPricePerCarat: Math.min(...prices),
    maxMarketingPricePerCarat: Math.max(...prices),
  };
}

function grouped(stones: readonly Stone[], nameOf: (stone: Stone) => string): ReadonlyMap<string, Stone[]> {
  const groups = new Map<string, Stone[]>();
  for (const stone of stones) {
    const name = nameOf(stone);
    const group = groups.get(name) ?? [];
    group.push(stone);
    groups.set(name, group);
  }
  return groups;
}

/**
 * Non-empty cells of the matrix, ordered by shape (master list order), requested size, colour group and clarity group.
 * Excludes stones that cannot be bought now, and fancy colours, which have no colour group.
 */
function quickSearchCells(call: SignedCall, request: QuickSearchRequest): QuickSearchCell[] {
  const { base } = call.world;
  const [colours, clarities] = [groupsOf(base, 'COLOR'), groupsOf(base, 'CLARITY')];
  const shapes = (base.masters.get('SHAPE')?.items ?? []).filter(({ id }) => request.shp.includes(id));
  const filter = { and: [request.filter ?? {}, { shp: request.shp }] };
  const only = availableTo(call, request.isAvailable);
  const stones = everyStone(call, filter, false, only).filter(isOnSale);
  const groups = grouped(
    stones,
    ({ shp, col, clr }) => `${shp} ${colours.get(col ?? '')} ${clarities.get(clr ?? '')}`,
  );
  return shapes.flatMap(({ id }) =>
    request.range.flatMap((range) =>
      [...new Set(colours.values())].flatMap((col) =>
        [...new Set(clarities.values())].flatMap((clr) => {
          const group = groups.get(`${id} ${col} ${clr}`) ?? [];
          const sized = group.filter(({ crt }) => crt >= range.from && crt <= range.to);
          return cellOf(sized, range, col, clr) ?? [];
        }),
      ),
    ),
  );
}

const isOver = ({ at }: DeletedSearch, now: number) => now - at > constants.undoSeconds * 1000;

/** Deletes searches of the caller and returns how many there were. Forgets those that can no longer be restored. */
function deleteSearches(call: SignedCall, ids: readonly string[]): number {
  const { world, caller, now } = call;
  const wanted = ownSearches(call).filter(({ id }) => ids.includes(id));
  for (const search of wanted) checkType(call, 'deleteSearches', search);
  const bin = world.tables.deletedSearches;
  for (const each of bin.own()) if (isOver(each, now)) bin.remove(each.id);
  for (const { id } of wanted) {
    const row = world.tables.searches.get(id);
    if (row?.userId !== caller.user.id) continue;
    bin.put({ id, row, at: now });
    world.tables.searches.remove(id);
  }
  return wanted.length;
}

/**
 * Restores searches that the caller has just deleted, and returns how many. Fails with 409 if a title was taken
 * meanwhile, and with the rule `limit` if there is no room.
 */
function restoreSearches(call: SignedCall, ids: readonly string[]): number {
  const { world, caller, now } = call;
  const bin = world.tables.deletedSearches;
  const rows = bin
    .own()
    .filter((each) => ids.includes(each.id) && each.row.userId === caller.user.id && !isOver(each, now))
    .map(({ row }) => row);
  for (const row of rows) {
    const { search } = row;
    checkType(call, 'restoreSearches', search);
    titleOf(call, { id: search.id, name: search.name ?? '', searchType: search.type });
    checkRoom(call, search.type, 'id');
    world.tables.searches.put(row);
    bin.remove(row.id);
  }
  return rows.length;
}

/** A page of stones; its snapshot is added in one place (mocks/pipeline/run-operation.ts). */
type FilterPage = Omit<DiamondPage, 'snapshot'>;
type Page = Omit<FilterPage, 'filter'>;

/** A row of a search result: with its current values, and the day on which it comes or came in. */
function rowOf(call: SignedCall, stone: Stone, term: TermRule): Stone {
  const current = call.latest?.tables.stones.get(stone.id) ?? stone;
  const { inDt } = current;
  return {
    ...rowShown(call, current, term),
    inDt: inDt === null || inDt === undefined ? null : shiftDay(inDt, daysFromEpoch(call.now)),
  };
}

/** Maximum number of rows per page (contract, PageLimit). */
const MAX_ROWS = 1000;

function* suggestedPage(call: SignedCall, filter: DiamondFilter, request: Search): Sliced<Page> {
  const { count, stones, suggestions, summary } = yield* suggestedStones(call, filter, request);
  const term = accountTerm(call);
  const isCount = request.isReturnCountOnly === true;
  return {
    count,
    maxLimit: MAX_ROWS,
    diamonds: isCount ? [] : stones.map((stone) => rowOf(call, stone, term)),
    summary: request.isNotReturnTotal === true ? null : summary,
    suggestions: isCount ? [] : suggestions,
  };
}

/** Stones that match a filter; falls back to similar stones if none match and the request allows it. */
function* foundPage(
  call: SignedCall,
  filter: DiamondFilter,
  request: Search,
  isSimilarWelcome: boolean,
): Sliced<Page> {
  // The first search after a change of many stones builds their index, which is kept.
  searchedStones(call.world);
  yield;
  const exact = findStones(call, filter, request);
  yield;
  const isExact = exact.count > 0 || !isSimilarWelcome;
  const found = isExact ? exact : findStones(call, similarFilter(call.world.base, filter), request);
  const term = accountTerm(call);
  const diamonds: Stone[] = [];
  yield* eachOf(found.stones, (stone) => diamonds.push(rowOf(call, stone, term)));
  return {
    count: found.count,
    maxLimit: MAX_ROWS,
    diamonds,
    summary: found.summary,
    ...(isSimilarWelcome ? { isExactSearch: isExact || found.count === 0 } : {}),
  };
}

/** Stones that match a filter. Also stores the search, unless the request is count-only or skips saving. */
function* filterPage(
  call: SignedCall,
  asked: DiamondFilter,
  place: number,
  request: Search,
): Sliced<FilterPage> {
  const { filter, kept, collection } = resolveFilter(call, asked, `filters.${place}`);
  const isSimilarWelcome = request.isReturnSimilar ?? kept?.search.isReturnSimilar ?? false;
  const page =
    request.viewType === ViewType.SUGGESTED
      ? yield* suggestedPage(call, filter, request)
      : yield* foundPage(call, filter, request, isSimilarWelcome);
  if (collection !== null) return { filter: collection, ...page };
  const isKept = request.isReturnCountOnly !== true && request.isSkipSave !== true;
  const search = isKept ? keepRecent(call, filter, kept, page.count) : kept?.search;
  return { filter: search === undefined ? null : searchShown(call, search), ...page };
}

/** The stone of a QR code or number, including gone stones, because their cards are still in circulation. */
function tracedBy(call: Call, code: string): SeedStone | undefined {
  const plain = code.trim().split(/[/=]/).at(-1) ?? '';
  const [found] = allStones(call, bothFilters(EVER_LISTED, { stoneId: [plain || code] }));
  return call.world.tables.stones.get(found?.id ?? plain.toLowerCase());
}

export const diamond = {
  paginateDiamonds: async (call, { filters, ...request }) => {
    const pages: FilterPage[] = [];
    for (const [place, filter] of filters.entries())
      pages.push(await inSlices(call, filterPage(call, filter, place, request)));
    return pages;
  },

  viewDiamond: (call, { id }) => stoneShown(call, existing(presentStone(call, id)), accountTerm(call)),

  listDiamonds: (call, { id }) => {
    const term = accountTerm(call);
    const list = id
      .flatMap((each) => presentStone(call, each) ?? [])
      .map((stone) => stoneShown(call, stone, term));
    const found = new Set(list.map((stone) => stone.id));
    return { count: list.length, list, missing: id.filter((each) => !found.has(each)) };
  },

  listSimilarDiamonds: (call, { id, limit = 6 }) => {
    const given = stoneShown(call, existing(presentStone(call, id)), accountTerm(call));
    const list = similarStones(call, given, limit);
    return { count: list.length, list };
  },

  listSearches: (call, { type, search: part, demandStatus, isHandled = false, ...page }) => {
    const searches = isHandled
      ? handledDemands(call)
      : ownSearches(call)
          .filter((each) => type.includes(each.type))
          .map((each) => searchShown(call, each));
    const found = searches
      .filter(
        (each) => type.includes(each.type) && hasPart(part, [each.name, each.buyer?.companyName ?? null]),
      )
      .filter(
        ({ demandStatus: standing }) =>
          demandStatus === undefined || standing === undefined || demandStatus.includes(standing),
      );
    return countedPage(found, page);
  },

  upsertSearch: (call, request) => {
    const { filter } = resolveFilter(call, request.filter);
    const { base } = call.world;
    const count = countStones(call, request.isReturnSimilar ? similarFilter(base, filter) : filter);
    const kept = keepSearch(call, { ...request, filter }, count);
    if (request.id === undefined && kept.type === SearchType.DEMAND) tellOfDemand(call, kept);
    return searchShown(call, kept);
  },

  answerDemand,

  getSearch: (call, { id }) => {
    const found = collectionSearch(call, id) ?? handledSearch(call, id);
    const search = found ?? ownSearch(call, id).search;
    checkType(call, 'getSearch', search);
    return found ?? searchShown(call, search);
  },

  deleteSearches: (call, { id }) => ({ count: deleteSearches(call, id) }),

  restoreSearches: (call, { id }) => ({ count: restoreSearches(call, id) }),

  loosenSearch: (call, { filter, limit = 5 }) =>
    looserSearches(call, resolveFilter(call, filter).filter, limit),

  quickSearchDiamonds: (call, request) => {
    const { flags } = call.world.base.seed.setting;
    if (!flags.includes('QUICK_SEARCH')) throw failure('E_FORBIDDEN', undefined, 'The quick search is off.');
    const list = quickSearchCells(call, request);
    return { count: list.reduce((sum, { count }) => sum + count, 0), list };
  },

  filterMatchPairs: (call, request) => matchPairs(call, request),

  listExclusiveCollections: (call, { search, preview = 4, ...page }) => {
    const found = namedCollections(call, search ?? '');
    return {
      count: found.length,
      list: pageOf(found, page).map((each) => collectionShown(call, each, preview)),
    };
  },

  viewDiamondFtc: (call, { code }) => {
    const stone = existing(tracedBy(call, code));
    return tracedStone(call, stone, isOpenTo(call.caller, stone, call.now));
  },
} satisfies BackendOf<'diamond'>;
