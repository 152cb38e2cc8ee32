import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { QuoteAnswer } from '#generated/model/quoteAnswer.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { agreedPrice, isAgreed, type Quoted } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { deliveryOf, memoDelivery } from '../confirm/delivery.ts';
import { requestMemo } from '../confirm/request-memo.ts';
import { presentStone } from '../diamond/stones.ts';
import { placeOrder } from '../memo/placing.ts';
import { putMemo } from '../memo/requests.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { ownTracks } from './tracks.ts';

const { APPROVED } = ApprovalStatus;

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

/**
 * Confirms a quote directly after the house has approved its price (product specification, section 4): creates a memo
 * and an order at its agreed price. The caller has checked that the buyer can have the stone. Does nothing if the buyer or
 * the stone no longer exists. Returns the number of other quotes that ended.
 */
export function confirmQuote(call: Call, row: QuoteRow): number {
  const buyer = findUser(call.world, row.userId)?.user;
  const stone = presentStone(call, row.stone);
  if (buyer === undefined || stone === undefined) return 0;
  const price = agreedPrice(stone, row);
  const { memo, endedQuotes } = putMemo(call, {
    buyer,
    stones: [{ ...stone, ...price }],
    quoted: [{ row, price }],
    status: APPROVED,
    request: row.remarks === null ? {} : { comment: row.remarks },
    delivery: memoDelivery(call, buyer, row),
  });
  placeOrder(call, memo);
  return endedQuotes;
}

/**
 * Makes the memo of the counter-offers that their buyer, the caller, accepts, at their agreed prices (guide, Quotes). The
 * caller can have the stones. Returns the number of other quotes that ended.
 */
export function acceptQuotes(call: SignedCall, rows: readonly QuoteRow[], answer: QuoteAnswer): number {
  const { remarks, shippingAddress, billingAddress, terms } = answer;
  if (rows.length === 0) return 0;
  if (shippingAddress === undefined) {
    throw invalid('shippingAddress', 'required', 'Accepting a counter-offer names the delivery address.');
  }
  const accepted = rows.flatMap((row) => {
    const stone = presentStone(call, row.stone);
    return stone === undefined ? [] : [{ row, stone, price: agreedPrice(stone, row) }];
  });
  return requestMemo(call, {
    stones: accepted.map(({ stone, price }) => ({ ...stone, ...price })),
    quoted: accepted,
    request: { ...(remarks && { comment: remarks }), ...(terms && { terms }) },
    delivery: deliveryOf(call, call.caller.user, {
      shippingAddress,
      ...(billingAddress && { billingAddress }),
    }),
  }).endedQuotes;
}
