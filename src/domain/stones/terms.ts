import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Stone } from '#generated/model/stone.ts';
import { preferences } from '#src/session/preferences.ts';
import { useUser } from '#src/session/session-store.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { useProjectSetting } from '../reference/use-project-setting.ts';
import { amountOf, backOf, hundredths, pricePerCarat, round2 } from './pricing.ts';
import { type TotalledStone, totalsOf } from './totals.ts';

/**
 * Effect of a payment option on prices. `value` applies from `minimum` upward (exactly 15,000
 * qualifies). Below it `reset` applies, or still `value` if there is no reset.
 */

/**
 * How the percentage is applied: multiplied into the price per carat, or added to the back. The house multiplies;
 * change that only here.
 */
type TermMode = 'multiply' | 'add-to-back';

const houseMode: TermMode = 'multiply';

/** `flat`: same percentage at any amount. */
type TermTier = 'flat' | 'reached' | 'below';

interface TermStanding {
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
interface ShippedStone {
  readonly countryCode?: string | null | undefined;
}

/** Payment options of an account that apply to stones: Hong Kong delivery only if all of them ship from Hong Kong. */
function termsFor(
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

interface TermPrice {
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

export function simulateTerms(
  terms: readonly PaymentTerm[],
  stones: readonly PricedStone[],
): readonly TermOutcome[] {
  const base = stones.reduce((sum, stone) => sum + hundredths(stone.amt), 0) / 100;
  return terms.map((term) => {
    const standing = standingOf(term, base);
    const priced = stones.map((stone): TotalledStone => ({ ...stone, ...priceAt(stone, standing.percent) }));
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

export interface ChosenTerm {
  readonly all: readonly PaymentTerm[];
  /** The options that the account may use for the stones. */
  readonly terms: readonly PaymentTerm[];
  readonly term: PaymentTerm | null;
  readonly own: PaymentTermId | null;
  /** Switches prices to another option and saves the choice in the account. */
  readonly choose: (id: PaymentTermId) => void;
}

/**
 * Payment options of the account for these stones, and the one used for displayed prices. `own` is the account's
 * default, used until the user chooses.
 *
 * @param stones stones to buy together; none for all options of the account
 */
export function useChosenTerm(stones: readonly ShippedStone[] = []): ChosenTerm {
  const account = useUser()?.account ?? null;
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(preferences.paymentTerm);
  const all = setting?.paymentTerms ?? [];
  const terms = termsFor(all, account?.paymentTerms ?? [], stones);
  const own = account?.accountTerm ?? null;
  const find = (wanted: PaymentTermId | null) => terms.find(({ id }) => id === wanted);
  return { all, terms, term: find(chosen) ?? find(own) ?? null, own, choose };
}

/** A stone with its final price at the account's own payment option; that of a memo stands as it was confirmed. */
export interface FinalStone extends PricedStone, TermPrice {
  readonly memo?: unknown;
}

/** Final price of a stone that is bought alone, at a payment option that applies to it; otherwise the account's own. */
export function finalPrice(stone: FinalStone, { term, own }: Pick<ChosenTerm, 'term' | 'own'>): TermPrice {
  const isUsual = term === null || term.id === own || stone.memo !== undefined;
  if (isUsual || (term.id === 'HK_DELIVERY' && stone.countryCode !== 'HK')) return stone;
  return priceAt(stone, percentOf([stone], term));
}

export interface StoneResult extends TermPrice {
  readonly stone: Stone;
}

/** Percentage of a payment option on stones that are bought together: the tier is that of their whole amount. */
export function percentOf(stones: readonly Pick<Stone, 'amt'>[], term: PaymentTerm | null): number {
  const base = stones.reduce((sum, { amt }) => sum + hundredths(amt), 0) / 100;
  return term === null ? 0 : standingOf(term, base).percent;
}

/** Final price of each stone when all are bought together. */
export function resultsAt(stones: readonly Stone[], term: PaymentTerm | null): readonly StoneResult[] {
  const percent = percentOf(stones, term);
  return stones.map((stone) => ({ stone, ...priceAt(stone, percent) }));
}

/** Results as tab-separated lines under their titles, which a spreadsheet reads as numbers. */
export function textOfResults(results: readonly StoneResult[], titles: readonly string[]): string {
  const lines = results.map(({ stone, fnCtPr, fnAmt, fnDis }) =>
    [stone.stoneId, stone.crt, stone.ctPr, stone.amt, fnCtPr, fnAmt, fnDis ?? ''].join('\t'),
  );
  return [titles.join('\t'), ...lines].join('\n');
}
