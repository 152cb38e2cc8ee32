import type { Charges } from '#generated/model/charges.ts';
import type { ProgrammeCharges } from '#generated/model/programmeCharges.ts';
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

/** What a sale adds to the prices of its stones, in USD. */
export type Extras = Pick<Charges, 'programmeCharge' | 'shippingCharge'>;

type MarkedStone = Pick<Stone, 'isCm' | 'isFm' | 'amt'>;

/** What the programmes add to a sale of stones that they have certified (contract, ProgrammeCharges). */
function programmeChargeOf({ cm, fm }: ProgrammeCharges, stones: readonly MarkedStone[]): number {
  const cents = stones.flatMap(({ isCm, isFm, amt }) =>
    [isCm === 'CERT' ? cm : null, isFm === 'CERT' ? fm : null].map((charge) =>
      charge === null
        ? 0
        : hundredths(charge.perStone) + Math.round((hundredths(amt) * hundredths(charge.percent)) / 10_000),
    ),
  );
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}

/** What stones come to that are bought together, as the server bills them. `percent` is that of the payment terms. */
export function chargesOf(stones: readonly PricedStone[], percent: number, extras: Extras): Charges {
  const { programmeCharge, shippingCharge } = extras;
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + hundredths(each), 0);
  const subtotal = cents(stones.map(({ amt }) => amt));
  const total = cents(stones.map((stone) => priceAt(stone, percent).fnAmt));
  return {
    subtotal: subtotal / 100,
    termsPercent: percent,
    termsAmount: (total - subtotal) / 100,
    totalAmount: total / 100,
    programmeCharge,
    shippingCharge,
    grandTotal: (total + hundredths(programmeCharge) + hundredths(shippingCharge)) / 100,
  };
}

/**
 * What a sale of stones adds to their prices for a country, or for the usual one of the user's company; null until it is
 * known.
 *
 * @param country undefined for the usual one
 */
export function useExtras(
  stones: readonly (Pick<Stone, 'countryNm'> & MarkedStone)[],
  country?: string | null,
): Extras | null {
  const setting = useProjectSetting();
  const own = useUser()?.account.countryName ?? null;
  const { data: book } = useAddressBook(country === undefined);
  const usual = book === undefined ? null : (chosenAddress(book, 'SHIPPING', null)?.countryName ?? own);
  const to = country === undefined ? usual : country;
  if (setting === null || to === null) return null;
  return {
    programmeCharge: programmeChargeOf(setting.programmeCharges, stones),
    shippingCharge: shippingTo(setting.shippingCharges, stones, to),
  };
}
