import { round2 } from './rounding.ts';

/**
 * Price arithmetic (domain.md 2.2). Money is in USD; `back` is in percentage points, negative below list. Every figure
 * is kept to the cent; only screens round further.
 */

/** Price per carat from the list price and the back: `round2(rap · (1 + back / 100))`. */
export function pricePerCarat(rap: number, back: number): number {
  return round2(rap * (1 + back / 100));
}

/** Amount of a stone: `round2(crt · ctPr)`. */
export function amountOf(crt: number, ctPr: number): number {
  return round2(crt * ctPr);
}

/** Difference from the list price in percentage points, to two decimals; null without a list price. */
export function backOf(ctPr: number, rap: number | null): number | null {
  return rap === null || rap <= 0 ? null : round2((ctPr / rap - 1) * 100);
}

/** Known parts of a price, from which the rest is calculated. */
export interface PriceGiven {
  readonly crt: number;
  readonly rap: number | null;
  readonly back?: number | null;
  readonly ctPr?: number | null;
}

export interface Price {
  readonly ctPr: number;
  readonly amt: number;
  readonly back: number | null;
}

/**
 * Completes a price from its known parts. The price per carat takes precedence over the back. Null if neither is
 * sufficient (a back needs a list price).
 */
export function priceFrom({ crt, rap, back, ctPr }: PriceGiven): Price | null {
  if (typeof ctPr === 'number') return { ctPr, amt: amountOf(crt, ctPr), back: backOf(ctPr, rap) };
  if (typeof back !== 'number' || rap === null) return null;
  const worked = pricePerCarat(rap, back);
  return { ctPr: worked, amt: amountOf(crt, worked), back: backOf(worked, rap) };
}

/** Difference from a price seen earlier, in USD per carat. */
export interface PriceChange {
  readonly difference: number;
  readonly direction: 'up' | 'down' | 'same';
}

/** Compares a price per carat with the one seen earlier. */
export function priceChange(seen: number, today: number): PriceChange {
  const difference = round2(today - seen);
  if (difference === 0) return { difference, direction: 'same' };
  return { difference, direction: difference > 0 ? 'up' : 'down' };
}
