import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { agreedPrice, isAgreed } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { findUser } from '#mocks/world/people.ts';
import { presentStone } from '../diamond/stones.ts';
import { placeOrder } from '../memo/placing.ts';
import { putMemo } from '../memo/requests.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { ownTracks } from './tracks.ts';

const { APPROVED } = ApprovalStatus;

interface Quoted {
  readonly row: QuoteRow;
  readonly price: Pick<Stone, 'ctPr' | 'amt' | 'back'>;
}

/**
 * Agreed prices by stone, from the caller's valid approved quotes. When a counter-offer is confirmed, valid
 * counter-offers of the house count too, and every stone must have a price; otherwise the call fails validation.
 */
export function quotedPrices(
  call: SignedCall,
  stones: readonly Stone[],
  isFromCounterOffer: boolean,
): Map<string, Quoted> {
  const quotes = ownTracks(call, TrackType.QUOTE).filter((row) => {
    const isOffered = isFromCounterOffer && row.status === 'PENDING' && row.isCounterOffer;
    return isAgreed(row, call.now) || (isOffered && Date.parse(row.offerValidDate) > call.now);
  });
  const quoted = new Map<string, Quoted>();
  for (const stone of stones) {
    const row = quotes.find((each) => each.stone === stone.id);
    if (row !== undefined) quoted.set(stone.id, { row, price: agreedPrice(stone, row) });
    else if (isFromCounterOffer) {
      throw invalid('isFromCounterOffer', 'counter-offer', `No counter-offer for ${stone.stoneId}.`);
    }
  }
  return quoted;
}

/** A quote that is used up by a memo, at the price at which its stone is booked. */
function usedBy(memoNo: string, { row, price }: Quoted, now: number): QuoteRow {
  return {
    ...row,
    newPricePerCarat: price.ctPr,
    newAmount: price.amt,
    newDiscount: price.back,
    status: 'APPROVED',
    offerStatus: APPROVED,
    confirmedAs: memoNo,
    updatedAt: new Date(now).toISOString(),
  };
}

export function useUpQuotes({ world, now }: Call, quoted: readonly Quoted[], { memoNo }: MemoRow): void {
  for (const each of quoted) world.tables.tracks.put(usedBy(memoNo, each, now));
}

/**
 * Confirms a quote directly after the house has approved its price (product specification, section 4): creates a memo
 * and an order at its agreed price. The caller has checked that the buyer can have the stone. Returns the quote, used up
 * unless the buyer or the stone no longer exists.
 */
export function confirmQuote(call: Call, row: QuoteRow): QuoteRow {
  const buyer = findUser(call.world, row.userId)?.user;
  const stone: SeedStone | undefined = presentStone(call, row.stone);
  if (buyer === undefined || stone === undefined) return row;
  const price = agreedPrice(stone, row);
  const stones = [{ ...stone, ...price }];
  const request = row.remarks === null ? {} : { comment: row.remarks };
  const memo = putMemo(call, { buyer, stones, status: APPROVED, request });
  placeOrder(call, memo);
  return usedBy(memo.memoNo, { row, price }, call.now);
}
