import type { QuoteTrack } from '#generated/model/quoteTrack.ts';

/** Who looks at a quote: its buyer, or the house, which answers it. */
export type Side = 'buyer' | 'house';

/**
 * Where a quote stands for one side. `answer`: the other side named the last price; `wait`: this side did. `agreed`: the
 * buyer accepted a counter-offer, which can be confirmed at its price until it ends. `confirmed`: the house approved the
 * buyer's price, which became a memo.
 */
export type Standing = 'answer' | 'wait' | 'agreed' | 'confirmed' | 'rejected' | 'expired' | 'cancelled';

type Quote = Pick<QuoteTrack, 'status' | 'isExpired' | 'isCounterOffer' | 'offerValidDate'>;

/** Where a quote stands at `now` (milliseconds since 1970, server time). */
export function standingOf(quote: Quote, side: Side, now: number): Standing {
  const isOver = Date.parse(quote.offerValidDate) <= now;
  switch (quote.status) {
    case 'PENDING':
      if (isOver) return 'expired';
      return quote.isCounterOffer === (side === 'buyer') ? 'answer' : 'wait';
    case 'APPROVED':
      if (!quote.isCounterOffer) return 'confirmed';
      return isOver ? 'expired' : 'agreed';
    case 'REJECT':
      return 'rejected';
    case 'CANCEL':
      return quote.isExpired ? 'expired' : 'cancelled';
  }
}

/** How a side can name another price: change its own offer, answer with a counter-offer, or open a closed quote again. */
export type PriceWay = 'improve' | 'counter' | 'reopen';

/** How a side can name another price; null if it cannot. */
export function priceWayOf(quote: Quote, standing: Standing, side: Side): PriceWay | null {
  switch (standing) {
    case 'answer':
      return 'counter';
    case 'wait':
      return side === 'buyer' ? 'improve' : null;
    case 'rejected':
      return 'reopen';
    case 'expired':
      return quote.isExpired ? 'reopen' : null;
    default:
      return null;
  }
}
