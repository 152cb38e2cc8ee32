import { round2 } from './rounding.ts';

/**
 * The price arithmetic of the trade (domain.md 2.2). Money is USD, `back` is percent points and negative under the
 * list. Every figure is kept to the cent; only screens round further.
 */

/** Price per carat from the list price and the back: `round2(rap · (1 + back / 100))`. */
export function pricePerCarat(rap: number, back: number): number {
  return round2(rap * (1 + back / 100));
}

/** Amount of a stone: `round2(crt · ctPr)`. */
export function amountOf(crt: number, ctPr: number): number {
  return round2(crt * ctPr);
}

/** Difference to the list in percent points, two decimals; null without a list price. */
export function backOf(ctPr: number, rap: number | null): number | null {
  return rap === null || rap <= 0 ? null : round2((ctPr / rap - 1) * 100);
}

/** What is known of a price before the rest is worked out. */
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
 * The whole price from what is given: the price per carat wins over the back when both are. Null when neither is
 * enough (a back without a list price says nothing).
 */
export function priceFrom({ crt, rap, back, ctPr }: PriceGiven): Price | null {
  if (typeof ctPr === 'number') return { ctPr, amt: amountOf(crt, ctPr), back: backOf(ctPr, rap) };
  if (typeof back !== 'number' || rap === null) return null;
  const worked = pricePerCarat(rap, back);
  return { ctPr: worked, amt: amountOf(crt, worked), back: backOf(worked, rap) };
}

/** How a price stands to the one seen earlier, in USD per carat. */
export interface PriceChange {
  readonly difference: number;
  readonly direction: 'up' | 'down' | 'same';
}

/** The move of a price per carat since it was seen. */
export function priceChange(seen: number, today: number): PriceChange {
  const difference = round2(today - seen);
  if (difference === 0) return { difference, direction: 'same' };
  return { difference, direction: difference > 0 ? 'up' : 'down' };
}
