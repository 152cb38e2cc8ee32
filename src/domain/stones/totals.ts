import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { hundredths, round2 } from './pricing.ts';

export interface TotalledStone {
  readonly crt: number;
  readonly amt: number;
  readonly fnAmt: number;
  readonly rap: number | null;
}

/** Totals of a selection, with the same figures and formulas as the server's summary of a whole result. */
export type Totals = StoneSummary;

/** Whether the stone has a list price. Fancy colours and N-Z from 0.30 ct have none (domain.md 2.1). */
export function hasListPrice(stone: Pick<TotalledStone, 'rap'>): boolean {
  return stone.rap !== null && stone.rap > 0;
}

/**
 * Weighted totals (domain.md 2.2). Sums use integer cents and hundredths of a carat, so their order does not matter.
 * Stones without a list price count towards weight and amount, but not towards `rap`, `back` and `fnDis`, neither in
 * the numerator nor in the denominator; `withoutRap` is their number. Averages of nothing are null.
 */
export function totalsOf(stones: readonly TotalledStone[]): Totals {
  let carats = 0;
  let amount = 0;
  let finalAmount = 0;
  let listedCarats = 0;
  let listedAmount = 0;
  let listedFinal = 0;
  let listValue = 0;
  let withoutRap = 0;
  for (const { crt, amt, fnAmt, rap } of stones) {
    carats += hundredths(crt);
    amount += hundredths(amt);
    finalAmount += hundredths(fnAmt);
    if (rap === null || rap <= 0) {
      withoutRap += 1;
      continue;
    }
    listedCarats += hundredths(crt);
    listedAmount += hundredths(amt);
    listedFinal += hundredths(fnAmt);
    listValue += hundredths(rap) * hundredths(crt);
  }
  return {
    pieces: stones.length,
    crt: carats / 100,
    amt: amount / 100,
    ctPr: carats === 0 ? null : round2(amount / carats),
    rap: listedCarats === 0 ? null : round2(listValue / listedCarats / 100),
    back: againstList(listedAmount, listValue),
    fnAmt: finalAmount / 100,
    fnCtPr: carats === 0 ? null : round2(finalAmount / carats),
    fnDis: againstList(listedFinal, listValue),
    withoutRap,
  };
}

/** Percentage points of an amount in cents against a list value in ten-thousandths of a dollar. */
function againstList(cents: number, listValue: number): number | null {
  return listValue === 0 ? null : round2(((cents * 100) / listValue - 1) * 100);
}
