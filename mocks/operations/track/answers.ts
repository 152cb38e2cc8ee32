import type { TrackAnswer } from '#generated/model/trackAnswer.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import type { TrackRow, TrackRowOf } from '#mocks/rules/track-rows.ts';
import { closeEnquiry } from '../enquiry/enquiries.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { answerQuotes } from './bargaining.ts';
import {
  claimObstacles,
  goneObstacle,
  refuseConflicts,
  trackObstacle,
  tracksById,
} from './track-conflicts.ts';
import { isInList } from './tracks.ts';

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
export function setTrackStatus(call: SignedCall, request: TrackStatusRequest): TrackRow[] {
  return request.trackType === TrackType.QUOTE ? answerQuotes(call, request) : answerEntries(call, request);
}
