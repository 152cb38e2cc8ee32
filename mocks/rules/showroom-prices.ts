import type { ShowroomMarkup } from '#generated/model/showroomMarkup.ts';
import type { ShowroomPrice } from '#generated/model/showroomPrice.ts';
import type { ShowroomPricing } from '#generated/model/showroomPricing.ts';

/** `numerator / denominator` in whole numbers, halves up; neither is negative. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

/** A decimal in whole parts. Products of these exceed what a number holds exactly. */
const wholeParts = (value: number, parts: number) => BigInt(Math.round(value * parts));

function bandOf(markups: readonly ShowroomMarkup[], carat: number): ShowroomMarkup {
  const band = markups.findLast(({ fromCarat }) => fromCarat <= carat) ?? markups[0];
  if (band === undefined) throw new Error('A showroom has no markup.');
  return band;
}

/**
 * What the client of a showroom pays for a stone (contract, ShowroomMarkup).
 *
 * @param costPerCarat what the owner pays per carat in USD
 */
export function showroomPrice(
  carat: number,
  costPerCarat: number,
  { markups, rate }: Pick<ShowroomPricing, 'markups' | 'rate'>,
): ShowroomPrice {
  const { kind, value } = bandOf(markups, carat);
  const points = wholeParts(carat, HUNDREDTHS);
  const cost = wholeParts(costPerCarat, HUNDREDTHS);
  const added = wholeParts(value, HUNDREDTHS);
  const converted = (cents: bigint) => rounded(cents * wholeParts(rate, MILLIONTHS), BigInt(MILLIONTHS));
  const shown = (perCarat: bigint, amount: bigint): ShowroomPrice => ({
    perCarat: Number(perCarat) / HUNDREDTHS,
    amount: Number(amount) / HUNDREDTHS,
  });
  if (kind === 'FIXED') {
    const amount = converted(rounded(points * cost, 100n) + added);
    return shown(rounded(amount * 100n, points), amount);
  }
  const perCarat = converted(kind === 'PERCENT' ? rounded(cost * (10_000n + added), 10_000n) : cost + added);
  return shown(perCarat, rounded(points * perCarat, 100n));
}
