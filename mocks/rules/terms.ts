import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Stone } from '#generated/model/stone.ts';
import { amountCents, differenceOf, fromHundredths, hundredths, termCents } from './money.ts';
import { wholeStone } from './whole-stone.ts';

/** Members of a stone that depend on the account's payment term. */
export type FinalPrices = Pick<Stone, 'fnCtPr' | 'fnAmt' | 'fnDis'>;

/**
 * Final prices of a stone under a payment term.
 *
 * @param stone weight in carats, price and list price in USD per carat (null if not listed)
 * @param percent the term in percent of the price per carat, negative for a discount
 * @returns price per carat and amount in USD, difference from the list price in percentage points (null if not listed)
 */
export function finalPrices(stone: Pick<Stone, 'crt' | 'ctPr' | 'rap'>, percent: number): FinalPrices {
  const cents = termCents(hundredths(stone.ctPr), percent);
  const fnCtPr = fromHundredths(cents);
  const fnAmt = fromHundredths(amountCents(hundredths(stone.crt), cents));
  const fnDis = stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap));
  return { fnCtPr, fnAmt, fnDis };
}

const RUPEE_TERMS: readonly PaymentTermId[] = ['RUPEE_5', 'RUPEE_30'];
const EXPORT_TERMS: readonly PaymentTermId[] = ['EXPORT_5', 'EXPORT_30', 'HK_DELIVERY'];

/** Payment terms that an account may use, by whether it takes delivery in India (contract, PaymentTermId). */
export function paymentTermsOf(isIndia: boolean): PaymentTermId[] {
  return [...(isIndia ? RUPEE_TERMS : EXPORT_TERMS)];
}

/** What a payment term adds to prices: percentage points, and others below a minimum amount in USD (contract, PaymentTerm). */
export type TermRule = Pick<PaymentTerm, 'value' | 'reset' | 'minimum'>;

/** A term that adds the same percentage points at every amount. */
export function flatTerm(percent: number): TermRule {
  return { value: percent, reset: null, minimum: null };
}

/** A key for caches: terms with the same effect have the same name. */
export function termName({ value, reset, minimum }: TermRule): string {
  return minimum === null || reset === null ? String(value) : [value, reset, minimum].join('/');
}

export const NO_TERM: TermRule = flatTerm(0);

/** Final prices of a stone bought alone, so that its own amount decides about the minimum of the term. */
export function lonePrices(stone: Pick<Stone, 'crt' | 'ctPr' | 'rap' | 'amt'>, term: TermRule): FinalPrices {
  return finalPrices(stone, effectivePercent(term, stone.amt));
}

export function withTerm(stone: Stone, term: TermRule): Stone {
  return { ...wholeStone(stone), ...lonePrices(stone, term) };
}

/**
 * Percent points that a payment term adds to the price per carat of a selection: `value` from the
 * minimum amount on, below it `reset`, if the term has one.
 *
 * @param baseAmount amount of the whole selection in USD before the term
 */
export function effectivePercent(term: TermRule, baseAmount: number): number {
  return term.minimum === null || baseAmount >= term.minimum ? term.value : (term.reset ?? term.value);
}
