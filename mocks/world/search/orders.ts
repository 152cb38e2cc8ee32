import type { Stone } from '#generated/model/stone.ts';
import type { TermRule } from '#mocks/rules/terms.ts';
import type { Grades } from './grades.ts';
import type { SortKey, SortStep } from './sorting.ts';

export interface Order {
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
}

/** Rank of each row in one column: 0 for the lowest key, `size` for rows without a key. */
interface Ranks {
  readonly of: Uint32Array;
  readonly size: number;
}

export function orderOf(rows: Uint32Array): Order {
  const places = new Uint32Array(rows.length);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return { rows, places };
}

/** Rows by stone id, which is the last tie-breaker. */
export function rowsById(stones: readonly Stone[]): Uint32Array {
  const { of, size } = rank(stones.map((stone) => stone.id));
  return pass(
    Uint32Array.from(stones, (_stone, row) => row),
    of,
    size,
  );
}

/**
 * Sorts rows by `steps`: one stable counting pass per column, the last column first. Five columns take five linear
 * passes without comparing stones.
 *
 * @param byId rows by stone id
 */
export function sortRows(
  stones: readonly Stone[],
  byId: Uint32Array,
  steps: readonly SortStep[],
  grades: Grades,
  term: TermRule,
): Uint32Array {
  return steps.toReversed().reduce<Uint32Array>((rows, { column, descending }) => {
    const ranks = rank(stones.map((stone) => column.of(stone, grades, term)));
    return pass(rows, descending ? reversed(ranks) : ranks.of, ranks.size);
  }, byId);
}

function rank(keys: readonly SortKey[]): Ranks {
  return keys.some((key) => typeof key === 'string') ? rankTexts(keys) : rankNumbers(keys);
}

function rankNumbers(keys: readonly SortKey[]): Ranks {
  const scale = Float64Array.from(keys.filter((key) => typeof key === 'number')).sort();
  let size = 0;
  for (const value of scale) {
    if (size === 0 || value !== scale[size - 1]) {
      scale[size] = value;
      size += 1;
    }
  }
  return {
    of: Uint32Array.from(keys, (key) => (typeof key === 'number' ? search(scale, size, key) : size)),
    size,
  };
}

/** Position of a value among the first `size` elements, which are ascending and contain it. */
function search(scale: Float64Array, size: number, value: number): number {
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((scale[middle] ?? 0) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function rankTexts(keys: readonly SortKey[]): Ranks {
  const of = new Uint32Array(keys.length);
  const rows = keys.flatMap((key, row) => (typeof key === 'string' ? [{ key, row }] : []));
  rows.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  let size = 0;
  rows.forEach(({ key, row }, place) => {
    size += place > 0 && rows[place - 1]?.key === key ? 0 : 1;
    of[row] = size - 1;
  });
  keys.forEach((key, row) => {
    if (typeof key !== 'string') of[row] = size;
  });
  return { of, size };
}

function reversed({ of, size }: Ranks): Uint32Array {
  return of.map((value) => (value === size ? size : size - 1 - value));
}

function pass(rows: Uint32Array, ranks: Uint32Array, size: number): Uint32Array {
  const starts = new Uint32Array(size + 2);
  for (const value of ranks) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let value = 1; value < starts.length; value += 1) {
    starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  }
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const value = ranks[row] ?? 0;
    const place = starts[value] ?? 0;
    sorted[place] = row;
    starts[value] = place + 1;
  }
  return sorted;
}
