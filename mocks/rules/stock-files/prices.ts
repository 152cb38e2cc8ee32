import type { Price } from '#mocks/rules/price-list.ts';
import { listPrice } from '#mocks/rules/price-list.ts';
import { roundTo } from '#mocks/rules/round.ts';
import { isNoted, isParcel, isRefused, type Lot, note } from './lot.ts';

/** Maximum difference, in percent points, between the stated discount and the price per carat (domain.md 4.4). */
const MAX_POINTS = 0.5;
/** Maximum relative difference between the stated amount and weight times price per carat. */
const MAX_SHARE = 0.005;
/** Plausible prices per carat as a share of the list price. */
const LEAST_OF_LIST = 0.2;
const MOST_OF_LIST = 1.5;
/** Slips in a price: hundreds of USD, as lists print them, and a thousands separator taken for a decimal one. */
const SLIPS = [100, 1000, 0.01, 0.001];

/** A price per carat in USD and the field that states it. */
interface Source {
  readonly ctPr: number;
  readonly field: 'ctPr' | 'back' | 'amt';
}

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

function isPlausible(ctPr: number, rap: number): boolean {
  return ctPr >= rap * LEAST_OF_LIST && ctPr <= rap * MOST_OF_LIST;
}

/** Doubts about the discount. A stated price per carat that agrees with it as read settles them. */
function checkDiscount(lot: Lot, rap: number | null, { ctPr, field }: Source): void {
  const { discountDoubt: doubt, numbers } = lot;
  const { back } = numbers;
  if (typeof back !== 'number') return;
  if (rap === null) {
    note(lot, 'NO_LIST_PRICE', 'WARNING', 'back');
    return;
  }
  const differs = (points: number) => Math.abs(backOf(ctPr, rap) - points) > MAX_POINTS;
  const isSettled = field === 'ctPr' && !differs(back);
  if (doubt !== null && !isSettled)
    note(lot, doubt.rule, 'WARNING', 'back', { read: back, meant: doubt.meant });
  if (differs(doubt !== null && field === 'ctPr' && !isSettled ? doubt.meant : back)) {
    note(lot, 'PRICE_DISAGREES', 'WARNING', 'back');
  }
}

/** Doubts about the amount: it differs from weight times price per carat, or it is the price per carat. */
function checkAmount(lot: Lot, crt: number, { ctPr, field }: Source): void {
  const { amt } = lot.numbers;
  if (typeof amt !== 'number' || Math.abs(amt - ctPr * crt) <= amt * MAX_SHARE) return;
  if (field === 'ctPr' && amt === ctPr) {
    note(lot, 'PRICE_IS_AMOUNT', 'WARNING', 'ctPr', { read: ctPr, meant: roundTo(amt / crt, 2) });
  } else note(lot, 'PRICE_DISAGREES', 'WARNING', 'amt');
}

/** The plausible price per carat that a seller may have meant: of the other unit, or without a slip. */
function meantPrice(rap: number, crt: number, { ctPr, field }: Source): number | null {
  const other = field === 'amt' ? ctPr * crt : ctPr / crt;
  const meant = [other, ...SLIPS.map((slip) => ctPr * slip)].find((each) => isPlausible(each, rap));
  return meant ?? null;
}

/** Doubts about a price that is far from the list price. */
function checkDistance(lot: Lot, rap: number | null, crt: number, source: Source): void {
  const { ctPr, field } = source;
  if (rap === null || isPlausible(ctPr, rap)) return;
  if (field === 'back') {
    const { back } = lot.numbers;
    const values = typeof back === 'number' ? { read: back, meant: lot.discountDoubt?.meant ?? null } : null;
    note(lot, 'PRICE_FAR_FROM_LIST', 'WARNING', field, values);
    return;
  }
  const unit = field === 'amt' ? crt : 1;
  const meant = meantPrice(rap, crt, source);
  note(lot, 'PRICE_FAR_FROM_LIST', 'WARNING', field, {
    read: roundTo(ctPr * unit, 2),
    meant: meant === null ? null : roundTo(meant * unit, 2),
  });
}

/** Price per carat: as stated, else from the discount, else from the amount. */
function sourceOf(lot: Lot, rap: number | null, crt: number): Source | null {
  const { ctPr, back, amt } = lot.numbers;
  if (typeof ctPr === 'number') return { ctPr, field: 'ctPr' };
  if (typeof back === 'number' && rap !== null)
    return { ctPr: roundTo(rap * (1 + back / 100), 2), field: 'back' };
  return typeof amt === 'number' ? { ctPr: roundTo(amt / crt, 2), field: 'amt' } : null;
}

/**
 * Computes the price of a lot (domain.md 2.2). A stated price per carat takes precedence over a discount; a discount
 * without a list price is an error. Implausible prices are warnings: the price is used as read.
 */
export function checkPrice(lot: Lot): void {
  const { crt } = lot.numbers;
  if (!crt || isRefused(lot, 'crt', 'ctPr', 'back', 'amt')) return;
  const rap = listed(lot);
  const source = sourceOf(lot, rap, crt);
  if (source === null) {
    const hasLooseBack = typeof lot.numbers.back === 'number' && !isNoted(lot, 'shpNm', 'colNm', 'clrNm');
    if (hasLooseBack) note(lot, 'NO_LIST_PRICE', 'ERROR', 'back');
    else if (typeof lot.numbers.back !== 'number') note(lot, 'PRICE_MISSING', 'ERROR', null);
    return;
  }
  checkDiscount(lot, rap, source);
  checkAmount(lot, crt, source);
  checkDistance(lot, rap, crt, source);
  const { ctPr } = source;
  const price: Price = {
    rap,
    ctPr,
    amt: roundTo(crt * ctPr, 2),
    back: rap === null ? null : backOf(ctPr, rap),
  };
  lot.price = price;
}
