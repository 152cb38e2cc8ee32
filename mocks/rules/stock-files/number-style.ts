import type { Sliced } from '#mocks/formats/slices.ts';
import { type DiscountColumn, discountColumnOf, type WrittenDiscount } from './discounts.ts';
import { isNumberField, NUMBERS, type NumberField } from './fields.ts';
import type { StockFile } from './lot.ts';
import { type Decimal, figuresOf, isTwofold, numberOf, provenDecimal } from './numbers.ts';

/** Values below this have no thousands: their separator is a decimal separator. */
const THOUSAND = 1000;

export interface NumberStyle {
  readonly decimal: Decimal;
  /** Separators that numbers of the file prove: both if they contradict each other. */
  readonly proven: ReadonlySet<Decimal>;
  readonly discounts: DiscountColumn;
}

interface StyledNumber {
  readonly number: number;
  /** The other reading if the separator is doubtful. */
  readonly other: number | null;
}

/** The separator that most numbers prove; that of the file's format if none do. */
function decimalOf(counts: Readonly<Record<Decimal, number>>, hasCommaDecimals: boolean): Decimal {
  if (counts['.'] === counts[',']) return hasCommaDecimals ? ',' : '.';
  return counts[','] > counts['.'] ? ',' : '.';
}

export function writtenDiscount(text: string, decimal: Decimal): WrittenDiscount | null {
  const own = text.includes(',') ? ',' : '.';
  const number = numberOf(text, isTwofold(figuresOf(text)) ? own : decimal);
  if (number === null) return null;
  return { number, isPercent: text.includes('%'), isSigned: /^[+-]/.test(figuresOf(text)) };
}

export function* numberStyleOf({ fields, rows, hasCommaDecimals }: StockFile): Sliced<NumberStyle> {
  const columns = fields.flatMap((field, index) => (field !== null && isNumberField(field) ? [index] : []));
  const counts = { '.': 0, ',': 0 };
  for (const { cells } of rows) {
    yield;
    for (const index of columns) {
      const cell = cells[index] ?? '';
      const proven = /[.,]/.test(cell) ? provenDecimal(figuresOf(cell)) : null;
      if (proven !== null) counts[proven] += 1;
    }
  }
  const decimal = decimalOf(counts, hasCommaDecimals);
  const backAt = fields.indexOf('back');
  const discounts = rows.flatMap(({ cells }) => writtenDiscount(cells[backAt] ?? '', decimal) ?? []);
  const separators: readonly Decimal[] = ['.', ','];
  return {
    decimal,
    proven: new Set(separators.filter((each) => counts[each] > 0)),
    discounts: discountColumnOf(discounts),
  };
}

/**
 * Parses the number of a cell. The separator before exactly three digits is doubtful if numbers of the file contradict
 * each other, or if it is not the file's decimal separator and no number proves which one is. Null if it is not a number.
 */
export function styledNumber(
  field: NumberField,
  text: string,
  { decimal, proven }: NumberStyle,
): StyledNumber | null {
  const figures = figuresOf(text);
  const own: Decimal = figures.includes(',') ? ',' : '.';
  const other: Decimal = own === ',' ? '.' : ',';
  const isTwo = isTwofold(figures);
  const hasThousands = NUMBERS[field][1] >= THOUSAND;
  const number = numberOf(text, isTwo && !hasThousands ? own : decimal);
  if (number === null) return null;
  const isContradicted = proven.size > 1 || (own !== decimal && proven.size === 0);
  const isDoubtful = isTwo && hasThousands && isContradicted;
  return { number, other: isDoubtful ? numberOf(text, decimal === own ? other : own) : null };
}
