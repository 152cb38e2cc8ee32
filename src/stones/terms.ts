import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import { amountOf, backOf, pricePerCarat } from './pricing.ts';
import { hundredths, round2 } from './rounding.ts';
import { type TotalledStone, totalsOf } from './totals.ts';

/**
 * What a payment option does to prices (domain.md 2.3). `value` holds from `minimum` on (15,000 exactly qualifies);
 * under it `reset` holds instead, or `value` still where there is no reset.
 */

/**
 * How the percent is applied: on the price per carat, or added to the back. The house multiplies; this is the one
 * place to change that.
 */
export type TermMode = 'multiply' | 'add-to-back';

const houseMode: TermMode = 'multiply';

/** `flat`: the percent is the same at any amount. */
type TermTier = 'flat' | 'reached' | 'below';

export interface TermStanding {
  /** Percent points that hold for this amount, negative is cheaper. */
  readonly percent: number;
  readonly tier: TermTier;
  /** USD still to add before the full value holds; 0 unless `below`. */
  readonly missing: number;
}

/** Where an amount (USD, before terms) stands with a payment option. */
export function standingOf(term: PaymentTerm, baseAmount: number): TermStanding {
  const { value, reset, minimum } = term;
  if (minimum === null || reset === null || reset === value)
    return { percent: value, tier: 'flat', missing: 0 };
  if (baseAmount >= minimum) return { percent: value, tier: 'reached', missing: 0 };
  return { percent: reset, tier: 'below', missing: round2(minimum - baseAmount) };
}

/** The figures of a stone that a payment option changes. */
export interface PricedStone {
  readonly crt: number;
  readonly rap: number | null;
  readonly ctPr: number;
  readonly amt: number;
}

export interface TermPrice {
  readonly fnCtPr: number;
  readonly fnAmt: number;
  readonly fnDis: number | null;
}

/** The final price of a stone at a percent: price per carat first, then the amount, then the back anew. */
export function priceAt(stone: PricedStone, percent: number, mode: TermMode = houseMode): TermPrice {
  const back = backOf(stone.ctPr, stone.rap);
  const fnCtPr =
    mode === 'add-to-back' && stone.rap !== null && back !== null
      ? pricePerCarat(stone.rap, back + percent)
      : round2(stone.ctPr * (1 + percent / 100));
  return { fnCtPr, fnAmt: amountOf(stone.crt, fnCtPr), fnDis: backOf(fnCtPr, stone.rap) };
}

/** One payment option applied to a selection. */
export interface TermOutcome extends TermStanding {
  readonly term: PaymentTerm;
  readonly fnAmt: number;
  readonly fnCtPr: number | null;
  readonly fnDis: number | null;
}

/** Every payment option side by side for one selection. */
export function simulateTerms(
  terms: readonly PaymentTerm[],
  stones: readonly PricedStone[],
): readonly TermOutcome[] {
  const base = stones.reduce((sum, stone) => sum + hundredths(stone.amt), 0) / 100;
  return terms.map((term) => {
    const standing = standingOf(term, base);
    const priced = stones.map(
      (stone): TotalledStone => ({ ...stone, fnAmt: priceAt(stone, standing.percent).fnAmt }),
    );
    const { fnAmt, fnCtPr, fnDis } = totalsOf(priced);
    return { term, ...standing, fnAmt, fnCtPr, fnDis };
  });
}

/** The outcome with the least to pay; the first of equals. Null without options. */
export function cheapest(outcomes: readonly TermOutcome[]): TermOutcome | null {
  return outcomes.reduce<TermOutcome | null>(
    (best, outcome) => (best === null || outcome.fnAmt < best.fnAmt ? outcome : best),
    null,
  );
}
