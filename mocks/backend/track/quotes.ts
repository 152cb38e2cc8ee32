import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { findUser } from '#mocks/world/people.ts';
import type { MemoRow, QuoteRow } from '#mocks/world/rows.ts';
import { purchaseObstacle } from '../confirm/purchase.ts';
import { presentStone } from '../diamond/stones.ts';
import { placeOrder } from '../memo/placing.ts';
import { putMemo } from '../memo/requests.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { ownTracks } from './tracks.ts';

const { APPROVED } = ApprovalStatus;

/** A quote and the price that it puts on its stone. */
interface Quoted {
  readonly row: QuoteRow;
  readonly price: Pick<Stone, 'ctPr' | 'amt' | 'back'>;
}

/** Whether the price of a quote still holds at `now`. */
function isInTime({ offerValidDate }: QuoteRow, now: number): boolean {
  return Date.parse(offerValidDate) > now;
}

function quotedBy(row: QuoteRow, stone: Stone): Quoted {
  const { newPricePerCarat: ctPr, newAmount: amt, newDiscount } = row;
  return { row, price: { ctPr, amt, back: stone.rap === null ? null : newDiscount } };
}

/**
 * Prices agreed on for stones: those of the caller's approved quotes that still hold, and, when a counter-offer is
 * confirmed, the house's last prices, which every one of the stones has to have then.
 */
export function quotedPrices(
  call: SignedCall,
  stones: readonly Stone[],
  isFromCounterOffer: boolean,
): Map<string, Quoted> {
  const quotes = ownTracks(call, TrackType.QUOTE).filter((row) => {
    const isOffered = isFromCounterOffer && row.status === 'PENDING' && row.isCounterOffer;
    return (row.status === 'APPROVED' || isOffered) && isInTime(row, call.now);
  });
  const quoted = new Map<string, Quoted>();
  for (const stone of stones) {
    const row = quotes.find((each) => each.stone === stone.id);
    if (row !== undefined) quoted.set(stone.id, quotedBy(row, stone));
    else if (isFromCounterOffer) {
      throw invalid('isFromCounterOffer', 'counter-offer', `No counter-offer for ${stone.stoneId}.`);
    }
  }
  return quoted;
}

/** Marks quotes whose stones are confirmed as agreed on. */
export function closeQuotes({ world, now }: Call, quoted: readonly Quoted[]): void {
  const updatedAt = new Date(now).toISOString();
  for (const { row } of quoted) {
    world.tracks.put({ ...row, status: 'APPROVED', offerStatus: APPROVED, updatedAt });
  }
}

/**
 * Confirms a quote whose price the house has approved, directly (product specification, section 4): it is a memo and an
 * order at that price. Null when the buyer cannot have the stone now; the approval stands all the same.
 */
export function confirmQuote(call: Call, row: QuoteRow): MemoRow | null {
  const buyer = findUser(call.world, row.userId)?.user;
  const stone: SeedStone | undefined = presentStone(call, row.stone);
  if (buyer === undefined || stone === undefined) return null;
  if (purchaseObstacle(call, buyer.account, [stone.id])(stone) !== null) return null;
  const stones = [{ ...stone, ...quotedBy(row, stone).price }];
  const request = row.remarks === null ? {} : { comment: row.remarks };
  const memo = putMemo(call, { buyer, stones, status: APPROVED, request });
  placeOrder(call, memo);
  return memo;
}
