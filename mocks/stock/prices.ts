import type { Price } from '#mocks/domain/price-list.ts';
import { listPrice } from '#mocks/domain/price-list.ts';
import { roundTo } from '#mocks/domain/round.ts';
import { isNoted, isParcel, type Lot, note } from './lot.ts';

/** Maximum difference, in percent points, between the stated discount and the price per carat (domain.md 4.4). */
const MAX_POINTS = 0.5;
/** Maximum relative difference between the stated amount and weight times price per carat. */
const MAX_SHARE = 0.005;

/** List price of a lot in USD per carat; null if not listed: fancy colours, N to Z from 0.30 ct, parcels. */
function listed(lot: Lot): number | null {
  const { shpNm, colNm, clrNm } = lot.grades;
  const { crt } = lot.numbers;
  if (!shpNm || !colNm || !clrNm || !crt || isParcel(lot)) return null;
  return listPrice({ round: shpNm.shown === 'Round', carat: crt, colour: colNm.code, clarity: clrNm.code });
}

function backOf(ctPr: number, rap: number): number {
  return roundTo((ctPr / rap - 1) * 100, 2);
}

function noteDoubts(lot: Lot, rap: number | null, ctPr: number, crt: number): void {
  const { back, amt } = lot.numbers;
  if (typeof back === 'number' && rap === null) note(lot, 'NO_LIST_PRICE', 'WARNING', 'back');
  if (typeof back === 'number' && rap !== null && Math.abs(backOf(ctPr, rap) - back) > MAX_POINTS) {
    note(lot, 'PRICE_DISAGREES', 'WARNING', 'back');
  }
  if (typeof amt === 'number' && Math.abs(amt - ctPr * crt) > amt * MAX_SHARE) {
    note(lot, 'PRICE_DISAGREES', 'WARNING', 'amt');
  }
}

/** Price per carat: as stated, else from the discount, else from the amount. */
function perCarat(lot: Lot, rap: number | null, crt: number): number | null {
  const { ctPr, back, amt } = lot.numbers;
  if (typeof ctPr === 'number') return ctPr;
  if (typeof back === 'number' && rap !== null) return roundTo(rap * (1 + back / 100), 2);
  return typeof amt === 'number' ? roundTo(amt / crt, 2) : null;
}

/**
 * Computes the price of a lot (domain.md 2.2). A stated price per carat takes precedence over a discount; a discount
 * without a list price is an error.
 */
export function checkPrice(lot: Lot): void {
  const { crt } = lot.numbers;
  if (!crt || isNoted(lot, 'ctPr', 'back', 'amt')) return;
  const rap = listed(lot);
  const ctPr = perCarat(lot, rap, crt);
  if (ctPr === null) {
    const hasLooseBack = typeof lot.numbers.back === 'number' && !isNoted(lot, 'shpNm', 'colNm', 'clrNm');
    if (hasLooseBack) note(lot, 'NO_LIST_PRICE', 'ERROR', 'back');
    else if (typeof lot.numbers.back !== 'number') note(lot, 'PRICE_MISSING', 'ERROR', null);
    return;
  }
  noteDoubts(lot, rap, ctPr, crt);
  const price: Price = {
    rap,
    ctPr,
    amt: roundTo(crt * ctPr, 2),
    back: rap === null ? null : backOf(ctPr, rap),
  };
  lot.price = price;
}
