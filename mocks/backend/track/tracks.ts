import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Track } from '#generated/model/track.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { appointmentOf } from '../appointment/appointments.ts';
import { accountPercent, rowShown } from '../diamond/stones.ts';
import { companyOrders, orderShown } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';

const WATCH = 2;
const REQUEST = 3;
const SHIPMENT = 7;

/** An entry and its stone. */
export interface Entry {
  readonly row: TrackRow;
  readonly stone: SeedStone;
}

/** Entries of the caller in one list, the latest first. */
export function ownTracks(call: SignedCall, type: TrackType): TrackRow[] {
  return call.world.tracks
    .own()
    .filter((row) => isOwn(call, row) && row.trackType === type)
    .reverse();
}

/** Entries of the accounts that the caller looks after in one list, the latest first. */
export function handledTracks(call: SignedCall, type: TrackType): TrackRow[] {
  return call.world.tracks
    .own()
    .filter((row) => looksAfter(call, row) && row.trackType === type)
    .reverse();
}

/** Entries with their stones: one that is gone stays, as unavailable. */
export function withStones({ world }: SignedCall, rows: readonly TrackRow[]): Entry[] {
  return rows.flatMap((row) => {
    const stone = world.stones.get(row.stone);
    return stone === undefined ? [] : [{ row, stone }];
  });
}

/** Anything with a stone in the order of columns asked for; as it comes when none is. */
export function sortedByStone<Item extends { readonly stone: SeedStone }>(
  call: SignedCall,
  items: Item[],
  sort: readonly StoneSort[] | undefined,
): Item[] {
  if (sort === undefined || sort.length === 0) return items;
  const context = { termPercent: accountPercent(call) };
  const compare = compareStones(sortSteps(sort, context), context, call.world.base.index.grades);
  return items.toSorted((one, other) => compare(one.stone, other.stone));
}

/** Whether today's price is at or under the target of a watch: by discount where there is a list price, else by price. */
export function isTargetMet(row: TrackRow, stone: SeedStone): boolean {
  const { newDiscount, newPricePerCarat = null } = row;
  if (newDiscount !== null && stone.back !== null) return stone.back <= newDiscount;
  return newPricePerCarat !== null && stone.ctPr <= newPricePerCarat;
}

/** Numbers of the shipments of the caller's company by the stones in them. */
function shipmentNumbers(call: SignedCall): Map<string, string | null> {
  return new Map(
    companyOrders(call).flatMap((order) => {
      const { shipmentNo, stones } = orderShown(call, order);
      return stones.map(({ diamond }) => [diamond, shipmentNo] as const);
    }),
  );
}

/** What an entry shows of other records, in the list that is about them. */
function related(
  call: SignedCall,
  { row, stone }: Entry,
  shipments: ReadonlyMap<string, string | null>,
): Partial<Track> {
  switch (row.trackType) {
    case WATCH:
      return { isTargetMet: isTargetMet(row, stone) };
    case REQUEST: {
      const visit = appointmentOf(call, row.userId, row.stone);
      return { appointment: visit?.id ?? null, appointmentDate: visit?.startsAt ?? null };
    }
    case SHIPMENT:
      return { shipmentNo: shipments.get(row.stone) ?? null };
    default:
      return {};
  }
}

/** Entries as they are answered. */
export function tracksShown(call: SignedCall, entries: readonly Entry[]): Track[] {
  const percent = accountPercent(call);
  const isOfShipments = entries.some(({ row }) => row.trackType === SHIPMENT);
  const shipments = isOfShipments ? shipmentNumbers(call) : new Map<string, string | null>();
  return entries.map((entry) => {
    const { accountId: _a, sellerId: _s, isExpired: _e, isTold: _t, stone: _i, ...row } = entry.row;
    const { sellerName, ...track } = row;
    return {
      ...track,
      seller: sellerName,
      ...related(call, entry, shipments),
      diamond: rowShown(entry.stone, percent),
    };
  });
}
