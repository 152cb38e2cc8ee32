import type { Stone } from '#generated/model/stone.ts';
import { amountCents, differenceOf, fromHundredths, hundredths } from './money.ts';
import type { QuoteRow } from './track-rows.ts';

/** Price of a stone: in USD per carat, in USD, and as a difference from the list price in percentage points. */
export type Price = Pick<QuoteRow, 'newPricePerCarat' | 'newAmount' | 'newDiscount'>;

/** Price of a stone from its price per carat, with amount and discount derived (domain.md 2.2). */
export function priceOf(stone: Pick<Stone, 'crt' | 'rap'>, newPricePerCarat: number): Price {
  const cents = hundredths(newPricePerCarat);
  return {
    newPricePerCarat,
    newAmount: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    newDiscount: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}
