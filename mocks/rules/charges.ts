import type { Charges } from '#generated/model/charges.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { ProgrammeCharge } from '#generated/model/programmeCharge.ts';
import type { ProgrammeCharges } from '#generated/model/programmeCharges.ts';
import type { ShippingCharges } from '#generated/model/shippingCharges.ts';
import type { Stone } from '#generated/model/stone.ts';
import { fromHundredths, hundredths, sum } from './money.ts';
import { wholeStone } from './whole-stone.ts';

/** What a sale comes to: its stones at their agreed and final amounts with their charges, and shipping in USD. */
export function chargesOf(
  stones: readonly Pick<MemoDetail, 'amt' | 'fnAmt' | 'programmeCharge'>[],
  termsPercent: number,
  shippingCharge: number,
): Charges {
  const subtotal = sum(stones.map(({ amt }) => amt));
  const totalAmount = sum(stones.map(({ fnAmt }) => fnAmt));
  const programmeCharge = sum(stones.map((stone) => stone.programmeCharge));
  return {
    subtotal,
    termsPercent,
    termsAmount: fromHundredths(hundredths(totalAmount) - hundredths(subtotal)),
    totalAmount,
    programmeCharge,
    shippingCharge,
    grandTotal: sum([totalAmount, programmeCharge, shippingCharge]),
  };
}

/** What the programmes that have certified a stone add to its sale, in USD (contract, ProgrammeCharges). */
function programmeCharge(
  { cm, fm }: ProgrammeCharges,
  { isCm, isFm, amt }: Pick<Stone, 'isCm' | 'isFm' | 'amt'>,
): number {
  const cents = ({ perStone, percent }: ProgrammeCharge) =>
    hundredths(perStone) + Math.round((hundredths(amt) * hundredths(percent)) / 10_000);
  return fromHundredths((isCm === 'CERT' ? cents(cm) : 0) + (isFm === 'CERT' ? cents(fm) : 0));
}

/** Stones with what their programmes add to their sale. */
export function withCharges<Sold extends Pick<Stone, 'isCm' | 'isFm' | 'amt'>>(
  charges: ProgrammeCharges,
  stones: readonly Sold[],
): (Sold & Pick<MemoDetail, 'programmeCharge'>)[] {
  return stones.map((stone) => ({ ...wholeStone(stone), programmeCharge: programmeCharge(charges, stone) }));
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
