import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairTolerance } from '#generated/model/matchPairTolerance.ts';
import type { PairAttribute } from '#generated/model/pairAttribute.ts';
import type { Stone } from '#generated/model/stone.ts';
import { round2 } from '#mocks/rules/money.ts';
import type { Grades } from '#mocks/world/search/grades.ts';

/**
 * Precision of differences: enough for angles and percentages, and robust against floating point (1.05 - 1 > 0.05).
 */
export const PRECISION = 10_000;

const GRADED: ReadonlySet<MatchPairKey> = new Set<MatchPairKey>([
  'col',
  'clr',
  'cut',
  'pol',
  'sym',
  'flu',
  'shd',
]);

function isGraded(key: MatchPairKey): key is 'col' | 'clr' | 'cut' | 'pol' | 'sym' | 'flu' | 'shd' {
  return GRADED.has(key);
}

export function attributeOf(stone: Stone, key: MatchPairKey, grades: Grades): number | null {
  return isGraded(key) ? grades.sequenceOf(stone[key]) : (stone[key] ?? null);
}

/**
 * Difference between the lowest and the highest value of an attribute: in percent of the higher for ctPr, otherwise
 * absolute.
 */
function differenceOf(key: MatchPairKey, least: number, greatest: number): number {
  const difference =
    key === MatchPairKey.ctPr ? (100 * (greatest - least)) / (greatest || 1) : greatest - least;
  return Math.round(difference * PRECISION) / PRECISION;
}

/** Score of a difference: 100 if equal, 0 at the tolerance or beyond, linear in between (contract, PairAttribute). */
function scoreOf(difference: number, tolerance: number): number {
  if (difference === 0) return 100;
  return difference >= tolerance ? 0 : 100 * (1 - difference / tolerance);
}

/**
 * Compares stones in one attribute. They are equal if none of them has a value, and do not match if only some have.
 */
export function compareAttribute(
  stones: readonly Stone[],
  { key, tolerance }: MatchPairTolerance,
  grades: Grades,
): PairAttribute {
  const values = stones.map((stone) => attributeOf(stone, key, grades));
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) {
    const isWithin = known.length === 0;
    return { key, difference: null, tolerance, score: isWithin ? 100 : 0, isWithin };
  }
  const difference = differenceOf(key, Math.min(...known), Math.max(...known));
  return {
    key,
    difference,
    tolerance,
    score: round2(scoreOf(difference, tolerance)),
    isWithin: difference <= tolerance,
  };
}

/** Weighted mean of the scores, two decimals; the plain mean if no attribute has a weight. */
export function meanScore(scores: readonly number[], tolerances: readonly MatchPairTolerance[]): number {
  const weights = tolerances.map(({ weight }) => weight);
  const isWeighted = weights.some((weight) => weight > 0);
  let [sum, total] = [0, 0];
  for (const [place, score] of scores.entries()) {
    const weight = isWeighted ? (weights[place] ?? 0) : 1;
    sum += score * weight;
    total += weight;
  }
  return total === 0 ? 0 : round2(sum / total);
}
