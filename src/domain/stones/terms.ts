import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { amountOf, backOf, pricePerCarat } from './pricing.ts';
import { hundredths, round2 } from './rounding.ts';
import { type TotalledStone, totalsOf } from './totals.ts';

/**
 * Effect of a payment option on prices (domain.md 2.3). `value` applies from `minimum` upward (exactly 15,000
 * qualifies). Below it `reset` applies, or still `value` if there is no reset.
 */

/**
 * How the percentage is applied: multiplied into the price per carat, or added to the back. The house multiplies;
 * change that only here.
 */
export type TermMode = 'multiply' | 'add-to-back';

const houseMode: TermMode = 'multiply';

/** `flat`: same percentage at any amount. */
type TermTier = 'flat' | 'reached' | 'below';

export interface TermStanding {
  /** Percentage points that apply to this amount; negative is cheaper. */
  readonly percent: number;
  readonly tier: TermTier;
  /** USD missing to reach the minimum; 0 unless `below`. */
  readonly missing: number;
}

/** Tier and percentage of a payment option for an amount (USD, before terms). */
export function standingOf(term: PaymentTerm, baseAmount: number): TermStanding {
  const { value, reset, minimum } = term;
  if (minimum === null || reset === null || reset === value)
    return { percent: value, tier: 'flat', missing: 0 };
  if (baseAmount >= minimum) return { percent: value, tier: 'reached', missing: 0 };
  return { percent: reset, tier: 'below', missing: round2(minimum - baseAmount) };
}

/** Where a stone ships from: its country by ISO 3166 code, such as HK. */
export interface ShippedStone {
  readonly countryCode?: string | null | undefined;
}

/** Payment options of an account that apply to stones: Hong Kong delivery only if all of them ship from Hong Kong. */
export function termsFor(
  terms: readonly PaymentTerm[],
  ofAccount: readonly PaymentTermId[],
  stones: readonly ShippedStone[],
): readonly PaymentTerm[] {
  const isInHongKong = stones.every(({ countryCode }) => countryCode === 'HK');
  return terms.filter(({ id }) => ofAccount.includes(id) && (isInHongKong || id !== 'HK_DELIVERY'));
}

/** Figures of a stone that a payment option changes. */
export interface PricedStone extends ShippedStone {
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

/** Final price of a stone at a percentage: the price per carat first, then the amount, then the recalculated back. */
export function priceAt(stone: PricedStone, percent: number, mode: TermMode = houseMode): TermPrice {
  const back = backOf(stone.ctPr, stone.rap);
  const fnCtPr =
    mode === 'add-to-back' && stone.rap !== null && back !== null
      ? pricePerCarat(stone.rap, back + percent)
      : round2(stone.ctPr * (1 + percent / 100));
  return { fnCtPr, fnAmt: amountOf(stone.crt, fnCtPr), fnDis: backOf(fnCtPr, stone.rap) };
}

/** Result of applying one payment option to a selection. */
export interface TermOutcome extends TermStanding {
  readonly term: PaymentTerm;
  readonly fnAmt: number;
  readonly fnCtPr: number | null;
  readonly fnDis: number | null;
}

/** Applies every payment option to one selection, for comparison. */
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

/** The outcome with the lowest payable amount; the first one on ties. Null without options. */
export function cheapest(outcomes: readonly TermOutcome[]): TermOutcome | null {
  return outcomes.reduce<TermOutcome | null>(
    (best, outcome) => (best === null || outcome.fnAmt < best.fnAmt ? outcome : best),
    null,
  );
}
