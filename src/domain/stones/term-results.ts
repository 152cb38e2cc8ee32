import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from './rounding.ts';
import { priceAt, standingOf, type TermPrice } from './terms.ts';

export interface StoneResult extends TermPrice {
  readonly stone: Stone;
}

/** Final price of each stone when all are bought together: the tier is that of their whole amount (domain.md 2.3). */
export function resultsAt(stones: readonly Stone[], term: PaymentTerm | null): readonly StoneResult[] {
  const base = stones.reduce((sum, { amt }) => sum + hundredths(amt), 0) / 100;
  const percent = term === null ? 0 : standingOf(term, base).percent;
  return stones.map((stone) => ({ stone, ...priceAt(stone, percent) }));
}

/** Results as tab-separated lines under their titles, which a spreadsheet reads as numbers. */
export function textOfResults(results: readonly StoneResult[], titles: readonly string[]): string {
  const lines = results.map(({ stone, fnCtPr, fnAmt, fnDis }) =>
    [stone.stoneId, stone.crt, stone.ctPr, stone.amt, fnCtPr, fnAmt, fnDis ?? ''].join('\t'),
  );
  return [titles.join('\t'), ...lines].join('\n');
}
