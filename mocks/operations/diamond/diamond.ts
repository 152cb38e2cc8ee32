import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { daysFromEpoch, shiftDay } from '#mocks/rules/epoch.ts';
import type { TermRule } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { failure } from '../shared/failure.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { collectionSearch, collectionShown, namedCollections } from './collections.ts';
import { deleteSearches, restoreSearches } from './deleted-searches.ts';
import { answerDemand, handledDemands, handledSearch, tellOfDemand } from './demand-answers.ts';
import { searchShown } from './demands.ts';
import { bothFilters, similarFilter } from './filters.ts';
import { heedType, keepSearch, ownSearch, ownSearches } from './kept-searches.ts';
import { looserSearches } from './looser-searches.ts';
import { matchPairs } from './match-pairs.ts';
import { quickSearchCells } from './quick-search.ts';
import { keepRecent, resolveFilter } from './recent-searches.ts';
import { allStones, countStones, EVER_LISTED, findStones, type Search } from './stone-search.ts';
import { accountTerm, presentStone, rowShown, stoneShown } from './stones.ts';
import { suggestedStones } from './suggestions.ts';
import { tracedStone } from './traced-stone.ts';

/** A page of stones; its snapshot is added in one place (mocks/pipeline/run-operation.ts). */
type FilterPage = Omit<DiamondPage, 'snapshot'>;
type Page = Omit<FilterPage, 'filter'>;

/** A stone of a page with its values of now, if the page belongs to an earlier snapshot. */
function ofNow({ latest }: Call, stone: Stone): Stone {
  return latest?.tables.stones.get(stone.id) ?? stone;
}

/** A row of a search result: with its values of now, and the day on which it comes or came in. */
function rowOf(call: SignedCall, stone: Stone, term: TermRule): Stone {
  const current = ofNow(call, stone);
  const { inDt } = current;
  return {
    ...rowShown(call, current, term),
    inDt: inDt === null || inDt === undefined ? null : shiftDay(inDt, daysFromEpoch(call.now)),
  };
}

/** Maximum number of rows per page (contract, PageLimit). */
const MAX_ROWS = 1000;

/** A page of stones suggested by the caller's activity, with the reasons. */
function suggestedPage(call: SignedCall, filter: DiamondFilter, request: Search): Page {
  const { count, stones, suggestions, summary } = suggestedStones(call, filter, request);
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
function foundPage(
  call: SignedCall,
  filter: DiamondFilter,
  request: Search,
  isSimilarWelcome: boolean,
): Page {
  const exact = findStones(call, filter, request);
  const isExact = exact.count > 0 || !isSimilarWelcome;
  const found = isExact ? exact : findStones(call, similarFilter(call.world.base, filter), request);
  const term = accountTerm(call);
  return {
    count: found.count,
    maxLimit: MAX_ROWS,
    diamonds: found.stones.map((stone) => rowOf(call, stone, term)),
    summary: found.summary,
    ...(isSimilarWelcome ? { isExactSearch: isExact || found.count === 0 } : {}),
  };
}

/** Stones that match a filter. Also stores the search, unless the request is count-only or skips saving. */
function filterPage(call: SignedCall, asked: DiamondFilter, place: number, request: Search): FilterPage {
  const { filter, kept, collection } = resolveFilter(call, asked, `filters.${place}`);
  const isSimilarWelcome = request.isReturnSimilar ?? kept?.search.isReturnSimilar ?? false;
  const page =
    request.viewType === ViewType.SUGGESTED
      ? suggestedPage(call, filter, request)
      : foundPage(call, filter, request, isSimilarWelcome);
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

/** Operations on stones: search, matching pairs, details, collections and kept searches. */
export const diamond = {
  paginateDiamonds: (call, { filters, ...request }) =>
    filters.map((filter, place) => filterPage(call, filter, place, request)),

  viewDiamond: (call, { id }) => {
    const stone = presentStone(call, id);
    if (stone === undefined) throw failure('E_NOT_FOUND');
    return stoneShown(call, stone, accountTerm(call));
  },

  listDiamonds: (call, { id }) => {
    const term = accountTerm(call);
    const list = id
      .flatMap((each) => presentStone(call, each) ?? [])
      .map((stone) => stoneShown(call, stone, term));
    const found = new Set(list.map((stone) => stone.id));
    return { count: list.length, list, missing: id.filter((each) => !found.has(each)) };
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
      .filter(({ demandStatus: standing }) => {
        return demandStatus === undefined || standing === undefined || demandStatus.includes(standing);
      });
    return { count: found.length, list: pageOf(found, page) };
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
    const collection = collectionSearch(call, id);
    const found = collection ?? handledSearch(call, id);
    const search = found ?? ownSearch(call, id).search;
    heedType(call, 'getSearch', search);
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
    const found = namedCollections(search ?? '');
    return {
      count: found.length,
      list: pageOf(found, page).map((each) => collectionShown(call, each, preview)),
    };
  },

  viewDiamondFtc: (call, { code }) => {
    const stone = tracedBy(call, code);
    if (stone === undefined) throw failure('E_NOT_FOUND');
    return tracedStone(call, stone);
  },
} satisfies BackendOf<'diamond'>;
