import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Dashboard } from '#generated/model/dashboard.ts';
import type { DashboardCount } from '#generated/model/dashboardCount.ts';
import type { DashboardCountKey } from '#generated/model/dashboardCountKey.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PurchaseMonth } from '#generated/model/purchaseMonth.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { standingOrders } from '#mocks/operations/shared/standing-orders.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { isDisclosed } from '../bid/bids.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { saleSummary, shipmentShown } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { isPrivate } from '../track/tracks.ts';
import type { Scope } from './dashboard-scope.ts';

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

/** Totals of the tracked stones by list number; empty lists are omitted. */
export function trackTotals(
  call: SignedCall,
  { has, mayView }: Scope,
  isWanted: (type: TrackType) => boolean,
): Dashboard['tracks'] {
  const { world } = call;
  const term = accountTerm(call);
  const rows = world.tables.tracks.all().filter((row) => has(row) && (isOwn(call, row) || !isPrivate(row)));
  const totals = LISTS.filter(([type, area]) => isWanted(type) && mayView(area)).flatMap(([type]) => {
    const stones = rows
      .filter(({ trackType }) => trackType === type)
      .flatMap(({ stone }) => world.tables.stones.get(stone) ?? [])
      .map((stone) => rowShown(call, stone, term));
    if (stones.length === 0) return [];
    const summary = summarise(stones);
    return [[String(type), { trackType: type, pieces: summary.pieces, carat: summary.crt, totals: summary }]];
  });
  return Object.fromEntries(totals);
}

/** Orders in the scope that stand. */
export function ordersIn(call: SignedCall, { has }: Scope): OrderRow[] {
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

/** Counts for the areas that the caller may view. */
export function dashboardCounts(call: SignedCall, scope: Scope): DashboardCount[] {
  const { world } = call;
  const { has, mayView } = scope;
  const tracks = world.tables.tracks.all().filter(has);
  const inList = (type: TrackType) => tracks.filter(({ trackType }) => trackType === type).length;
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
    ['ENQUIRY', 'ENQUIRY', () => call.world.tables.enquiries.all().filter(has).length],
    [
      'DEMAND',
      'DEMAND',
      () => world.tables.searches.all().filter((row) => has(row) && row.search.type === DEMAND).length,
    ],
    [
      'BID',
      'MY_BID',
      () =>
        call.world.tables.bids
          .all()
          .filter((row) => has(row) && row.status === PENDING && isDisclosed(call, row)).length,
    ],
    ['SHIPMENT', 'SHIPMENT', () => underWay(call, scope)],
  ];
  return counts.filter(([, area]) => mayView(area)).map(([key, , count]) => ({ key, count: count() }));
}

/** First day of the month that is `months` before the month of `day`. */
function monthBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/** Purchases in each of the last twelve months, by the calendar of the house, earliest first. */
export function purchasesByMonth(call: SignedCall, scope: Scope): PurchaseMonth[] {
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
