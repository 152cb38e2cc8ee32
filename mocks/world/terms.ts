import type { PaymentTerm } from '#generated/model/paymentTerm.ts';

/**
 * Percent points that a payment term puts on the price per carat for a selection (domain.md 2.3): its value from the
 * minimum on, below it the reset, if it has one.
 *
 * @param baseAmount amount of the whole selection in USD before the term
 */
export function effectivePercent(term: PaymentTerm, baseAmount: number): number {
  return term.minimum === null || baseAmount >= term.minimum ? term.value : (term.reset ?? term.value);
}
