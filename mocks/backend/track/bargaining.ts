import type { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { CounterOfferRequest } from '#generated/model/counterOfferRequest.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { News } from '#mocks/world/news.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { closeEnquiry } from '../enquiry/enquiries.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { bargainStep, namesPrice, offeredPrice, validityOf } from './offers.ts';
import { confirmQuote } from './quotes.ts';
import { isStoneGone, refuseConflicts, tracksById } from './track-conflicts.ts';

const QUOTE = 4;
const ENQUIRY = 6;

/** Lists whose entries somebody has to answer: office requests, quotes and enquiries. */
const ANSWERED: ReadonlySet<TrackType> = new Set<TrackType>([3, QUOTE, ENQUIRY]);

const OFFER_STATUS: Readonly<Record<TrackStatusRequest['status'], ApprovalStatus>> = {
  PENDING: 1,
  APPROVED: 2,
  REJECT: 3,
  CANCEL: 3,
};

/** Whether the last price of a quote is of the caller's side, which then waits for the other. */
function isOwnPrice(call: SignedCall, row: TrackRow): boolean {
  return isOwn(call, row) !== (row.isCounterOffer === true);
}

function quoteNews(
  call: SignedCall,
  row: TrackRow,
  news: Pick<News, 'activityType' | 'title' | 'message'>,
): void {
  const { world, now } = call;
  const stone = world.stones.get(row.stone);
  notify(world, isOwn(call, row) ? row.sellerId : row.userId, now, {
    ...news,
    parameters: {
      stoneId: stone?.stoneId ?? row.stone,
      pricePerCarat: row.newPricePerCarat ?? 0,
      userName: call.caller.user.name,
    },
    record: row.id,
  });
}

function counterObstacle(call: SignedCall, row: TrackRow): TrackConflictReason | null {
  if (isStoneGone(call, row)) return 'GONE';
  if (row.isExpired || row.status === 'REJECT') return null;
  if (row.status !== 'PENDING') return 'CLOSED';
  return isOwnPrice(call, row) ? 'NOT_YOURS' : null;
}

/** Names another price in the talk about a quote, from either side; one that was rejected or ran out is open again. */
export function counterOffer(call: SignedCall, request: CounterOfferRequest): TrackRow {
  const { world, now } = call;
  const { id, validityHours, remarks = null } = request;
  if (!namesPrice(request)) throw invalid('newPricePerCarat', 'required', 'A counter-offer names a price.');
  const [row] = tracksById(call, QUOTE, [id], (each) => isOwn(call, each) || looksAfter(call, each));
  const stone = row === undefined ? undefined : world.stones.get(row.stone);
  if (row === undefined || stone === undefined) throw failure('E_NOT_FOUND', undefined, 'No such quote.');
  refuseConflicts([row], (each) => counterObstacle(call, each));
  const price = offeredPrice(call, stone, request, '');
  const changed: TrackRow = {
    ...row,
    ...price,
    ...validityOf(call, { validityHours }, ''),
    status: 'PENDING',
    offerStatus: OFFER_STATUS.PENDING,
    isCounterOffer: !isOwn(call, row),
    isExpired: false,
    bargainTrack: [...(row.bargainTrack ?? []), bargainStep(call, price, remarks)],
    updatedAt: new Date(now).toISOString(),
  };
  world.tracks.put(changed);
  const title = `Another price for ${stone.stoneId}`;
  const message = `USD ${price.newPricePerCarat} per carat${remarks === null ? '.' : `: ${remarks}`}`;
  quoteNews(call, changed, { activityType: 'COUNTER_OFFER', title, message });
  return changed;
}

/** The buyer may take back what was asked for and answer the house's prices; the house answers what the buyer asks. */
function isWordOf(call: SignedCall, row: TrackRow, status: TrackStatusRequest['status']): boolean {
  if (status === 'CANCEL') return isOwn(call, row);
  return row.trackType === QUOTE ? !isOwnPrice(call, row) : !isOwn(call, row);
}

function statusObstacle(
  call: SignedCall,
  row: TrackRow,
  status: TrackStatusRequest['status'],
): TrackConflictReason | null {
  if (row.isExpired) return 'EXPIRED';
  const isOpen =
    row.status === 'PENDING' || (status === 'CANCEL' && row.trackType !== QUOTE && row.status === 'APPROVED');
  if (!isOpen) return 'CLOSED';
  if (!isWordOf(call, row, status)) return 'NOT_YOURS';
  return status === 'APPROVED' && isStoneGone(call, row) ? 'GONE' : null;
}

function tellStatus(call: SignedCall, row: TrackRow, remarks: string, memoNo: string | undefined): void {
  if (row.trackType !== QUOTE || row.status === 'CANCEL') return;
  const isApproved = row.status === 'APPROVED';
  const became = memoNo === undefined ? '' : ` It is confirmed as ${memoNo}.`;
  quoteNews(call, row, {
    activityType: isApproved ? 'QUOTE_APPROVED' : 'QUOTE_REJECTED',
    title: `Quote ${row.memoNo ?? ''} ${isApproved ? 'approved' : 'rejected'}`,
    message: `The price of USD ${row.newPricePerCarat ?? 0} per carat.${became} ${remarks}`.trim(),
  });
}

/** Closes the enquiry that an entry was of, once its buyer has taken back every stone of it. */
function closeEmptyEnquiry(call: SignedCall, { trackType, status, enquiryNo }: TrackRow): void {
  if (trackType !== ENQUIRY || status !== 'CANCEL' || !enquiryNo) return;
  const isLeft = call.world.tracks
    .own()
    .some((row) => row.enquiryNo === enquiryNo && row.status !== 'CANCEL');
  if (!isLeft) closeEnquiry(call, enquiryNo);
}

/**
 * Approves, rejects or cancels entries, all or none; answers them as they stand. A quote whose price the house approves
 * is confirmed directly; a counter-offer that its buyer approves can be confirmed at its price.
 */
export function setTrackStatus(call: SignedCall, request: TrackStatusRequest): TrackRow[] {
  const { world, now } = call;
  const { trackType, id, status, remarks = '' } = request;
  if (!ANSWERED.has(trackType)) throw invalid('trackType', 'enum', 'Nobody answers entries of this list.');
  if (status === 'PENDING') throw invalid('status', 'enum', 'An answer is not taken back.');
  const rows = tracksById(call, trackType, id, (row) => isOwn(call, row) || looksAfter(call, row));
  refuseConflicts(rows, (row) => statusObstacle(call, row, status));
  return rows.map((row) => {
    const isQuote = trackType === QUOTE;
    const changed: TrackRow = {
      ...row,
      status,
      ...(isQuote ? { offerStatus: OFFER_STATUS[status] } : {}),
      updatedAt: new Date(now).toISOString(),
    };
    world.tracks.put(changed);
    const isConfirmed = isQuote && status === 'APPROVED' && row.isCounterOffer !== true;
    const memo = isConfirmed ? confirmQuote(call, changed) : null;
    tellStatus(call, changed, remarks, memo?.memoNo);
    closeEmptyEnquiry(call, changed);
    return changed;
  });
}
