import type { Stone } from '#generated/model/stone.ts';
import { amountCents, differenceOf, fromHundredths, hundredths } from './money.ts';
import type { QuoteRow } from './track-rows.ts';

/** Price of a stone: in USD per carat, in USD, and as a difference from the list price in percentage points. */
export type Price = Pick<QuoteRow, 'newPricePerCarat' | 'newAmount' | 'newDiscount'>;

/** What a stone costs before payment terms: price per carat and amount in USD, difference from the list price in percentage points. */
type StonePrice = Pick<Stone, 'ctPr' | 'amt' | 'back'>;

/** A quote and the price at which its stone is booked. */
export interface Quoted {
  readonly row: QuoteRow;
  readonly price: StonePrice;
}

/** Price at which a quoted stone is booked: that of the quote, or the asking price if it is lower by now (guide, Quotes). */
export function agreedPrice(
  stone: Pick<Stone, 'crt' | 'rap'> & StonePrice,
  { newPricePerCarat }: Pick<QuoteRow, 'newPricePerCarat'>,
): StonePrice {
  if (hundredths(stone.ctPr) <= hundredths(newPricePerCarat)) {
    return { ctPr: stone.ctPr, amt: stone.amt, back: stone.back };
  }
  const { newAmount: amt, newDiscount: back } = priceOf(stone, newPricePerCarat);
  return { ctPr: newPricePerCarat, amt, back };
}

/** Price of a stone from its price per carat, with amount and discount derived. */
export function priceOf(stone: Pick<Stone, 'crt' | 'rap'>, newPricePerCarat: number): Price {
  const cents = hundredths(newPricePerCarat);
  return {
    newPricePerCarat,
    newAmount: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    newDiscount: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}

/** Whether the buyer can still confirm a stone at the price of a quote that both sides accepted. */
export function isAgreed(row: QuoteRow, now: number): boolean {
  return row.status === 'APPROVED' && row.confirmedAs === null && Date.parse(row.offerValidDate) > now;
}
