import type { Announcement } from '#generated/model/announcement.ts';
import type { Dashboard } from '#generated/model/dashboard.ts';
import type { DashboardRequest } from '#generated/model/dashboardRequest.ts';
import { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { PortfolioColor } from '#generated/model/portfolioColor.ts';
import type { PortfolioShare } from '#generated/model/portfolioShare.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import { HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { slugOf } from '#mocks/rules/masters.ts';
import { sum } from '#mocks/rules/money.ts';
import { announcements } from '#mocks/seed/announcements.ts';
import { WORLD_CLOCK } from '#mocks/seed/market.ts';
import { historyDays } from '#mocks/world/world.ts';
import { appointment } from '../appointment/appointment.ts';
import { content } from '../content/content.ts';
import { ownSearches } from '../diamond/kept-searches.ts';
import { matchPairs } from '../diamond/match-pairs.ts';
import { findStones, type Search } from '../diamond/stone-search.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { editorial } from '../editorial/editorial.ts';
import { saleSummary } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import { recentActivity } from './dashboard-activity.ts';
import { financialRates, insightsOf, inventoryByAge, inventoryOf } from './dashboard-market.ts';
import { type Scope, scopeOf } from './dashboard-scope.ts';
import { dashboardCounts, ordersIn, purchasesByMonth, trackTotals } from './dashboard-trade.ts';

interface Share<Key> {
  readonly key: Key;
  readonly stones: readonly SoldStone[];
  readonly figures: Pick<PortfolioShare, 'pieces' | 'carat' | 'amount' | 'share'>;
}

/** All purchases in groups by a key, the largest share of the amount first. */
function sharesBy<Key extends string | null>(
  call: SignedCall,
  scope: Scope,
  keyOf: (stone: SoldStone) => Key,
): Share<Key>[] {
  const groups = new Map<Key, SoldStone[]>();
  for (const { stones } of ordersIn(call, scope)) {
    for (const stone of stones) {
      const key = keyOf(stone);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [stone]);
      else group.push(stone);
    }
  }
  const sums = [...groups].map(([key, stones]) => ({ key, stones, ...saleSummary(stones) }));
  const total = sum(sums.map(({ totalAmount }) => totalAmount));
  return sums
    .map(({ key, stones, pieces, totalCarat: carat, totalAmount: amount }) => {
      const share = total === 0 ? 0 : Math.round((amount / total) * 10_000) / 100;
      return { key, stones, figures: { pieces, carat, amount, share } };
    })
    .sort(
      (one, other) =>
        other.figures.amount - one.figures.amount || (one.key ?? '').localeCompare(other.key ?? '', 'en'),
    );
}

/** All purchases by shape, largest share of the amount first. */
function portfolioOf(call: SignedCall, scope: Scope): PortfolioShare[] {
  return sharesBy(call, scope, ({ shpNm }) => shpNm).map(({ key, stones, figures }) => ({
    shp: call.world.tables.stones.get(stones[0]?.diamond ?? '')?.shp ?? `shape-${slugOf(key)}`,
    shpNm: key,
    ...figures,
  }));
}

/** All purchases by colour, largest share of the amount first. Fancy colours are one group without a name. */
const portfolioByColor = (call: SignedCall, scope: Scope): PortfolioColor[] =>
  sharesBy(call, scope, ({ colNm }) => colNm).map(({ key, figures }) => ({ colNm: key, ...figures }));

/** Number of rows in a shelf (contract, StoneShelf and SearchShelf) and in the smaller tiles. */
const SHELF = { page: 1, limit: 10 } as const;
const FEW = { page: 1, limit: 5 } as const;
const PAIRS = { page: 1, limit: 3 } as const;
const MAX_BANNERS = { page: 1, limit: 100 } as const;
const [RECENT, SAVED] = [1, 2];

function shelf(call: SignedCall, category: StoneCategory | null, request: Partial<Search>) {
  const filter = category === null ? {} : { category: [category] };
  const { count, stones } = findStones(call, filter, { ...SHELF, isNotReturnTotal: true, ...request });
  const term = accountTerm(call);
  return { count, list: stones.map((stone): Stone => rowShown(call, stone, term)) };
}

function searches(call: SignedCall, type: number) {
  const found = ownSearches(call).filter((each) => each.type === type);
  return { count: found.length, list: found.slice(0, SHELF.limit) };
}

/** Announcements, dated as the notifications of them. */
function announced({ world }: SignedCall): Announcement[] {
  return announcements.map(({ hoursAgo, ...announcement }) => ({
    ...announcement,
    publishedAt: shiftTime(timeFromEpoch(-hoursAgo * HOUR), historyDays(world)),
  }));
}

/** Tiles with stones and searches. */
function shelves(call: SignedCall, has: (tile: DashboardTile) => boolean, { mayView }: Scope) {
  const none = { count: 0, list: [] };
  const mayList = mayView('SEARCH_LIST');
  return {
    newArrival:
      has('NEW_ARRIVALS') && mayList ? shelf(call, null, { viewType: ViewType.NEW_ARRIVALS }) : none,
    featuredStone: has('FEATURED_STONE') && mayList ? shelf(call, StoneCategory.BEST, {}).list : [],
    featuredPair:
      has('FEATURED_PAIR') && mayView('MATCH_PAIR')
        ? matchPairs(call, { filter: {}, isPredefinedPair: true, sendSummary: false, ...PAIRS }).diamonds
        : [],
    stoneOfTheDay:
      has('FEATURED_STONE') && mayView('STONE_OF_THE_DAY')
        ? shelf(call, StoneCategory.STONE_OF_THE_DAY, {}).list
        : [],
    recentSearch: has('RECENT_SEARCHES') && mayList ? searches(call, RECENT) : none,
    savedSearch: has('SAVED_SEARCHES') && mayView('SAVE_SEARCH') ? searches(call, SAVED) : none,
  };
}

/** Tiles with the caller's trade. */
function trade(call: SignedCall, has: (tile: DashboardTile) => boolean, scope: Scope) {
  const mayBuy = scope.mayView('CONFIRM_STONE');
  const mayCount = has('LIST_COUNTS');
  const filled = new Set([...(has('WATCHLIST') ? [2] : []), ...(has('MY_OFFER') ? [4] : [])]);
  return {
    tracks: trackTotals(call, scope, (type) => mayCount || filled.has(type)),
    dashboardCount: mayCount ? dashboardCounts(call, scope) : [],
    appointments:
      has('BOOK_APPOINTMENT') && scope.mayView('OFFICE')
        ? appointment.listAppointments(call, { tab: 'UPCOMING', ...FEW }).list
        : [],
    purchases: has('PURCHASE_SNAPSHOT') && mayBuy ? purchasesByMonth(call, scope) : [],
    portfolio: has('PORTFOLIO') && mayBuy ? portfolioOf(call, scope) : [],
    portfolioColor: has('PORTFOLIO') && mayBuy ? portfolioByColor(call, scope) : [],
    recentActivity: has('RECENT_ACTIVITY') ? recentActivity(call, scope) : [],
  };
}

/** Tiles with the market and the house. */
function news(call: SignedCall, has: (tile: DashboardTile) => boolean, scope: Scope) {
  const needsStock = has('INSIGHTS') || has('INVENTORY_SNAPSHOT');
  const stock = needsStock ? call.world.tables.stones.all() : [];
  return {
    events: has('EVENT_CALENDAR') ? content.paginateEvents(call, FEW).list : [],
    insights: has('INSIGHTS') ? insightsOf(call, scope, stock) : [],
    worldClock: has('WORLD_CLOCK') ? [...WORLD_CLOCK] : [],
    financialData: has('FINANCIAL_DATA') ? financialRates(call) : [],
    articles: has('TRENDING_ARTICLES')
      ? editorial.paginateArticles(call, { isTrending: true, isPublished: true, ...FEW }).list
      : [],
    inventory: has('INVENTORY_SNAPSHOT') ? inventoryOf(call, stock) : [],
    inventoryAge: has('INVENTORY_SNAPSHOT') ? inventoryByAge(call, stock) : [],
    announcements: has('ANNOUNCEMENTS') ? announced(call) : [],
  };
}

/** Dashboard of the caller. Tiles that were not requested, or that the caller may not view, are empty. */
export function viewDashboard(call: SignedCall, request: DashboardRequest): Dashboard {
  const { world, caller } = call;
  const kept = keptSetting(world, caller.user.id, 'DASHBOARD')?.dashboard;
  const variant = request.variant ?? kept?.variant ?? 'PERSONAL';
  const tiles = new Set(request.tiles ?? Object.values(DashboardTile));
  const has = (tile: DashboardTile) => tiles.has(tile);
  const scope = scopeOf(call, variant);
  const group = ['HOME_TOP', 'HOME_BOTTOM', 'HOME_CENTRE'] as const;
  return {
    variant,
    ...shelves(call, has, scope),
    ...trade(call, has, scope),
    banners:
      request.tiles === undefined
        ? content.paginateBanners(call, { group: [...group], ...MAX_BANNERS }).list
        : [],
    seller: caller.user.account.seller,
    ...news(call, has, scope),
  };
}
