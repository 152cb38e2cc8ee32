import { roundTo } from '#mocks/domain/round.ts';
import { NUMBERS, type NumberField } from './fields.ts';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+$/;

/** Normalises a number: a decimal point, no thousands separators. */
function plainFigures(figures: string, hasCommaDecimals: boolean): string {
  const point = figures.lastIndexOf('.');
  const comma = figures.lastIndexOf(',');
  if (comma === -1) return figures;
  if (point > comma) return figures.replaceAll(',', '');
  if (point !== -1) return figures.replaceAll('.', '').replace(',', '.');
  return THOUSANDS.test(figures) && !hasCommaDecimals
    ? figures.replaceAll(',', '')
    : figures.replace(',', '.');
}

/**
 * Parses a number as people write it in stock files: with currency, percent or carat signs, with decimal points or
 * commas. Null if it is not a number.
 *
 * @param hasCommaDecimals whether a single comma is a decimal separator even before three digits (semicolon-separated
 * files)
 */
export function numberOf(text: string, hasCommaDecimals: boolean): number | null {
  const figures = text.replaceAll(/[\s\u00a0]|US\$|USD|\$|%|cts?\.?$|mm$|°/gi, '');
  const plain = plainFigures(figures, hasCommaDecimals);
  return PLAIN.test(plain) ? Number(plain) : null;
}

/** Percentages that spreadsheets may store as fractions. */
const PERCENTAGES: ReadonlySet<NumberField> = new Set<NumberField>(['back', 'depPer', 'tblPer']);

/**
 * Converts a number to the unit and decimals of its field: fractions to percent points; weights are truncated, not
 * rounded.
 */
export function fieldNumber(field: NumberField, number: number, text: string): number {
  const [, , decimals] = NUMBERS[field];
  // In the trade, 0.998 ct counts as 0.99 ct (domain.md 2.1).
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
  hasCommaDecimals: boolean,
): { readonly length: number; readonly width: number; readonly height: number } | null {
  const parts = text
    .split(/[*x×X-]/)
    .map((part) => numberOf(part, hasCommaDecimals))
    .filter((part) => part !== null);
  const [one, other, height] = parts;
  if (one === undefined || other === undefined || height === undefined || parts.length !== 3) return null;
  if (parts.some((part) => part <= 0 || part > 100)) return null;
  const isRange = /^[^*x×X]*-/.test(text);
  return isRange
    ? { length: Math.max(one, other), width: Math.min(one, other), height }
    : { length: one, width: other, height };
}
