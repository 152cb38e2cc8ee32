import type { BillType } from '#generated/model/billType.ts';
import type { Charges } from '#generated/model/charges.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import type { Stone } from '#generated/model/stone.ts';
import { chargesOf } from './charges.ts';
import { sum } from './money.ts';
import { inRupees, isRupeeTerm, rupeeSum } from './rupees.ts';
import { effectivePercent, finalPrices, type TermRule } from './terms.ts';
import type { MemoRow } from './trade-rows.ts';

const BILLS = {
  RUPEE_5: 'RUPEE',
  RUPEE_30: 'RUPEE',
  EXPORT_5: 'EXPORT',
  EXPORT_30: 'EXPORT',
  HK_DELIVERY: 'HONG_KONG',
} as const satisfies Record<PaymentTermId, BillType>;

/** A stone at its price on a memo, with the charge of its programmes. */
export type MemoStone = Pick<Stone, 'id' | 'crt' | 'ctPr' | 'amt' | 'rap'> &
  Pick<MemoDetail, 'programmeCharge'>;

type Priced =
  | 'terms'
  | 'termsPercent'
  | 'memoDetails'
  | 'billType'
  | 'bankRate'
  | 'exchangeRate'
  | 'rateDate';

/** Totals of a memo: the lines to its final amount in USD, and in INR under rupee terms. */
export function memoTotals(
  { memoDetails, termsPercent }: Pick<MemoRow, 'memoDetails' | 'termsPercent'>,
  shippingCharge: number,
): Charges & Pick<MemoRow, 'totalAmountInr'> {
  return {
    ...chargesOf(memoDetails, termsPercent, shippingCharge),
    totalAmountInr: rupeeSum(memoDetails.map(({ fnAmtInr }) => fnAmtInr)),
  };
}

/**
 * Prices of stones on a memo under a payment term, whose minimum applies to their total. Rupee terms add the rates of
 * the day and amounts in INR.
 *
 * @param stones each at its price before terms, in USD
 * @param rupees rates at the time of the request
 */
export function memoPrices(
  term: TermRule & { readonly id: PaymentTermId },
  stones: readonly MemoStone[],
  rupees: RupeeRates,
): Pick<MemoRow, Priced> {
  const termsPercent = effectivePercent(term, sum(stones.map(({ amt }) => amt)));
  const rates = isRupeeTerm(term.id) ? rupees : null;
  const memoDetails = stones.map((stone): MemoDetail => {
    const { fnCtPr, fnAmt } = finalPrices(stone, termsPercent);
    const fnAmtInr = inRupees(fnAmt, rates);
    const { id: diamond, ctPr, amt, programmeCharge } = stone;
    return { diamond, ctPr, amt, fnCtPr, fnAmt, fnAmtInr, programmeCharge };
  });
  const none = { bankRate: null, exchangeRate: null, rateDate: null };
  return { terms: term.id, termsPercent, memoDetails, billType: BILLS[term.id], ...(rates ?? none) };
}
