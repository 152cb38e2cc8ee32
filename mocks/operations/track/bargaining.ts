import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { CounterOfferRequest } from '#generated/model/counterOfferRequest.ts';
import type { QuoteAnswer } from '#generated/model/quoteAnswer.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import { sum } from '#mocks/rules/money.ts';
import type { News } from '#mocks/rules/news.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import { quoteAnswered, quoteCancelled, quoteCountered } from '#mocks/rules/trade-news.ts';
import { notify } from '../notification/notify.ts';
import { offerRulesOf } from '../setting/house-settings.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { bargainStep, counterPrice, offeredPrice, validityOf, withStep } from './offers.ts';
import { quoteCharges } from './quote-charges.ts';
import { acceptQuotes, confirmQuote } from './quotes.ts';
import { askSellers, needsConsent } from './seller-consent.ts';
import {
  claimObstacles,
  quotePriceObstacle,
  refuseConflicts,
  trackObstacle,
  tracksById,
} from './track-conflicts.ts';

const OFFER_STATUS: Readonly<Record<TrackVerdict, ApprovalStatus>> = {
  APPROVED: ApprovalStatus.APPROVED,
  REJECT: ApprovalStatus.REJECTED,
  CANCEL: ApprovalStatus.REJECTED,
};

/** Whether the caller's side made the latest offer on a quote and now waits for the other side. */
function isOwnPrice(call: SignedCall, row: QuoteRow): boolean {
  return isOwn(call, row) !== row.isCounterOffer;
}

export function tellOtherSide(
  call: SignedCall,
  row: QuoteRow,
  newsOf: (party: { readonly stoneId: string; readonly userName: string }) => News,
): void {
  const { world, now, caller } = call;
  const stoneId = world.tables.stones.get(row.stone)?.stoneId ?? row.stone;
  const to = isOwn(call, row) ? row.sellerId : row.userId;
  notify(world, to, now, newsOf({ stoneId, userName: caller.user.name }));
}

function quotesById(call: SignedCall, ids: readonly string[]): QuoteRow[] {
  return tracksById(call, TrackType.QUOTE, ids, (row) => isOwn(call, row) || looksAfter(call, row));
}

function counterObstacle(call: SignedCall, row: QuoteRow): TrackConflictReason | null {
  if (row.isExpired || row.endReason === 'PRICE_CHANGED' || row.status === 'REJECT') return null;
  if (row.status !== 'PENDING') return 'CLOSED';
  return isOwnPrice(call, row) ? 'NOT_YOURS' : null;
}

/** The obstacle of a price that the house sells at, while its seller has to agree. */
function consentObstacle(call: SignedCall, row: QuoteRow) {
  return trackObstacle(needsConsent(call, row) ? 'SELLER_FLOOR' : null);
}

/** Makes a counter-offer from either side. It reopens a quote that was rejected, has expired or ended by a new asking price. */
export function counterOffer(call: SignedCall, request: CounterOfferRequest): QuoteRow {
  const { world, now } = call;
  const { id, newPricePerCarat, remarks = null } = request;
  const [row] = quotesById(call, [id]);
  const stone = row === undefined ? undefined : world.tables.stones.get(row.stone);
  if (row === undefined || stone === undefined) throw failure('E_NOT_FOUND', undefined, 'No such quote.');
  const claimed = claimObstacles(call, 'COUNTER', [row]);
  refuseConflicts([row], (each) => trackObstacle(counterObstacle(call, each)) ?? claimed(each));
  const price = isOwn(call, row)
    ? offeredPrice(call, stone, newPricePerCarat, row)
    : counterPrice(stone, newPricePerCarat, row);
  const changed: QuoteRow = {
    ...row,
    ...price,
    ...validityOf(call, request),
    status: 'PENDING',
    offerStatus: ApprovalStatus.PENDING,
    isCounterOffer: !isOwn(call, row),
    isExpired: false,
    confirmedAs: null,
    endReason: null,
    bargainTrack: withStep(row.bargainTrack, bargainStep(call, price, remarks)),
    updatedAt: new Date(now).toISOString(),
  };
  if (changed.isCounterOffer) refuseConflicts([changed], (each) => consentObstacle(call, each));
  world.tables.tracks.put(changed);
  tellOtherSide(call, changed, (party) => quoteCountered(changed, party, remarks));
  return changed;
}

function answerObstacle(call: SignedCall, row: QuoteRow, status: TrackVerdict): TrackConflictReason | null {
  if (row.isExpired) return 'EXPIRED';
  if (row.status !== 'PENDING') return 'CLOSED';
  const isAllowed = status === 'CANCEL' ? isOwn(call, row) : !isOwnPrice(call, row);
  return isAllowed ? null : 'NOT_YOURS';
}

/** Makes the memos of approved quotes. Returns the number of other quotes that ended because of them. */
function confirmAnswered(call: SignedCall, rows: readonly QuoteRow[], answer: QuoteAnswer): number {
  const isDeal = offerRulesOf(call).isMemoOnAcceptance;
  const accepted = rows.filter(({ isCounterOffer }) => isCounterOffer);
  const approved = rows.filter(({ isCounterOffer }) => !isCounterOffer);
  const ended = isDeal ? acceptQuotes(call, accepted, answer) : 0;
  return sum([ended, ...approved.map((row) => confirmQuote(call, row))]);
}

interface Answered {
  readonly rows: readonly QuoteRow[];
  /** Number of other quotes that ended. */
  readonly endedQuotes: number;
}

/**
 * Approves, rejects or cancels quotes at the prices that the caller saw, all or none. An approval is refused if the buyer
 * cannot have the stone any more. If the house approves a price, the quote is confirmed at once. If the buyer accepts a
 * counter-offer, a memo is made, unless the house confirms accepted prices separately.
 */
export function answerQuotes(call: SignedCall, request: QuoteAnswer): Answered {
  const { world, now } = call;
  const { tracks } = world.tables;
  const { list, status, remarks = '' } = request;
  const seen = new Map(list.map(({ id, newPricePerCarat }) => [id, newPricePerCarat]));
  if (seen.size < list.length) throw invalid('list', 'unique', 'A quote is answered twice.');
  const rows = quotesById(call, [...seen.keys()]);
  const claimed = claimObstacles(call, 'CONFIRM', status === 'APPROVED' ? rows : []);
  refuseConflicts(
    rows,
    (row) =>
      trackObstacle(answerObstacle(call, row, status)) ??
      quotePriceObstacle(row, seen.get(row.id) ?? row.newPricePerCarat) ??
      claimed(row) ??
      (status === 'APPROVED' && !row.isCounterOffer ? consentObstacle(call, row) : null),
  );
  const updatedAt = new Date(now).toISOString();
  const given = rows.map(
    (row): QuoteRow => ({ ...row, status, offerStatus: OFFER_STATUS[status], updatedAt }),
  );
  for (const row of given) tracks.put(row);
  const endedQuotes = status === 'APPROVED' ? confirmAnswered(call, given, request) : 0;
  const answered = quotesById(call, [...seen.keys()]);
  for (const row of answered) {
    const stone = world.tables.stones.get(row.stone);
    const charges = stone === undefined ? undefined : quoteCharges(call, row, stone);
    tellOtherSide(call, row, (party) =>
      status === 'CANCEL' ? quoteCancelled(row, party) : quoteAnswered(row, party, remarks, charges),
    );
  }
  return { rows: answered, endedQuotes };
}

/** Asks the sellers about the buyers' last prices that the caller saw, all or none. */
export function askAboutQuotes(call: SignedCall, list: QuoteAnswer['list']): QuoteRow[] {
  const seen = new Map(list.map(({ id, newPricePerCarat }) => [id, newPricePerCarat]));
  const rows = quotesById(call, [...seen.keys()]);
  refuseConflicts(
    rows,
    (row) =>
      trackObstacle(row.isCounterOffer ? 'NOT_YOURS' : answerObstacle(call, row, 'APPROVED')) ??
      quotePriceObstacle(row, seen.get(row.id) ?? row.newPricePerCarat),
  );
  return askSellers(call, rows);
}
