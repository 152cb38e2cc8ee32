import type { Stone } from '#generated/model/stone.ts';
import type { TrackStone } from '#generated/model/trackStone.ts';

/**
 * Rounds to two decimals, halves away from zero. The tiny factor compensates for binary representation error, so that
 * 1.005 rounds as an exact half.
 */
export function round2(value: number): number {
  const cents = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON * 4));
  return value < 0 && cents !== 0 ? -cents / 100 : cents / 100;
}

/** Converts a two-decimal figure to an integer number of hundredths (cents, points of a carat). */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** A stone as a list of the user takes it: with the price that the user saw. */
export function withSeenPrice(stone: Stone): TrackStone {
  return {
    diamond: stone.id,
    vStnId: stone.vStnId,
    trackDiscount: stone.back,
    trackAmount: stone.amt,
    trackPricePerCarat: stone.ctPr,
  };
}

/** Known figures of a price; null where unknown. Money in USD, `back` in percentage points. */
export interface KnownFigures {
  readonly crt: number | null;
  readonly rap: number | null;
  readonly back: number | null;
  readonly ctPr: number | null;
  readonly amt: number | null;
}

/** Price per carat as far as it follows from one known figure, or from list price and back. */
function priceOf({ crt, rap, back, ctPr, amt }: KnownFigures): number | null {
  if (ctPr !== null) return ctPr;
  if (amt !== null) return crt === null ? null : round2(amt / crt);
  return rap === null || back === null ? null : pricePerCarat(rap, back);
}

/**
 * Completes a price from any two of list price, back, and price per carat or amount. An amount needs the weight. Figures
 * that are given stay as they are; others are kept to the cent, and stay null if they do not follow.
 */
export function solvePrice(known: KnownFigures): KnownFigures {
  const { crt, rap, back, amt } = known;
  const ctPr = priceOf(known);
  const isSold = ctPr !== null && ctPr > 0;
  return {
    crt,
    ctPr,
    rap: rap ?? (isSold && back !== null && back > -100 ? round2(ctPr / (1 + back / 100)) : null),
    back: back ?? (ctPr === null ? null : backOf(ctPr, rap)),
    amt: amt ?? (ctPr === null || crt === null ? null : amountOf(crt, ctPr)),
  };
}

/**
 * Price arithmetic. Money is in USD; `back` is in percentage points, negative below list. Every figure
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
interface PriceGiven {
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
interface PriceChange {
  readonly difference: number;
  readonly direction: 'up' | 'down' | 'same';
}

export function priceChange(seen: number, today: number): PriceChange {
  const difference = round2(today - seen);
  if (difference === 0) return { difference, direction: 'same' };
  return { difference, direction: difference > 0 ? 'up' : 'down' };
}
