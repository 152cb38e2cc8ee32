import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { Stone } from '#generated/model/stone.ts';
import { amountCents, differenceOf, fromHundredths, hundredths, termCents } from './money.ts';

/** The members of a stone that an account's payment term decides. */
export type FinalPrices = Pick<Stone, 'fnCtPr' | 'fnAmt' | 'fnDis'>;

/**
 * Final prices of a stone under a payment term (domain.md 2.3).
 *
 * @param stone weight in carats, price in USD per carat, list price in USD per carat or null
 * @param percent the term in percent of the price per carat, negative when cheaper
 * @returns price per carat and amount in USD, difference to the list in percent points (null without a list price)
 */
export function finalPrices(stone: Pick<Stone, 'crt' | 'ctPr' | 'rap'>, percent: number): FinalPrices {
  const cents = termCents(hundredths(stone.ctPr), percent);
  const fnCtPr = fromHundredths(cents);
  const fnAmt = fromHundredths(amountCents(hundredths(stone.crt), cents));
  const fnDis = stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap));
  return { fnCtPr, fnAmt, fnDis };
}

/** The stone as an account with this term sees it; the stone given stays as it is. */
export function withTerm(stone: Stone, percent: number): Stone {
  return { ...stone, ...finalPrices(stone, percent) };
}

/**
 * Percent points that a payment term puts on the price per carat for a selection (domain.md 2.3): its value from the
 * minimum on, below it the reset, if it has one.
 *
 * @param baseAmount amount of the whole selection in USD before the term
 */
export function effectivePercent(term: PaymentTerm, baseAmount: number): number {
  return term.minimum === null || baseAmount >= term.minimum ? term.value : (term.reset ?? term.value);
}
