/**
 * Exact arithmetic on amounts with two decimals. Money is counted in whole cents, weight in whole hundredths of a carat
 * and a term in whole millionths, so that no sum depends on the order of its parts.
 */

const MILLION = 1_000_000;

/** Whole hundredths of a number that carries two decimals: cents of USD, points of a carat. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** The number that so many whole hundredths stand for. */
export function fromHundredths(count: number): number {
  return count / 100 + 0;
}

/** `value` rounded to two decimals, a half towards the greater number; never -0. */
export function round2(value: number): number {
  return fromHundredths(Math.round(value * 100));
}

/** A price in cents per carat after a term in percent points (domain.md 2.3): `round2(ctPr * (1 + percent / 100))`. */
export function termCents(ctPrCents: number, percent: number): number {
  return Math.round((ctPrCents * (MILLION + Math.round(percent * 10_000))) / MILLION);
}

/** The amount in cents of a weight in hundredths of a carat at a price in cents per carat (domain.md 2.2). */
export function amountCents(caratHundredths: number, ctPrCents: number): number {
  return Math.round((caratHundredths * ctPrCents) / 100);
}

/**
 * The difference of a price to the list in percent points, two decimals: `(price / list - 1) * 100` (domain.md 2.2).
 *
 * @param price in whole units, the same as those of `list`, which is not 0
 */
export function differenceOf(price: number, list: number): number {
  return fromHundredths(Math.round(((price - list) * 10_000) / list));
}
