import type { Announcement } from '#generated/model/announcement.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Dashboard } from '#generated/model/dashboard.ts';
import type { DashboardCount } from '#generated/model/dashboardCount.ts';
import type { DashboardCountKey } from '#generated/model/dashboardCountKey.ts';
import type { DashboardRequest } from '#generated/model/dashboardRequest.ts';
import { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PortfolioColor } from '#generated/model/portfolioColor.ts';
import type { PortfolioShare } from '#generated/model/portfolioShare.ts';
import type { PurchaseMonth } from '#generated/model/purchaseMonth.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { ViewType } from '#generated/model/viewType.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { slugOf } from '#mocks/rules/masters.ts';
import { sum } from '#mocks/rules/money.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import { WORLD_CLOCK } from '#mocks/seed/market.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { appointment } from '../appointment/appointment.ts';
import { isDisclosed } from '../bid/bids.ts';
import { content } from '../content/content.ts';
import { textsOf } from '../content/house-content.ts';
import { ownSearches } from '../diamond/kept-searches.ts';
import { predefinedPairs } from '../diamond/match-pairs.ts';
import { findStones, type Search } from '../diamond/stone-search.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { visibleStones } from '../diamond/visible-stones.ts';
import { editorial } from '../editorial/editorial.ts';
import { saleSummary, shipmentShown } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { standingOrders } from '../shared/standing-orders.ts';
import { inSlices } from '../shared/work.ts';
import { isPrivate, withStones } from '../track/tracks.ts';
import { recentActivity } from './dashboard-activity.ts';
import { financialRates, insightsOf, inventoryByAge, inventoryOf } from './dashboard-market.ts';
import { type Scope, scopeOf } from './dashboard-scope.ts';

const MONTHS = 12;
const { DEMAND } = SearchType;
const { PENDING } = ApprovalStatus;

/** Lists of the user, each with its permission area (contract, trackType). */
const LISTS: readonly (readonly [type: TrackType, area: PermissionKey])[] = [
  [1, 'CART'],
  [2, 'WATCHLIST'],
  [3, 'OFFICE'],
  [4, 'QUOTE'],
  [5, 'REMINDER'],
  [6, 'ENQUIRY'],
  [7, 'SHIPMENT'],
  [8, 'OFFICE'],
  [99, 'NOTES'],
];

function trackTotals(
  call: SignedCall,
  { hasEntry, mayView }: Scope,
  isWanted: (type: TrackType) => boolean,
): Dashboard['tracks'] {
  const { world } = call;
  const term = accountTerm(call);
  const rows = world.tables.tracks
    .all()
    .filter((row) => hasEntry(row) && (isOwn(call, row) || !isPrivate(row)));
  const totals = LISTS.filter(([type, area]) => isWanted(type) && mayView(area)).flatMap(([type]) => {
    const inList = rows.filter(({ trackType }) => trackType === type);
    const stones = withStones(call, inList).map(({ stone }) => rowShown(call, stone, term));
    if (stones.length === 0) return [];
    const summary = summarise(stones);
    return [[String(type), { trackType: type, pieces: summary.pieces, carat: summary.crt, totals: summary }]];
  });
  return Object.fromEntries(totals);
}

function ordersIn(call: SignedCall, { has }: Scope): OrderRow[] {
  return standingOrders(call).filter(has);
}

function underWay(call: SignedCall, scope: Scope): number {
  const shipments = ordersIn(call, scope).map((row) => shipmentShown(call, row));
  return shipments.filter((shipment) => shipment !== null && shipment.deliveredAt === null).length;
}

function held(call: SignedCall, { has }: Scope): number {
  const stones = call.world.tables.blocks
    .all()
    .filter(has)
    .flatMap((block) => block.stones);
  return stones.filter(({ status }) => status === 'APPROVED').length;
}

function dashboardCounts(call: SignedCall, scope: Scope): DashboardCount[] {
  const { world } = call;
  const { has, hasEntry, mayView } = scope;
  const tracks = withStones(call, world.tables.tracks.all().filter(hasEntry));
  const inList = (type: TrackType) => tracks.filter(({ row }) => row.trackType === type).length;
  const counts: readonly (readonly [DashboardCountKey, PermissionKey, () => number])[] = [
    ['CART', 'CART', () => inList(1)],
    ['WATCHLIST', 'WATCHLIST', () => inList(2)],
    ['OFFER', 'QUOTE', () => inList(4)],
    ['OFFICE', 'OFFICE', () => inList(3)],
    ['ORDER', 'CONFIRM_STONE', () => ordersIn(call, scope).length],
    [
      'MEMO',
      'CONFIRM_STONE',
      () => world.tables.memos.all().filter((row) => has(row) && row.status === PENDING).length,
    ],
    ['HOLD', 'HOLD', () => held(call, scope)],
    ['REMINDER', 'REMINDER', () => inList(5)],
    ['ENQUIRY', 'ENQUIRY', () => call.world.tables.enquiries.all().filter(hasEntry).length],
    [
      'DEMAND',
      'DEMAND',
      () => world.tables.searches.all().filter((row) => hasEntry(row) && row.search.type === DEMAND).length,
    ],
    [
      'BID',
      'MY_BID',
      () =>
        call.world.tables.bids
          .all()
          .filter((row) => hasEntry(row) && row.status === PENDING && isDisclosed(call, row)).length,
    ],
    ['SHIPMENT', 'SHIPMENT', () => underWay(call, scope)],
  ];
  return counts.filter(([, area]) => mayView(area)).map(([key, , count]) => ({ key, count: count() }));
}

function monthBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/** Purchases in each of the last twelve months, by the calendar of the house, earliest first. */
function purchasesByMonth(call: SignedCall, scope: Scope): PurchaseMonth[] {
  const bought = new Map<string, SoldStone[]>();
  for (const { placedAt, stones } of ordersIn(call, scope)) {
    const month = `${houseDay(Date.parse(placedAt)).slice(0, 7)}-01`;
    bought.set(month, [...(bought.get(month) ?? []), ...stones]);
  }
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthBefore(houseDay(call.now), MONTHS - 1 - index);
    const { pieces, totalCarat, totalAmount } = saleSummary(bought.get(month) ?? []);
    return { month, pieces, carat: totalCarat, amount: totalAmount };
  });
}

interface Share<Key> {
  readonly key: Key;
  readonly stones: readonly SoldStone[];
  readonly figures: Pick<PortfolioShare, 'pieces' | 'carat' | 'amount' | 'share'>;
}

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

/** Most announcements in a reply (contract, Dashboard). */
const MOST_ANNOUNCEMENTS = 10;

function announced(call: SignedCall): Announcement[] {
  return textsOf
    .announcements(call)
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= call.now)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, MOST_ANNOUNCEMENTS);
}

function shelves(call: SignedCall, has: (tile: DashboardTile) => boolean, { mayView }: Scope) {
  const none = { count: 0, list: [] };
  const mayList = mayView('SEARCH_LIST');
  return {
    newArrival:
      has('NEW_ARRIVALS') && mayList ? shelf(call, null, { viewType: ViewType.NEW_ARRIVALS }) : none,
    featuredStone: has('FEATURED_STONE') && mayList ? shelf(call, StoneCategory.BEST, {}).list : [],
    featuredPair:
      has('FEATURED_PAIR') && mayView('MATCH_PAIR')
        ? predefinedPairs(call, { filter: {}, isPredefinedPair: true, sendSummary: false, ...PAIRS }).diamonds
        : [],
    stoneOfTheDay:
      has('FEATURED_STONE') && mayView('STONE_OF_THE_DAY')
        ? shelf(call, StoneCategory.STONE_OF_THE_DAY, {}).list
        : [],
    recentSearch: has('RECENT_SEARCHES') && mayList ? searches(call, RECENT) : none,
    savedSearch: has('SAVED_SEARCHES') && mayView('SAVE_SEARCH') ? searches(call, SAVED) : none,
  };
}

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

function* news(call: SignedCall, has: (tile: DashboardTile) => boolean, scope: Scope) {
  const isCounted = has('INSIGHTS') || has('INVENTORY_SNAPSHOT');
  const stock = isCounted ? visibleStones(call, call.world.tables.stones.all()) : [];
  yield;
  const insights = has('INSIGHTS') ? insightsOf(call, scope, stock) : [];
  yield;
  const inventory = has('INVENTORY_SNAPSHOT') ? inventoryOf(call, stock) : [];
  yield;
  return {
    events: has('EVENT_CALENDAR') ? content.paginateEvents(call, FEW).list : [],
    insights,
    worldClock: has('WORLD_CLOCK') ? [...WORLD_CLOCK] : [],
    financialData: has('FINANCIAL_DATA') ? financialRates(call) : [],
    articles: has('TRENDING_ARTICLES')
      ? editorial.paginateArticles(call, { isTrending: true, isPublished: true, ...FEW }).list
      : [],
    inventory,
    inventoryAge: has('INVENTORY_SNAPSHOT') ? inventoryByAge(call, stock) : [],
    announcements: has('ANNOUNCEMENTS') ? announced(call) : [],
  };
}

function* dashboardOf(call: SignedCall, request: DashboardRequest): Sliced<Dashboard> {
  const { world, caller } = call;
  const kept = keptSetting(world, caller.user.id, 'PORTAL')?.portal;
  const variant = request.variant ?? kept?.scope ?? 'GLOBAL';
  const tiles = new Set(request.tiles ?? Object.values(DashboardTile));
  const has = (tile: DashboardTile) => tiles.has(tile);
  const scope = scopeOf(call, variant);
  const group = ['HOME_TOP', 'HOME_BOTTOM', 'HOME_CENTRE'] as const;
  const shelved = shelves(call, has, scope);
  yield;
  const traded = trade(call, has, scope);
  yield;
  return {
    variant,
    ...shelved,
    ...traded,
    banners:
      request.tiles === undefined
        ? content.paginateBanners(call, { group: [...group], ...MAX_BANNERS }).list
        : [],
    seller: caller.user.account.seller,
    ...(yield* news(call, has, scope)),
  };
}

/** Dashboard of the caller. Tiles that were not requested, or that the caller may not view, are empty. */
export function viewDashboard(call: SignedCall, request: DashboardRequest): Promise<Dashboard> {
  return inSlices(call, dashboardOf(call, request));
}
