import type { QuoteChange } from '#generated/model/quoteChange.ts';
import type { ReminderChange } from '#generated/model/reminderChange.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackUpdateRequest } from '#generated/model/trackUpdateRequest.ts';
import type { WatchlistChange } from '#generated/model/watchlistChange.ts';
import type { QuoteRow, ReminderRow, TrackRow, TrackRowOf, WatchlistRow } from '#mocks/rules/track-rows.ts';
import { quoteCountered } from '#mocks/rules/trade-news.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { reminderTime } from './add-tracks.ts';
import { tellOtherSide } from './bargaining.ts';
import { bargainStep, offeredPrice, validityOf, withStep } from './offers.ts';
import {
  claimObstacles,
  goneObstacle,
  refuseConflicts,
  type TrackObstacle,
  trackObstacle,
  tracksById,
} from './track-conflicts.ts';

/** Change to an entry; `place` is its index in the request. */
interface Changing<Row extends TrackRow, Change> {
  readonly row: Row;
  readonly change: Change;
  readonly place: number;
}

/** Resolves the caller's entries with their requested changes. Duplicate ids are rejected. */
function changingOf<Type extends TrackType, Change extends { readonly id: string }>(
  call: SignedCall,
  type: Type,
  list: readonly Change[],
): Changing<TrackRowOf<Type>, Change>[] {
  const ids = list.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('list', 'unique', 'An entry is changed twice.');
  const rows = tracksById(call, type, ids, (row) => isOwn(call, row));
  return list.flatMap((change, place) => {
    const row = rows[place];
    return row === undefined ? [] : [{ row, change, place }];
  });
}

/** Members of a change that are possible whatever became of the stone. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'remarks', 'isDone']);

/** Rejects changes to blocked entries, except changes to the remarks or to whether a reminder is done. */
function refuse<Row extends TrackRow>(
  changing: readonly Changing<Row, object>[],
  obstacleOf: (row: Row) => TrackObstacle | null,
): void {
  const isMore = ({ change }: Changing<Row, object>) =>
    Object.keys(change).some((member) => !ALWAYS.has(member));
  const rows = changing.filter(isMore).map(({ row }) => row);
  refuseConflicts(rows, obstacleOf);
}

function watched({ row, change }: Changing<WatchlistRow, WatchlistChange>): WatchlistRow {
  const { newDiscount = null, newAmount = null, newPricePerCarat = null, remarks = row.remarks } = change;
  const isTarget = newDiscount !== null || newAmount !== null || newPricePerCarat !== null;
  const target = { newDiscount, newAmount, newPricePerCarat, isTold: false };
  return { ...row, ...(isTarget ? target : {}), remarks };
}

function reminded(
  call: SignedCall,
  { row, change, place }: Changing<ReminderRow, ReminderChange>,
): ReminderRow {
  const { reminderDate, remarks = row.remarks, isDone } = change;
  if (reminderDate === undefined) return { ...row, remarks, isDone: isDone ?? row.isDone };
  const time = reminderTime(call, reminderDate, `list.${place}.reminderDate`);
  return { ...row, remarks, reminderDate: time, isTold: false, isDone: isDone ?? false };
}

/** Validity of a changed quote: as requested, else its duration counted from now, else its current expiry. */
function renewedValidity(
  call: SignedCall,
  { row, change, place }: Changing<QuoteRow, QuoteChange>,
): Pick<QuoteRow, 'validityHours' | 'offerValidDate'> {
  const { offerValidDate } = change;
  const field = `list.${place}.`;
  if (offerValidDate !== undefined) return validityOf(call, { offerValidDate }, field);
  const validityHours = change.validityHours ?? row.validityHours;
  return validityHours === null
    ? { validityHours, offerValidDate: row.offerValidDate }
    : validityOf(call, { validityHours }, field);
}

function quoted(call: SignedCall, changing: Changing<QuoteRow, QuoteChange>): QuoteRow {
  const { row, change, place } = changing;
  const { newPricePerCarat, remarks = row.remarks, id: _, ...rest } = change;
  if (newPricePerCarat === undefined && Object.keys(rest).length === 0) return { ...row, remarks };
  const validity = renewedValidity(call, changing);
  if (newPricePerCarat === undefined) return { ...row, ...validity, remarks };
  const stone = call.world.tables.stones.get(row.stone);
  if (stone === undefined) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
  const price = offeredPrice(call, stone, newPricePerCarat, row, `list.${place}.`);
  const step = bargainStep(call, price, change.remarks ?? null);
  return { ...row, ...price, ...validity, remarks, bargainTrack: withStep(row.bargainTrack, step) };
}

/** Only the buyer may change a quote, and only while the house has not answered it. */
function quoteObstacle(row: QuoteRow): TrackConflictReason | null {
  if (row.isExpired) return 'EXPIRED';
  if (row.status !== 'PENDING') return 'CLOSED';
  return row.isCounterOffer ? 'NOT_YOURS' : null;
}

/** Validates all changes and returns the changed entries. */
function changedRows(call: SignedCall, request: TrackUpdateRequest): TrackRow[] {
  const goneOnly = (row: TrackRow) => goneObstacle(call, row);
  switch (request.trackType) {
    case TrackType.WATCHLIST: {
      const changing = changingOf(call, request.trackType, request.list);
      refuse(changing, goneOnly);
      return changing.map(watched);
    }
    case TrackType.REMINDER: {
      const changing = changingOf(call, request.trackType, request.list);
      refuse(changing, goneOnly);
      return changing.map((each) => reminded(call, each));
    }
    case TrackType.QUOTE: {
      const changing = changingOf(call, request.trackType, request.list);
      const claimed = claimObstacles(
        call,
        'COUNTER',
        changing.map(({ row }) => row),
      );
      refuse(changing, (row) => trackObstacle(quoteObstacle(row)) ?? claimed(row));
      return changing.map((each) => {
        const row = quoted(call, each);
        if (each.change.newPricePerCarat !== undefined) {
          tellOtherSide(call, row, (party) => quoteCountered(row, party, each.change.remarks ?? null));
        }
        return row;
      });
    }
    default:
      return changingOf(call, request.trackType, request.list).map(({ row, change }) => ({
        ...row,
        remarks: change.remarks,
      }));
  }
}

/** Changes entries of the caller, all or none, and returns them as changed. */
export function changeTracks(call: SignedCall, request: TrackUpdateRequest): TrackRow[] {
  const updatedAt = new Date(call.now).toISOString();
  const changed = changedRows(call, request).map((row): TrackRow => ({ ...row, updatedAt }));
  for (const row of changed) call.world.tables.tracks.put(row);
  return changed;
}
