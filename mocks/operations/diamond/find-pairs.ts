import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Grades } from '#mocks/world/search/grades.ts';
import { attributeOf, PRECISION } from './differences.ts';

/** Number of next heavier stones that each stone is compared with, and number of best partners that are kept. */
const MAX_COMPARED = 1000;
const MAX_KEPT = 16;

interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly score: number;
}

/** One attribute of all stones of a group (NaN if missing), and its tolerance. */
interface Column {
  readonly values: Float64Array;
  readonly tolerance: number;
  /** Share of the total score; all shares add up to 1. */
  readonly share: number;
  readonly isRequired: boolean;
  readonly isPercent: boolean;
}

interface Shelf {
  readonly stones: readonly Stone[];
  readonly weights: Float64Array;
  readonly columns: readonly Column[];
  readonly reach: number;
}

/** Difference of two stones in an attribute: 0 if both have no value, infinite if only one has. */
function distance({ values, isPercent }: Column, one: number, other: number): number {
  const a = values[one] ?? Number.NaN;
  const b = values[other] ?? Number.NaN;
  const difference = Math.abs(a - b);
  if (Number.isNaN(difference)) return Number.isNaN(a) === Number.isNaN(b) ? 0 : Infinity;
  const told = isPercent ? (100 * difference) / (Math.max(a, b) || 1) : difference;
  return Math.round(told * PRECISION) / PRECISION;
}

/** Score of two stones from 0 to 100, or -1 if they do not match. Called millions of times, hence the plain loop. */
function pairScore({ columns }: Shelf, one: number, other: number): number {
  let score = 0;
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place];
    if (column === undefined) break;
    const difference = distance(column, one, other);
    if (difference > column.tolerance && column.isRequired) return -1;
    if (difference === 0) score += 100 * column.share;
    else if (difference < column.tolerance) score += 100 * column.share * (1 - difference / column.tolerance);
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

function partnersOf(shelf: Shelf, one: number, isFree: Uint8Array, minScore: number): Candidate[] {
  const { weights, reach } = shelf;
  const most = (weights[one] ?? 0) + reach;
  const end = Math.min(weights.length, one + 1 + MAX_COMPARED);
  const best: Candidate[] = [];
  for (let other = one + 1; other < end && (weights[other] ?? 0) <= most; other += 1) {
    const score = isFree[other] === 1 ? pairScore(shelf, one, other) : -1;
    if (score >= minScore) keepBest(best, { one, other, score });
  }
  return best;
}

/** Takes the best pairs first, each stone once. Stones that lost all their kept partners are tried again. */
function pairUp(shelf: Shelf, minScore: number): Candidate[] {
  const isFree = new Uint8Array(shelf.stones.length).fill(1);
  const pairs: Candidate[] = [];
  let open = shelf.stones.map((_stone, place) => place);
  while (open.length > 0) {
    const partners = open.map((place) => partnersOf(shelf, place, isFree, minScore));
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

function shelfOf(stones: readonly Stone[], { tolerances }: MatchPairSetting, grades: Grades): Shelf {
  const sorted = stones.toSorted((a, b) => a.crt - b.crt || (a.id < b.id ? -1 : 1));
  const total = tolerances.reduce((sum, { weight }) => sum + weight, 0);
  // Weight last: compared stones are close in weight anyway, so it excludes the fewest.
  const ordered = tolerances.toSorted((a, b) => Number(a.key === 'crt') - Number(b.key === 'crt'));
  const columns = ordered.map(({ key, tolerance, weight, isRequired }) => ({
    values: Float64Array.from(sorted, (stone) => attributeOf(stone, key, grades) ?? Number.NaN),
    tolerance,
    share: total > 0 ? weight / total : 1 / tolerances.length,
    isRequired: isRequired !== false,
    isPercent: key === MatchPairKey.ctPr,
  }));
  const weight = tolerances.find(({ key, isRequired }) => key === 'crt' && isRequired !== false);
  return {
    stones: sorted,
    weights: Float64Array.from(sorted, ({ crt }) => crt),
    columns,
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
export function findPairs(stones: readonly Stone[], setting: MatchPairSetting, grades: Grades): Pair[] {
  return [...Map.groupBy(stones, shelfName).values()].flatMap((each) => {
    const shelf = shelfOf(each, setting, grades);
    return pairUp(shelf, setting.minScore ?? 0).flatMap((pair) => pairOf(shelf, pair));
  });
}

/** Every pair of one stone (by id) within tolerances; empty if the stone is not among `stones`. */
export function findPartners(
  stones: readonly Stone[],
  id: string,
  setting: MatchPairSetting,
  grades: Grades,
): Pair[] {
  const stone = stones.find((each) => each.id === id);
  if (stone === undefined) return [];
  const name = shelfName(stone);
  const alike = stones.filter((each) => shelfName(each) === name);
  const shelf = shelfOf(alike, setting, grades);
  const one = shelf.stones.indexOf(stone);
  return shelf.stones.flatMap((_other, other) => {
    const score = other === one ? -1 : pairScore(shelf, one, other);
    return score < (setting.minScore ?? 0) ? [] : pairOf(shelf, { one, other, score });
  });
}
