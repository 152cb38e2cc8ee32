import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { MatchPairTolerance } from '#generated/model/matchPairTolerance.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Work } from '#mocks/operations/shared/work.ts';
import type { Grades } from '#mocks/world/search/grades.ts';
import { attributeOf, PRECISION } from './differences.ts';

/** Number of next heavier stones that each stone is compared with, and number of best partners that are kept. */
const MAX_COMPARED = 1000;
const MAX_KEPT = 16;
/** Allowance for the rounding of scores. */
const MARGIN = 1e-6;

interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly score: number;
}

/** One attribute of all stones of a group, in units of 1/PRECISION, and its tolerance in the same unit. */
interface Column {
  readonly values: Float64Array;
  readonly tolerance: number;
  /** Points of an equal attribute; the points of all columns add up to 100. */
  readonly points: number;
  readonly isRequired: boolean;
  readonly isPercent: boolean;
}

interface Shelf {
  readonly stones: readonly Stone[];
  readonly weights: Float64Array;
  readonly columns: readonly Column[];
  readonly reach: number;
}

/** Stands for a missing value: equal to itself, and farther from every value than any tolerance. */
const MISSING = -1e15;

/** Difference of two stones in an attribute: 0 if both have no value, beyond any tolerance if only one has. */
function distance({ values, isPercent }: Column, one: number, other: number): number {
  const a = values[one] ?? MISSING;
  const b = values[other] ?? MISSING;
  const difference = Math.abs(a - b);
  if (!isPercent || difference === 0 || a === MISSING || b === MISSING) return difference;
  return Math.round((100 * PRECISION * difference) / Math.max(a, b));
}

/**
 * Score of two stones from 0 to 100, or -1 if they do not match or cannot reach the least score. Called millions of
 * times, hence the plain loop.
 */
function pairScore({ columns }: Shelf, one: number, other: number, least: number, work: Work): number {
  let score = 0;
  let open = 100;
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place];
    if (column === undefined) break;
    work.steps += 1;
    const { points, tolerance } = column;
    const difference = distance(column, one, other);
    if (difference === 0) score += points;
    else if (difference < tolerance) score += points * (1 - difference / tolerance);
    else if (difference > tolerance && column.isRequired) return -1;
    open -= points;
    // The margin covers the rounding of the sums.
    if (score + open < least - MARGIN) return -1;
  }
  return score;
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.one - b.one || a.other - b.other;
}

function keepBest(best: Candidate[], candidate: Candidate): void {
  if (best.length === MAX_KEPT && candidate.score <= (best[MAX_KEPT - 1]?.score ?? 0)) return;
  let place = best.length;
  while (place > 0 && (best[place - 1]?.score ?? 0) < candidate.score) place -= 1;
  best.splice(place, 0, candidate);
  if (best.length > MAX_KEPT) best.pop();
}

function partnersOf(
  shelf: Shelf,
  one: number,
  isFree: Uint8Array,
  minScore: number,
  work: Work,
): Candidate[] {
  const { weights, reach } = shelf;
  const most = (weights[one] ?? 0) + reach;
  const end = Math.min(weights.length, one + 1 + MAX_COMPARED);
  const best: Candidate[] = [];
  for (let other = one + 1; other < end && (weights[other] ?? 0) <= most; other += 1) {
    work.steps += 1;
    if (isFree[other] !== 1) continue;
    const least = best.length < MAX_KEPT ? minScore : Math.max(minScore, best[MAX_KEPT - 1]?.score ?? 0);
    const score = pairScore(shelf, one, other, least, work);
    if (score >= minScore) keepBest(best, { one, other, score });
  }
  return best;
}

/** Takes the best pairs first, each stone once. Stones that lost all their kept partners are tried again. */
async function pairUp(shelf: Shelf, minScore: number, work: Work): Promise<Candidate[]> {
  const isFree = new Uint8Array(shelf.stones.length).fill(1);
  const pairs: Candidate[] = [];
  let open = shelf.stones.map((_stone, place) => place);
  while (open.length > 0) {
    const partners: Candidate[][] = [];
    for (const place of open) {
      partners.push(partnersOf(shelf, place, isFree, minScore, work));
      work.check();
      if (work.isDue()) await work.pause();
    }
    for (const candidate of partners.flat().sort(byScore)) {
      if (isFree[candidate.one] === 1 && isFree[candidate.other] === 1) {
        isFree[candidate.one] = 0;
        isFree[candidate.other] = 0;
        pairs.push(candidate);
      }
    }
    open = open.filter((place, at) => isFree[place] === 1 && partners[at]?.length === MAX_KEPT);
  }
  return pairs;
}

/** Required attributes first, as they rule out pairs, then those with the most points. */
function byUse(one: Column, other: Column): number {
  return Number(other.isRequired) - Number(one.isRequired) || other.points - one.points;
}

function columnOf(
  stones: readonly Stone[],
  { key, tolerance, isRequired = true }: MatchPairTolerance,
  points: number,
  grades: Grades,
): Column {
  const unitsOf = (stone: Stone) => {
    const value = attributeOf(stone, key, grades);
    return value === null ? MISSING : Math.round(value * PRECISION);
  };
  return {
    values: Float64Array.from(stones, unitsOf),
    tolerance: Math.round(tolerance * PRECISION),
    points,
    isRequired,
    isPercent: key === MatchPairKey.ctPr,
  };
}

function shelfOf(stones: readonly Stone[], { tolerances }: MatchPairSetting, grades: Grades): Shelf {
  const sorted = stones.toSorted((a, b) => a.crt - b.crt || (a.id < b.id ? -1 : 1));
  const total = tolerances.reduce((sum, { weight }) => sum + weight, 0);
  // Weight last: compared stones are close in weight anyway, so it excludes the fewest.
  const ordered = tolerances.toSorted((a, b) => Number(a.key === 'crt') - Number(b.key === 'crt'));
  const columns = ordered.map((each) =>
    columnOf(sorted, each, 100 * (total > 0 ? each.weight / total : 1 / tolerances.length), grades),
  );
  const weight = tolerances.find(({ key, isRequired }) => key === 'crt' && isRequired !== false);
  return {
    stones: sorted,
    weights: Float64Array.from(sorted, ({ crt }) => crt),
    columns: columns.toSorted(byUse),
    // Slightly more than the tolerance, because 1.05 - 1 exceeds 0.05 in floating point.
    reach: weight === undefined ? Infinity : weight.tolerance + 1 / PRECISION,
  };
}

/** Stones that can be paired: the same shape, and the same hue of fancy colours. */
function shelfName({ shp, fcCol }: Pick<Stone, 'shp' | 'fcCol'>): string {
  return `${shp} ${fcCol ?? ''}`;
}

type Pair = readonly [Stone, Stone];

function pairOf({ stones }: Shelf, { one, other }: Candidate): readonly Pair[] {
  const [first, second] = [stones[one], stones[other]];
  return first === undefined || second === undefined ? [] : [[first, second]];
}

/**
 * Finds pairs within tolerances: same shape, same hue of fancy colours, each stone in one pair only, best pairs
 * first. Each stone is compared with at most the 1,000 next heavier ones.
 */
export async function findPairs(
  stones: readonly Stone[],
  setting: MatchPairSetting,
  grades: Grades,
  work: Work,
): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const each of Map.groupBy(stones, shelfName).values()) {
    const shelf = shelfOf(each, setting, grades);
    const pairs = await pairUp(shelf, setting.minScore ?? 0, work);
    found.push(...pairs.flatMap((pair) => pairOf(shelf, pair)));
  }
  return found;
}

/** Every pair of one stone (by id) within tolerances; empty if the stone is not among `stones`. */
export function findPartners(
  stones: readonly Stone[],
  id: string,
  setting: MatchPairSetting,
  grades: Grades,
  work: Work,
): Pair[] {
  const stone = stones.find((each) => each.id === id);
  if (stone === undefined) return [];
  const name = shelfName(stone);
  const alike = stones.filter((each) => shelfName(each) === name);
  const shelf = shelfOf(alike, setting, grades);
  const one = shelf.stones.indexOf(stone);
  const { minScore = 0 } = setting;
  return shelf.stones.flatMap((_other, other) => {
    const score = other === one ? -1 : pairScore(shelf, one, other, minScore, work);
    return score < minScore ? [] : pairOf(shelf, { one, other, score });
  });
}
