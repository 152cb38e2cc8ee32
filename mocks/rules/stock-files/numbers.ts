import { roundTo } from '../money.ts';
import { NUMBERS, type NumberField } from './fields.ts';

/** What a file writes before the decimals of a number. */
export type Decimal = '.' | ',';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
/** Groups of three digits, separated by one kind of separator: `5,680`, `1.250.000`. */
const GROUPS = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;
/** One separator before exactly three digits: a decimal fraction or a thousand. */
const TWOFOLD = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const FIGURES = /^[+-]?[\d.,]*\d[\d.,]*$/;
const SIGNS = /[\s\u00a0]|US\$|USD|\$|%|cts?\.?$|mm$|°/gi;

export function figuresOf(text: string): string {
  return text.replaceAll(SIGNS, '');
}

/** Whether the figures can be read in two ways: `5,680` is 5680 or 5.68. */
export function isTwofold(figures: string): boolean {
  return TWOFOLD.test(figures);
}

/** The decimal separator that figures prove their writer to use; null if they prove none. */
export function provenDecimal(figures: string): Decimal | null {
  const [point, comma] = [figures.lastIndexOf('.'), figures.lastIndexOf(',')];
  if ((point === -1 && comma === -1) || !FIGURES.test(figures) || isTwofold(figures)) return null;
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const [own, other]: readonly [Decimal, Decimal] = comma === -1 ? ['.', ','] : [',', '.'];
  return GROUPS.test(figures) ? other : own;
}

/** Normalises a number: a decimal point, no thousands separators. */
function plainFigures(figures: string, decimal: Decimal): string {
  const [point, comma] = [figures.lastIndexOf('.'), figures.lastIndexOf(',')];
  if (point > comma && comma !== -1) return figures.replaceAll(',', '');
  if (comma > point && point !== -1) return figures.replaceAll('.', '').replace(',', '.');
  const isGrouped = GROUPS.test(figures) && (!isTwofold(figures) || !figures.includes(decimal));
  return isGrouped ? figures.replaceAll(/[.,]/g, '') : figures.replace(',', '.');
}

/**
 * Parses a number as people write it in stock files: with currency, percent or carat signs, with decimal points or
 * commas. Null if it is not a number.
 *
 * @param decimal how to read a single separator before three digits
 */
export function numberOf(text: string, decimal: Decimal): number | null {
  const plain = plainFigures(figuresOf(text), decimal);
  return PLAIN.test(plain) ? Number(plain) : null;
}

/** Percentages that spreadsheets may store as fractions; their bounds leave no doubt. */
const PERCENTAGES: ReadonlySet<NumberField> = new Set<NumberField>(['depPer', 'tblPer']);

/**
 * Converts a number to the unit and decimals of its field: fractions to percentage points; weights are truncated, not
 * rounded.
 */
export function fieldNumber(field: NumberField, number: number, text: string): number {
  const [, , decimals] = NUMBERS[field];
  // In the trade, 0.998 ct counts as 0.99 ct.
  if (field === 'crt') return Math.floor(number * 100 + 1e-6) / 100;
  const isPart = PERCENTAGES.has(field) && Math.abs(number) < 1 && !text.includes('%');
  return roundTo(isPart ? number * 100 : number, decimals);
}

/**
 * Parses measurements in millimetres as printed in reports: `6.41-6.44*3.97`, `7.02 x 5.11 x 3.20`. Null for other
 * texts.
 */
export function measuresOf(
  text: string,
): { readonly length: number; readonly width: number; readonly height: number } | null {
  const parts = text
    .split(/[*x×X-]/)
    // No stone measures a metre: every comma is a decimal separator.
    .map((part) => numberOf(part.replace(',', '.'), '.'))
    .filter((part) => part !== null);
  const [one, other, height] = parts;
  if (one === undefined || other === undefined || height === undefined || parts.length !== 3) return null;
  if (parts.some((part) => part <= 0 || part > 100)) return null;
  const isRange = /^[^*x×X]*-/.test(text);
  return isRange
    ? { length: Math.max(one, other), width: Math.min(one, other), height }
    : { length: one, width: other, height };
}
