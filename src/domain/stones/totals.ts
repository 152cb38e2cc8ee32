import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { hundredths, round2 } from './pricing.ts';

export interface TotalledStone {
  readonly crt: number;
  readonly ctPr: number;
  readonly amt: number;
  readonly fnCtPr: number;
  readonly fnAmt: number;
  readonly rap: number | null;
}

/** Totals of a selection, with the same figures and formulas as the server's summary of a whole result. */
export type Totals = StoneSummary;

/** Whether the stone has a list price. Fancy colours and N-Z from 0.30 ct have none. */
export function hasListPrice(stone: Pick<TotalledStone, 'rap'>): boolean {
  return stone.rap !== null && stone.rap > 0;
}

type Amounts = Pick<TotalledStone, 'crt' | 'amt' | 'fnAmt' | 'rap'>;

/** Sums in integer cents and hundredths of a carat, so that their order does not matter. */
function sumsOf(stones: readonly Amounts[]) {
  const sums = { carats: 0, amount: 0, final: 0, listedCarats: 0, listedAmount: 0, listedFinal: 0, list: 0 };
  for (const { crt, amt, fnAmt, rap } of stones) {
    sums.carats += hundredths(crt);
    sums.amount += hundredths(amt);
    sums.final += hundredths(fnAmt);
    if (rap === null || rap <= 0) continue;
    sums.listedCarats += hundredths(crt);
    sums.listedAmount += hundredths(amt);
    sums.listedFinal += hundredths(fnAmt);
    sums.list += hundredths(rap) * hundredths(crt);
  }
  return sums;
}

/** One carat of a stone: its prices without the rounding of its amounts. */
function oneCaratOf({ ctPr, fnCtPr, rap }: TotalledStone): Amounts {
  return { crt: 1, amt: ctPr, fnAmt: fnCtPr, rap };
}

/**
 * Weighted totals. Stones without a list price count towards weight and amount, but not towards `rap`,
 * `back` and `fnDis`, neither in the numerator nor in the denominator; `withoutRap` is their number. Averages of nothing
 * are null, and those of a single stone are its own figures.
 */
export function totalsOf(stones: readonly TotalledStone[]): Totals {
  const sums = sumsOf(stones);
  const averaged = stones.length === 1 ? sumsOf(stones.map(oneCaratOf)) : sums;
  const { carats, amount, final, listedCarats, listedAmount, listedFinal, list } = averaged;
  return {
    pieces: stones.length,
    crt: sums.carats / 100,
    amt: sums.amount / 100,
    ctPr: carats === 0 ? null : round2(amount / carats),
    rap: listedCarats === 0 ? null : round2(list / listedCarats / 100),
    back: againstList(listedAmount, list),
    fnAmt: sums.final / 100,
    fnCtPr: carats === 0 ? null : round2(final / carats),
    fnDis: againstList(listedFinal, list),
    withoutRap: stones.filter((stone) => !hasListPrice(stone)).length,
  };
}

/** Percentage points of an amount in cents against a list value in ten-thousandths of a dollar. */
function againstList(cents: number, listValue: number): number | null {
  return listValue === 0 ? null : round2(((cents * 100) / listValue - 1) * 100);
}
