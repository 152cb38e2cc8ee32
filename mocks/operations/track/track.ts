import type { QuoteChange } from '#generated/model/quoteChange.ts';
import type { ReminderChange } from '#generated/model/reminderChange.ts';
import type { TrackAnswer } from '#generated/model/trackAnswer.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackUpdateRequest } from '#generated/model/trackUpdateRequest.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import type { WatchlistChange } from '#generated/model/watchlistChange.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import type { QuoteRow, ReminderRow, TrackRow, TrackRowOf, WatchlistRow } from '#mocks/rules/track-rows.ts';
import { quoteCountered } from '#mocks/rules/trade-news.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { closeEnquiry } from '../enquiry/enquiries.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { addTracks, reminderTime, targetOf } from './add-tracks.ts';
import { answerQuotes, askAboutQuotes, counterOffer, tellOtherSide } from './bargaining.ts';
import { ownDrafts } from './drafts.ts';
import { bargainStep, offeredPrice, validityOf, withStep } from './offers.ts';
import { removeTracks, restoreTracks } from './removed-tracks.ts';
import {
  claimObstacles,
  goneObstacle,
  refuseConflicts,
  type TrackObstacle,
  trackObstacle,
  tracksById,
} from './track-conflicts.ts';
import {
  type Entry,
  handledTracks,
  inDefaultOrder,
  isInList,
  ownTracks,
  reminderState,
  sortedByStone,
  tracksShown,
  withStones,
} from './tracks.ts';

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
  const { remarks = row.remarks } = change;
  const target = targetOf(change);
  const isTarget = Object.values(target).some((each) => each !== null);
  return { ...row, ...(isTarget ? { ...target, isNotified: false } : {}), remarks };
}

function reminded(
  call: SignedCall,
  { row, change, place }: Changing<ReminderRow, ReminderChange>,
): ReminderRow {
  const { reminderDate, remarks = row.remarks, isDone } = change;
  if (reminderDate === undefined) return { ...row, remarks, isDone: isDone ?? row.isDone };
  const time = reminderTime(call, reminderDate, `list.${place}.reminderDate`);
  return { ...row, remarks, reminderDate: time, isNotified: false, isDone: isDone ?? false };
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
  const stone = existing(call.world.tables.stones.get(row.stone), 'No such stone.');
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
function changeTracks(call: SignedCall, request: TrackUpdateRequest): TrackRow[] {
  const updatedAt = new Date(call.now).toISOString();
  const changed = changedRows(call, request).map((row): TrackRow => ({ ...row, updatedAt }));
  for (const row of changed) call.world.tables.tracks.put(row);
  return changed;
}

type AnsweredRow = TrackRowOf<TrackAnswer['trackType']>;

/** Reason that blocks an answer, or null. Only the buyer may cancel; only the house may approve or reject. */
function answerObstacle(
  call: SignedCall,
  row: AnsweredRow,
  status: TrackVerdict,
): TrackConflictReason | null {
  const isOpen = row.status === 'PENDING' || (status === 'CANCEL' && row.status === 'APPROVED');
  if (!isOpen) return 'CLOSED';
  return isOwn(call, row) === (status === 'CANCEL') ? null : 'NOT_YOURS';
}

/** Closes the enquiry of an entry once its buyer has cancelled every stone of it. */
function closeEmptyEnquiry(call: SignedCall, row: AnsweredRow): void {
  if (!isInList(row, TrackType.ENQUIRY) || row.status !== 'CANCEL') return;
  const isLeft = call.world.tables.tracks
    .all()
    .some(
      (each) =>
        isInList(each, TrackType.ENQUIRY) && each.enquiryNo === row.enquiryNo && each.status !== 'CANCEL',
    );
  if (!isLeft) closeEnquiry(call, row.enquiryNo);
}

function answerEntries(call: SignedCall, { trackType, id, status }: TrackAnswer): AnsweredRow[] {
  const rows = tracksById(call, trackType, id, (row) => isOwn(call, row) || looksAfter(call, row));
  const viewed = claimObstacles(call, 'VIEW', trackType === TrackType.REQUEST ? rows : []);
  const stoneObstacle = (row: AnsweredRow) => viewed(row) ?? goneObstacle(call, row);
  refuseConflicts(
    rows,
    (row) =>
      trackObstacle(answerObstacle(call, row, status)) ?? (status === 'APPROVED' ? stoneObstacle(row) : null),
  );
  const updatedAt = new Date(call.now).toISOString();
  return rows.map((row) => {
    const answered: AnsweredRow = { ...row, status, updatedAt };
    call.world.tables.tracks.put(answered);
    closeEmptyEnquiry(call, answered);
    return answered;
  });
}

/** Approves, rejects or cancels entries of a list, all or none. Returns them as changed, and the number of other quotes that ended. */
function setTrackStatus(
  call: SignedCall,
  request: TrackStatusRequest,
): { readonly rows: readonly TrackRow[]; readonly endedQuotes: number } {
  return request.trackType === TrackType.QUOTE
    ? answerQuotes(call, request)
    : { rows: answerEntries(call, request), endedQuotes: 0 };
}

/** The stones that a list adds up: of quotes those that stand, at their offers. */
function totalled(entries: readonly Entry[]): SeedStone[] {
  return entries.flatMap(({ row, stone }) => {
    if (!isInList(row, TrackType.QUOTE)) return stone;
    if (row.isExpired || row.status === 'REJECT' || row.status === 'CANCEL') return [];
    return { ...stone, ctPr: row.newPricePerCarat, amt: row.newAmount, back: row.newDiscount };
  });
}

/** The entries that a page is read from: drafts of quotes are for the user who saved them only. */
function listedTracks(call: SignedCall, type: TrackType, isHandled: boolean, isDraft: boolean): TrackRow[] {
  if (isDraft) return type === TrackType.QUOTE && !isHandled ? ownDrafts(call) : [];
  return isHandled ? handledTracks(call, type) : ownTracks(call, type);
}

export const track = {
  paginateTracks: (call, { trackType, sort, isHandled = false, isDraft = false, ...request }) => {
    const { status, reminderState: states, from, to, diamond, id, ...page } = request;
    const rows = listedTracks(call, trackType, isHandled, isDraft);
    const ids = id === undefined ? null : new Set(id);
    const wanted = rows.filter(
      (row) =>
        (status === undefined || ('status' in row && status.includes(row.status))) &&
        (states === undefined || ('isDone' in row && states.includes(reminderState(row)))) &&
        isBetweenDays(row.createdAt, from, to) &&
        (diamond === undefined || row.stone === diamond) &&
        (ids === null || ids.has(row.id)),
    );
    const entries = sortedByStone(call, withStones(call, inDefaultOrder(wanted)), sort);
    const term = accountTerm(call);
    return {
      count: entries.length,
      list: tracksShown(call, pageOf(entries, page)),
      summary: summarise(totalled(entries).map((stone) => rowShown(call, stone, term))),
    };
  },

  createTracks: (call, request) => {
    const { rows, added } = addTracks(call, request);
    const list = tracksShown(call, withStones(call, rows));
    return { added, existing: request.diamonds.length - added, count: list.length, list };
  },

  deleteTracks: (call, { trackType, id }) => ({ count: removeTracks(call, trackType, id) }),

  restoreTracks: (call, { trackType, id }) => ({ count: restoreTracks(call, trackType, id) }),

  updateTracks: (call, request) => {
    const list = tracksShown(call, withStones(call, changeTracks(call, request)));
    return { count: list.length, list };
  },

  createCounterOffer: (call, request) => {
    const [shown] = tracksShown(call, withStones(call, [counterOffer(call, request)]));
    if (shown?.trackType !== TrackType.QUOTE) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
    return shown;
  },

  askQuoteSellers: (call, { list: asked }) => {
    const list = tracksShown(call, withStones(call, askAboutQuotes(call, asked)));
    return { count: list.length, list };
  },

  updateTrackStatus: (call, request) => {
    const { rows, endedQuotes } = setTrackStatus(call, request);
    const list = tracksShown(call, withStones(call, rows));
    return { count: list.length, list, endedQuotes };
  },
} satisfies BackendOf<'track'>;
