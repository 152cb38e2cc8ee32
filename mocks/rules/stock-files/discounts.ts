import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { roundTo } from '../money.ts';
import type { Doubt, Lot } from './lot.ts';

/** Share of the discounts that may be doubtful before the seller must state the unit of the column. */
const MAX_DOUBTFUL = 0.1;

export interface WrittenDiscount {
  readonly number: number;
  readonly isPercent: boolean;
  readonly isSigned: boolean;
}

export interface DiscountColumn {
  /** Whether all of them are below 1 and without a percent sign, as spreadsheets store percentages. */
  readonly isFractions: boolean;
  readonly hasNegatives: boolean;
}

function isFraction({ number, isPercent }: WrittenDiscount): boolean {
  return !isPercent && Math.abs(number) < 1;
}

/** What the discounts of a file have in common. Zeros say nothing about unit and sign. */
export function discountColumnOf(discounts: readonly WrittenDiscount[]): DiscountColumn {
  return {
    isFractions: discounts.every((each) => each.number === 0 || isFraction(each)),
    hasNegatives: discounts.some(({ number }) => number < 0),
  };
}

function percentPoints({ number, isPercent }: WrittenDiscount, isFractions: boolean): number {
  return roundTo(isFractions && !isPercent ? number * 100 : number, 2);
}

function doubtOf(written: WrittenDiscount, column: DiscountColumn, back: number): Doubt | null {
  if (back === 0) return null;
  if (!column.isFractions && isFraction(written)) {
    return { rule: 'FRACTION_DISCOUNT', meant: -Math.abs(roundTo(written.number * 100, 2)) };
  }
  if (back < 0) return null;
  const rule: UploadRule =
    column.hasNegatives && !written.isSigned ? 'UNSIGNED_DISCOUNT' : 'POSITIVE_DISCOUNT';
  return { rule, meant: -back };
}

/**
 * Reads a discount as percentage points against the list price, negative below it.
 *
 * @param unit the unit that the seller stated; without it the column decides, and odd values are doubtful
 */
export function readDiscount(
  written: WrittenDiscount,
  column: DiscountColumn,
  unit: DiscountUnit | null,
): { readonly back: number; readonly doubt: Doubt | null } {
  switch (unit) {
    case 'PERCENT':
      return { back: percentPoints(written, false), doubt: null };
    case 'FRACTION':
      return { back: percentPoints(written, true), doubt: null };
    case 'POSITIVE_IS_DISCOUNT':
      return { back: 0 - percentPoints(written, column.isFractions), doubt: null };
    case null: {
      const back = percentPoints(written, column.isFractions);
      return { back, doubt: doubtOf(written, column, back) };
    }
  }
}

export interface DiscountCount {
  readonly stated: number;
  readonly doubtful: number;
}

/**
 * Counts the discounts that set prices if the seller must state their unit before anything is listed: more than a tenth
 * of them are doubtful. Null otherwise.
 */
export function unclearDiscounts(lots: readonly Lot[]): DiscountCount | null {
  const stated = lots.filter(
    ({ numbers }) => typeof numbers.back === 'number' && typeof numbers.ctPr !== 'number',
  );
  const doubtful = stated.filter(({ discountDoubt }) => discountDoubt !== null).length;
  return doubtful > stated.length * MAX_DOUBTFUL ? { stated: stated.length, doubtful } : null;
}
