import type { Charges } from '#generated/model/charges.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { ShippingCharges } from '#generated/model/shippingCharges.ts';
import type { Stone } from '#generated/model/stone.ts';
import { fromHundredths, hundredths, sum } from './money.ts';

/** What a sale comes to: its stones at their agreed and final amounts, and shipping in USD. */
export function chargesOf(
  stones: readonly Pick<MemoDetail, 'amt' | 'fnAmt'>[],
  termsPercent: number,
  shippingCharge: number,
): Charges {
  const subtotal = sum(stones.map(({ amt }) => amt));
  const totalAmount = sum(stones.map(({ fnAmt }) => fnAmt));
  return {
    subtotal,
    termsPercent,
    termsAmount: fromHundredths(hundredths(totalAmount) - hundredths(subtotal)),
    totalAmount,
    shippingCharge,
    grandTotal: sum([totalAmount, shippingCharge]),
  };
}

/** The country of a place that is written as `Antwerp, Belgium`. */
export function countryOf(place: string): string {
  return place.slice(place.lastIndexOf(', ') + 2);
}

/** What one shipment of stones to a country costs (contract, ShippingCharges). */
export function shippingCharge(
  { inland, abroad }: ShippingCharges,
  stones: readonly Pick<Stone, 'countryNm'>[],
  country: string,
): number {
  return stones.every(({ countryNm }) => countryNm === country) ? inland : abroad;
}
