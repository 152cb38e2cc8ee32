/**
 * Rounds to a number of decimals as the trade does: halves away from zero, also for values such as 1.005 that
 * floating point stores as 1.00499….
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  const rounded = Math.round(scaled + scaled * Number.EPSILON * 2) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Exact arithmetic on amounts with two decimals. Money is counted in whole cents, weight in hundredths of a carat and
 * terms in millionths, so that sums do not depend on their order.
 */

const MILLION = 1_000_000;

/** A number with two decimals in whole hundredths: cents of a dollar, points of a carat. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

export function fromHundredths(count: number): number {
  return count / 100 + 0;
}

/** Rounds to two decimals, halves up; never returns -0. */
export function round2(value: number): number {
  return fromHundredths(Math.round(value * 100));
}

/**
 * Price in cents per carat under a payment term in percentage points: `round2(ctPr * (1 + percent /
 * 100))`.
 */
export function termCents(ctPrCents: number, percent: number): number {
  return Math.round((ctPrCents * (MILLION + Math.round(percent * 10_000))) / MILLION);
}

/** Amount in cents for a weight in hundredths of a carat at a price in cents per carat. */
export function amountCents(caratHundredths: number, ctPrCents: number): number {
  return Math.round((caratHundredths * ctPrCents) / 100);
}

/**
 * Difference of a price from the list price in percentage points, two decimals: `(price / list - 1) * 100`.
 *
 * @param price in whole units, the same as those of `list`, which is not 0
 */
export function differenceOf(price: number, list: number): number {
  return fromHundredths(Math.round(((price - list) * 10_000) / list));
}

/** Sum of numbers with two decimals, added as hundredths so that no rounding errors add up. */
export function sum(values: readonly number[]): number {
  return fromHundredths(values.reduce((cents, value) => cents + hundredths(value), 0));
}
