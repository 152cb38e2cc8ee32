import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import type { MatchPairTolerance } from '#generated/model/matchPairTolerance.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Grades } from '#mocks/world/search/grades.ts';
import { attributeOf, differenceOf, meanScore, scoreOf } from './differences.ts';

/** Next heavier stones that each stone is compared with, and best ones of them that are kept for a round. */
const MOST_COMPARED = 2000;
const MOST_KEPT = 24;

/** Two stones that go together, by their places, and how well. */
interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly score: number;
}

/** Stones of one shape and colour by weight, with their attributes in columns; NaN where a stone has none. */
interface Shelf {
  readonly stones: readonly Stone[];
  readonly columns: readonly Float64Array[];
  readonly tolerances: readonly MatchPairTolerance[];
  /** Greatest difference in weight that still makes a pair. */
  readonly reach: number;
}

/** Score of two stones in one attribute, or -1 when they are no pair because of it. */
function attributeScore(tolerance: MatchPairTolerance, one: number, other: number): number {
  const isKnown = !(Number.isNaN(one) || Number.isNaN(other));
  const isUnknown = Number.isNaN(one) && Number.isNaN(other);
  const difference = isKnown
    ? differenceOf(tolerance.key, Math.min(one, other), Math.max(one, other))
    : isUnknown
      ? 0
      : Infinity;
  const isTooFar = difference > tolerance.tolerance && tolerance.isRequired !== false;
  return isTooFar ? -1 : scoreOf(difference, tolerance.tolerance);
}

/** How well two stones go together, or -1 when they do not. */
function pairScore({ columns, tolerances }: Shelf, one: number, other: number, scores: number[]): number {
  for (const [place, tolerance] of tolerances.entries()) {
    const column = columns[place];
    const score = attributeScore(tolerance, column?.[one] ?? Number.NaN, column?.[other] ?? Number.NaN);
    if (score < 0) return -1;
    scores[place] = score;
  }
  return meanScore(scores, tolerances);
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.one - b.one || a.other - b.other;
}

/** The best partners of a stone among the free ones that are heavier. */
function partnersOf(shelf: Shelf, one: number, isFree: Uint8Array, minScore: number): Candidate[] {
  const { stones, reach } = shelf;
  const weight = stones[one]?.crt ?? 0;
  const scores: number[] = [];
  const found: Candidate[] = [];
  const end = Math.min(stones.length, one + 1 + MOST_COMPARED);
  for (let other = one + 1; other < end; other += 1) {
    if ((stones[other]?.crt ?? 0) - weight > reach) break;
    if (isFree[other] === 1) {
      const score = pairScore(shelf, one, other, scores);
      if (score >= minScore && score >= 0) found.push({ one, other, score });
    }
  }
  return found.sort(byScore).slice(0, MOST_KEPT);
}

/** Takes the best pairs first, each stone once, until no two free stones go together. */
function pairUp(shelf: Shelf, minScore: number): Candidate[] {
  const isFree = new Uint8Array(shelf.stones.length).fill(1);
  const pairs: Candidate[] = [];
  for (let before = -1; before < pairs.length; ) {
    before = pairs.length;
    const candidates = shelf.stones.flatMap((_stone, place) =>
      isFree[place] === 1 ? partnersOf(shelf, place, isFree, minScore) : [],
    );
    for (const candidate of candidates.sort(byScore)) {
      if (isFree[candidate.one] === 1 && isFree[candidate.other] === 1) {
        isFree[candidate.one] = 0;
        isFree[candidate.other] = 0;
        pairs.push(candidate);
      }
    }
  }
  return pairs;
}

function shelfOf(stones: readonly Stone[], setting: MatchPairSetting, grades: Grades): Shelf {
  const sorted = stones.toSorted((a, b) => a.crt - b.crt || (a.id < b.id ? -1 : 1));
  const { tolerances } = setting;
  const weight = tolerances.find(({ key, isRequired }) => key === 'crt' && isRequired !== false);
  return {
    stones: sorted,
    columns: tolerances.map(({ key }) =>
      Float64Array.from(sorted, (stone) => attributeOf(stone, key, grades) ?? Number.NaN),
    ),
    tolerances,
    // A hair more than the tolerance: 1.05 - 1 is over 0.05 in floating point.
    reach: weight === undefined ? Infinity : weight.tolerance + 0.001,
  };
}

/**
 * Pairs among stones by tolerances: the same shape, the same hue of fancy colours, each stone in one pair only, the best
 * first. Where many stones weigh alike, each is compared with the 2,000 next heavier ones.
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
