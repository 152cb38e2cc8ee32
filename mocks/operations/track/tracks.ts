import type { ReminderState } from '#generated/model/reminderState.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { ReminderRow, TrackRow, TrackRowOf, WatchlistRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { appointmentOf } from '../appointment/appointments.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import { companyOrders, orderShown } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse, isOwn, looksAfter } from '../shared/parties.ts';
import { validityOf } from './offers.ts';
import { quoteCharges } from './quote-charges.ts';
import { floorOf, sellerAnswerOf } from './seller-consent.ts';

export interface Entry<Row extends TrackRow = TrackRow> {
  readonly row: Row;
  readonly stone: SeedStone;
}

export function isInList<Type extends TrackType>(row: TrackRow, type: Type): row is TrackRowOf<Type> {
  return row.trackType === type;
}

/** Whether an entry is visible to its author only. */
export function isPrivate(row: TrackRow): boolean {
  return isInList(row, TrackType.COMMENT) && row.kind === 'NOTE';
}

/** Entries with the latest first. A restored entry is back at its place, though it was put last. */
function latestFirst<Row extends TrackRow>(rows: readonly Row[]): Row[] {
  const time = ({ createdAt }: Row) => Date.parse(createdAt);
  return rows.toReversed().sort((one, other) => time(other) - time(one));
}

export function ownTracks<Type extends TrackType>(call: SignedCall, type: Type): TrackRowOf<Type>[] {
  const rows = call.world.tables.tracks.all().filter((row) => isInList(row, type));
  return latestFirst(rows.filter((row) => isOwn(call, row)));
}

/** Entries in one list of the accounts that the caller looks after, latest first; without the notes of other users. */
export function handledTracks(call: SignedCall, type: TrackType): TrackRow[] {
  const rows = call.world.tables.tracks.all();
  return latestFirst(
    rows.filter((row) => row.trackType === type && looksAfter(call, row) && !isPrivate(row)),
  );
}

/**
 * Pairs entries with their stones. A sold or withdrawn stone keeps its entry and is shown as unavailable. One of an area that
 * the caller may not view is left out.
 */
export function withStones<Row extends TrackRow>(call: SignedCall, rows: readonly Row[]): Entry<Row>[] {
  return rows.flatMap((row) => {
    const stone = call.world.tables.stones.get(row.stone);
    return stone === undefined || !isVisible(call, stone) ? [] : [{ row, stone }];
  });
}

export function sortedByStone<Item extends { readonly stone: SeedStone }>(
  call: SignedCall,
  items: Item[],
  sort: readonly StoneSort[] | undefined,
): Item[] {
  if (sort === undefined || sort.length === 0) return items;
  const context = { term: accountTerm(call) };
  const compare = compareStones(sortSteps(sort, context), context, call.world.base.index.grades);
  return items.toSorted((one, other) => compare(one.stone, other.stone));
}

/** Whether the current price meets a target: by discount if the stone has a list price, else by price per carat. */
export function isTargetMet(
  { newDiscount, newPricePerCarat }: Pick<WatchlistRow, 'newDiscount' | 'newPricePerCarat'>,
  stone: SeedStone,
): boolean {
  if (newDiscount !== null && stone.back !== null) return stone.back <= newDiscount;
  return newPricePerCarat !== null && stone.ctPr <= newPricePerCarat;
}

export function reminderState({
  isDone,
  isNotified,
}: Pick<ReminderRow, 'isDone' | 'isNotified'>): ReminderState {
  if (isDone) return 'DONE';
  return isNotified ? 'DUE' : 'PLANNED';
}

/** Sorts reminders by their time, earliest first; all other entries keep their order. */
export function inDefaultOrder(rows: readonly TrackRow[]): TrackRow[] {
  const time = (row: TrackRow) => (isInList(row, TrackType.REMINDER) ? Date.parse(row.reminderDate) : 0);
  return rows.toSorted((one, other) => time(one) - time(other));
}

function shipmentNumbers(call: SignedCall): Map<string, string | null> {
  return new Map(
    companyOrders(call).flatMap((order) => {
      const { shipmentNo, stones } = orderShown(call, order);
      return stones.map(({ diamond }) => [diamond, shipmentNo] as const);
    }),
  );
}

/** Maps entries to the reply, with the account's terms in percentage points and the shipments of its stones applied. */
function shownIn(call: SignedCall, shipments: ReadonlyMap<string, string | null>) {
  const term = accountTerm(call);
  return ({ row: kept, stone }: Entry): Track => {
    const { accountId: _account, sellerId: _seller, sellerName: seller, stone: id, ...row } = kept;
    const common = { seller, diamond: rowShown(call, stone, term) };
    switch (row.trackType) {
      case TrackType.WATCHLIST: {
        const { isNotified: _, ...entry } = row;
        return { ...entry, ...common, isTargetMet: isTargetMet(row, stone) };
      }
      case TrackType.REQUEST: {
        const visit = appointmentOf(call, row.userId, id);
        const when = { appointment: visit?.id ?? null, appointmentDate: visit?.startsAt ?? null };
        return { ...row, ...common, ...when };
      }
      case TrackType.REMINDER: {
        const { isNotified: _notified, isDone: _done, ...entry } = row;
        return { ...entry, ...common, reminderState: reminderState(row) };
      }
      case TrackType.SHIPMENT:
        return { ...row, ...common, shipmentNo: shipments.get(id) ?? null };
      case TrackType.QUOTE: {
        const { ask: _, ...quote } = row;
        const house = { floorPricePerCarat: floorOf(call, id), sellerAnswer: sellerAnswerOf(row) };
        const forHouse = isOfHouse(call) ? house : {};
        const { validityHours } = row;
        const isForHours = row.isDraft === true && validityHours !== null;
        return {
          ...quote,
          ...(isForHours && validityOf(call, { validityHours })),
          ...common,
          ...forHouse,
          charges: quoteCharges(call, row, stone),
        };
      }
      default:
        return { ...row, ...common };
    }
  };
}

export function tracksShown(call: SignedCall, entries: readonly Entry[]): Track[] {
  const isOfShipments = entries.some(({ row }) => row.trackType === TrackType.SHIPMENT);
  const shipments = isOfShipments ? shipmentNumbers(call) : new Map<string, string | null>();
  return entries.map(shownIn(call, shipments));
}
