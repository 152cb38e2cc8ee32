import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Grades } from '#mocks/world/search/grades.ts';
import { attributeOf, PRECISION } from './differences.ts';

/** Next heavier stones that each stone is compared with, and best ones of them that are kept at a time. */
const MAX_COMPARED = 1000;
const MAX_KEPT = 16;

/** Two stones that go together, by their places, and how well. */
interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly score: number;
}

/** One attribute of all stones of a shelf, NaN where a stone has none, and what a pair may differ in it. */
interface Column {
  readonly values: Float64Array;
  readonly tolerance: number;
  /** Share of the score, all shares together being 1. */
  readonly share: number;
  readonly isRequired: boolean;
  readonly isPercent: boolean;
}

/** Stones of one shape and colour by weight. */
interface Shelf {
  readonly stones: readonly Stone[];
  readonly weights: Float64Array;
  readonly columns: readonly Column[];
  /** Greatest difference in weight that still makes a pair. */
  readonly reach: number;
}

/** How far two stones are apart in an attribute: 0 when neither has it, without end when only one has. */
function distance({ values, isPercent }: Column, one: number, other: number): number {
  const a = values[one] ?? Number.NaN;
  const b = values[other] ?? Number.NaN;
  const difference = Math.abs(a - b);
  if (Number.isNaN(difference)) return Number.isNaN(a) === Number.isNaN(b) ? 0 : Infinity;
  const told = isPercent ? (100 * difference) / (Math.max(a, b) || 1) : difference;
  return Math.round(told * PRECISION) / PRECISION;
}

/** How well two stones go together, 0 to 100, or -1 when they do not. It is asked millions of times, hence the plain loop. */
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

/** Keeps the best candidates only, the best first. */
function keepBest(best: Candidate[], candidate: Candidate): void {
  if (best.length === MAX_KEPT && candidate.score <= (best[MAX_KEPT - 1]?.score ?? 0)) return;
  let place = best.length;
  while (place > 0 && (best[place - 1]?.score ?? 0) < candidate.score) place -= 1;
  best.splice(place, 0, candidate);
  if (best.length > MAX_KEPT) best.pop();
}

/** The best partners of a stone among the free ones that are heavier. */
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

/**
 * Takes the best pairs first, each stone once. A stone that is left over although it had more partners than were kept
 * is tried again.
 */
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
  // Weight last: the stones that are compared are near in weight anyway, so that it refuses the fewest.
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
    // A hair more than the tolerance: 1.05 - 1 is over 0.05 in floating point.
    reach: weight === undefined ? Infinity : weight.tolerance + 1 / PRECISION,
  };
}

/**
 * Pairs among stones by tolerances: the same shape, the same hue of fancy colours, each stone in one pair only, the best
 * of them first. Where many stones weigh alike, each is compared with the 1,000 next heavier ones.
 */
export function findPairs(
  stones: readonly Stone[],
  setting: MatchPairSetting,
  grades: Grades,
): (readonly [Stone, Stone])[] {
  const shelves = new Map<string, Stone[]>();
  for (const stone of stones) {
    const name = `${stone.shp} ${stone.fcCol ?? ''}`;
    const shelf = shelves.get(name) ?? [];
    shelf.push(stone);
    shelves.set(name, shelf);
  }
  return [...shelves.values()].flatMap((each) => {
    const shelf = shelfOf(each, setting, grades);
    return pairUp(shelf, setting.minScore ?? 0).flatMap(({ one, other }): (readonly [Stone, Stone])[] => {
      const [first, second] = [shelf.stones[one], shelf.stones[other]];
      return first === undefined || second === undefined ? [] : [[first, second]];
    });
  });
}
