/**
 * Rounds to two decimals, halves away from zero. The tiny factor undoes the binary error of figures such as 1.005,
 * which the trade means as halves.
 */
export function round2(value: number): number {
  const cents = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON * 4));
  return value < 0 && cents !== 0 ? -cents / 100 : cents / 100;
}

/** A figure of two decimals as a whole number of hundredths: cents, points of a carat. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}
