import type { Charges } from '#generated/model/charges.ts';
import type { ShippingCharges } from '#generated/model/shippingCharges.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useUser } from '#src/session/session-store.ts';
import { chosenAddress, useAddressBook } from '../delivery/addresses.ts';
import { useProjectSetting } from '../reference/use-project-setting.ts';
import { hundredths } from './pricing.ts';
import { type PricedStone, priceAt } from './terms.ts';

/** Charge in USD for sending stones to a country (contract, ShippingCharges). */
export function shippingTo(
  { inland, abroad }: ShippingCharges,
  stones: readonly Pick<Stone, 'countryNm'>[],
  country: string,
): number {
  return stones.every(({ countryNm }) => countryNm === country) ? inland : abroad;
}

/** What stones come to that are bought together, as the server bills them. `percent` is that of the payment terms. */
export function chargesOf(stones: readonly PricedStone[], percent: number, shippingCharge: number): Charges {
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + hundredths(each), 0);
  const subtotal = cents(stones.map(({ amt }) => amt));
  const total = cents(stones.map((stone) => priceAt(stone, percent).fnAmt));
  return {
    subtotal: subtotal / 100,
    termsPercent: percent,
    termsAmount: (total - subtotal) / 100,
    totalAmount: total / 100,
    shippingCharge,
    grandTotal: (total + hundredths(shippingCharge)) / 100,
  };
}

/**
 * The shipping charge of stones for a country, or for the usual one of the user's company; null until it is known.
 *
 * @param country undefined for the usual one
 */
export function useShippingCharge(
  stones: readonly Pick<Stone, 'countryNm'>[],
  country?: string | null,
): number | null {
  const charges = useProjectSetting()?.shippingCharges ?? null;
  const own = useUser()?.account.countryName ?? null;
  const { data: book } = useAddressBook(country === undefined);
  const usual = book === undefined ? null : (chosenAddress(book, 'SHIPPING', null)?.countryName ?? own);
  const to = country === undefined ? usual : country;
  return charges === null || to === null ? null : shippingTo(charges, stones, to);
}
