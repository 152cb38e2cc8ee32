import { BidStatus } from '#generated/model/bidStatus.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { differenceOf, hundredths } from '#mocks/rules/money.ts';
import { priceOf } from '#mocks/rules/quote-price.ts';
import type { PriceListVersionRow } from '#mocks/rules/rows.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { stockManagersOf } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import type { DueWork } from '../shared/operation.ts';
import { recordAskingPrice } from './asking-prices.ts';
import { type Impact, impactOf, type Repriced } from './price-list-impact.ts';
import { priceListShown } from './price-lists.ts';

/** A stone keeps its price per carat; its list price and its difference from it are those of the new list. */
function repriced({ stone, rap, back }: Repriced): SeedStone {
  return { ...wholeStone(stone), rap, back, fnDis: back };
}

/** A quote keeps its price per carat; its difference from the list price is that of the new list. */
function requoted(row: TrackRow, stone: Repriced): TrackRow {
  if (row.trackType !== TrackType.QUOTE || row.confirmedAs !== null) return row;
  const { newDiscount } = priceOf({ crt: stone.stone.crt, rap: stone.rap }, row.newPricePerCarat);
  return { ...row, newDiscount };
}

/** Updates quotes and bids for the stones, including removed entries that can be restored. */
function* updateEntries(world: World, changes: ReadonlyMap<string, Repriced>): Sliced<void> {
  const { tracks, removedTracks, bids } = world.tables;
  for (const row of tracks.all()) {
    const change = changes.get(row.stone);
    const next = change === undefined ? row : requoted(row, change);
    if (next !== row) tracks.put(next);
    yield;
  }
  for (const removed of removedTracks.own()) {
    const change = changes.get(removed.row.stone);
    if (change !== undefined) removedTracks.put({ ...removed, row: requoted(removed.row, change) });
  }
  for (const bid of bids.all()) {
    const change = bid.status === BidStatus.PENDING ? changes.get(bid.stone) : undefined;
    yield;
    if (change === undefined) continue;
    const { rap } = change;
    const bidDiscount = rap === null ? null : differenceOf(hundredths(bid.bidPricePerCarat), hundredths(rap));
    bids.put({ ...bid, bidDiscount });
  }
}

function notifySellers(world: World, at: number, { id, date }: PriceList, { stones }: Impact): void {
  for (const [vnd, found] of Map.groupBy(stones, ({ stone }) => stone.vnd)) {
    for (const userId of stockManagersOf(world, vnd)) {
      notify(world, userId, at, {
        activityType: 'PRICE_LIST_STOCK',
        title: 'New price list',
        message: `The list of ${date} changes the list price of ${found.length} of your listings.`,
        parameters: { count: found.length, date: date ?? '' },
        record: id,
      });
    }
  }
}

function notifyBuyers(
  world: World,
  at: number,
  { date }: PriceList,
  { carts, quotes, watches }: Impact,
): void {
  const entries = [...carts, ...quotes, ...watches];
  for (const [userId, found] of Map.groupBy(entries, ({ row }) => row.userId)) {
    notify(world, userId, at, {
      activityType: 'PRICE_LIST_ENTRIES',
      title: 'New price list',
      message: `The list of ${date} changes the list price of ${found.length} entries in your lists.`,
      parameters: { count: found.length, date: date ?? '' },
    });
  }
}

/** Puts a list into effect at a time in milliseconds since 1970, and notifies the users whom it concerns. */
export function* takeEffect(world: World, at: number, row: PriceListVersionRow): Sliced<PriceListVersionRow> {
  const { priceLists, stones } = world.tables;
  const impact = yield* impactOf(world, row.id, at);
  for (const change of impact.all) {
    const stone = repriced(change);
    recordAskingPrice(world, at, stone);
    stones.put(stone);
    yield;
  }
  yield* updateEntries(world, new Map(impact.all.map((change) => [change.stone.id, change])));
  for (const each of priceLists.all()) {
    if (each.status === 'CURRENT') priceLists.put({ ...each, status: 'REPLACED' });
  }
  const current: PriceListVersionRow = { ...row, status: 'CURRENT', effectiveAt: new Date(at).toISOString() };
  priceLists.put(current);
  const shown = priceListShown(current);
  notifySellers(world, at, shown, impact);
  notifyBuyers(world, at, shown, impact);
  return current;
}

/** Due work: lets the scheduled list take effect at its time. */
export const priceListsDue: DueWork = function* (world, now) {
  for (const row of world.tables.priceLists.own()) {
    if (row.status !== 'SCHEDULED' || row.effectiveAt === null) continue;
    const at = Date.parse(row.effectiveAt);
    if (at <= now) yield* takeEffect(world, at, row);
  }
};
