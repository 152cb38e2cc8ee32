import type { TrackAnswer } from '#generated/model/trackAnswer.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import type { TrackRow, TrackRowOf } from '#mocks/rules/track-rows.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { closeEnquiry } from '../enquiry/enquiries.ts';
import { failure } from '../shared/failure.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { addTracks } from './add-tracks.ts';
import { answerQuotes, counterOffer } from './bargaining.ts';
import { removeTracks, restoreTracks } from './removed-tracks.ts';
import {
  claimObstacles,
  goneObstacle,
  refuseConflicts,
  trackObstacle,
  tracksById,
} from './track-conflicts.ts';
import { changeTracks } from './track-updates.ts';
import {
  handledTracks,
  inDefaultOrder,
  isInList,
  ownTracks,
  reminderState,
  sortedByStone,
  tracksShown,
  withStones,
} from './tracks.ts';

/** An office request or an enquired stone. */
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

/** Approves, rejects or cancels entries of a list, all or none, and returns them as changed. */
function setTrackStatus(call: SignedCall, request: TrackStatusRequest): TrackRow[] {
  return request.trackType === TrackType.QUOTE ? answerQuotes(call, request) : answerEntries(call, request);
}

/** Tracked stones: the lists of the user. */
export const track = {
  paginateTracks: (call, { trackType, sort, isHandled = false, ...request }) => {
    const { status, reminderState: states, from, to, diamond, id, ...page } = request;
    const rows = isHandled ? handledTracks(call, trackType) : ownTracks(call, trackType);
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
      summary: summarise(entries.map(({ stone }) => rowShown(call, stone, term))),
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

  updateTrackStatus: (call, request) => {
    const list = tracksShown(call, withStones(call, setTrackStatus(call, request)));
    return { count: list.length, list };
  },
} satisfies BackendOf<'track'>;
