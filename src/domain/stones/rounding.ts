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
