import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { NO_TERM, type TermRule, withTerm } from '#mocks/rules/terms.ts';
import { addRow, type Bitmap, countRows, readRows, removeRow } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { stoneFilter } from './matches.ts';
import type { Bounds } from './measures.ts';
import type { NumberMember } from './numbers.ts';
import type { Order } from './orders.ts';
import { dropAny, keepAny, keepZones, readSelection, selectAll } from './selection.ts';
import { compareStones, sortSteps } from './sorting.ts';
import type { StoneIndex } from './stone-index.ts';
import { addStones, type Sums, summaryOf } from './summary.ts';
import type { StoneQuery, StoneResult } from './types.ts';

type WithinCondition = Extract<Condition, { kind: 'within' }>;
/**
 * Finds the rows that meet all conditions and writes them to the index's scratch list in ascending order. Zones
 * exclude whole blocks, bitmaps exclude rows, and only for the remaining rows are numbers compared.
 *
 * @param hidden ids of stones to leave out
 * @returns number of rows
 */
function findRows(index: StoneIndex, conditions: readonly Condition[], hidden: Iterable<string>): number {
  const { columns, stones, scratch } = index;
  const { rows, selection } = scratch;
  const within = conditions.filter((condition) => condition.kind === 'within');
  selectAll(selection, stones.length);
  for (const { measure, bounds } of within) keepZones(selection, columns.measure(measure).zones, bounds);
  for (const condition of conditions) {
    if (condition.kind !== 'within') narrow(index, condition);
  }
  for (const id of hidden) {
    for (const row of columns.rowOfId(id)) removeRow(selection.bitmap, row);
  }
  return keepWithin(columns, within, rows, readSelection(selection, rows));
}

function narrow({ columns, scratch }: StoneIndex, condition: Exclude<Condition, WithinCondition>): void {
  const { selection, some } = scratch;
  switch (condition.kind) {
    case 'facet': {
      const bitmaps = columns.facet(condition.facet);
      const { in: included, nin: excluded } = condition.wanted;
      if (included) keepAny(selection, bitmapsOf(bitmaps, included));
      if (excluded) dropAny(selection, bitmapsOf(bitmaps, excluded));
      break;
    }
    case 'numbers':
      addNumbers(some.fill(0), columns, condition.member, condition.numbers);
      keepAny(selection, [some]);
      break;
    case 'numbered':
      keepAny(selection, [columns.numbered(condition.member)]);
      break;
  }
}

function bitmapsOf(bitmaps: ReadonlyMap<string, Bitmap>, values: readonly string[]): readonly Bitmap[] {
  return values.flatMap((value) => bitmaps.get(value) ?? []);
}

function addNumbers(
  target: Bitmap,
  columns: Columns,
  member: NumberMember,
  numbers: readonly string[],
): void {
  const lookup = columns.lookup(member);
  for (const number of numbers) {
    for (const row of lookup(number)) addRow(target, row);
  }
}

/** Moves the rows within all bounds to the front, in their order. Returns their number. */
function keepWithin(
  columns: Columns,
  conditions: readonly WithinCondition[],
  rows: Uint32Array,
  size: number,
): number {
  return conditions.reduce((left, { measure, bounds }) => {
    const { values } = columns.measure(measure);
    const [only] = bounds;
    return only && bounds.length === 1
      ? keepBetween(values, only, rows, left)
      : keepInAny(values, bounds, rows, left);
  }, size);
}

function keepBetween(values: Float64Array, { low, high }: Bounds, rows: Uint32Array, size: number): number {
  let left = 0;
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    const value = values[row] ?? Number.NaN;
    rows[left] = row;
    left += value >= low && value <= high ? 1 : 0;
  }
  return left;
}

function keepInAny(values: Float64Array, bounds: readonly Bounds[], rows: Uint32Array, size: number): number {
  let left = 0;
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    const value = values[row] ?? Number.NaN;
    rows[left] = row;
    left += bounds.some(({ low, high }) => value >= low && value <= high) ? 1 : 0;
  }
  return left;
}

/** Matching rows in ascending order: the first `size` elements of `rows`. */
interface Found {
  readonly rows: Uint32Array;
  readonly size: number;
}

/**
 * Searches stones. The result equals `stoneFilter`, `compareStones` and `summarise` applied to all stones of the
 * world. The rows of the index (`findRows`) become a bitmap of positions in the requested order, from which the page
 * is read. Stones that the world changed are excluded from the index, tested one by one and merged into the page.
 */
export function searchStones(index: StoneIndex, query: StoneQuery): StoneResult {
  const changed = changedMatches(index, query);
  const found = findStored(index, query);
  const count = found.size + changed.length;
  const summary = query.summary ? summaryFor(index, found, changed, query.term ?? NO_TERM) : null;
  if (query.countOnly || query.offset >= count) return { count, stones: [], summary };
  return { count, stones: pageOf(index, query, found, changed), summary };
}

function changedMatches({ grades }: StoneIndex, query: StoneQuery): readonly Stone[] {
  if (!query.changed || query.changed.size === 0) return [];
  const test = stoneFilter(query.filter, query, grades);
  return [...query.changed.values()].filter((stone) => stone !== null).filter(test);
}

function findStored(index: StoneIndex, query: StoneQuery): Found {
  const conditions = conditionsOf(query.filter, query, index.grades);
  return { rows: index.scratch.rows, size: findRows(index, conditions, query.changed?.keys() ?? []) };
}

function summaryFor(
  index: StoneIndex,
  found: Found,
  changed: readonly Stone[],
  term: TermRule,
): StoneSummary {
  const stored = storedSums(found, index.columns.money(), index.columns.finalCents(term));
  const added = changed.map((stone) => withTerm(stone, term));
  return summaryOf(addStones(stored, added), () => {
    const first = index.stones[found.rows[0] ?? -1];
    return found.size === 0 || first === undefined ? added[0] : withTerm(first, term);
  });
}

/** Sums in local variables, because object members would take most of the time. */
function storedSums({ rows, size }: Found, money: Float64Array, finals: Float64Array): Sums {
  let [points, cents, finalCents, listValue] = [0, 0, 0, 0];
  let [bareCount, barePoints, bareCents, bareFinalCents] = [0, 0, 0, 0];
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    const value = money[row * 3 + 2] ?? 0;
    points += money[row * 3] ?? 0;
    cents += money[row * 3 + 1] ?? 0;
    finalCents += finals[row] ?? 0;
    listValue += value;
    if (value === 0) {
      bareCount += 1;
      barePoints += money[row * 3] ?? 0;
      bareCents += money[row * 3 + 1] ?? 0;
      bareFinalCents += finals[row] ?? 0;
    }
  }
  const unlisted = { count: bareCount, points: barePoints, cents: bareCents, finalCents: bareFinalCents };
  return { count: size, points, cents, finalCents, listValue, unlisted };
}

function pageOf(
  index: StoneIndex,
  query: StoneQuery,
  found: Found,
  changed: readonly Stone[],
): readonly Stone[] {
  const steps = sortSteps(query.sort, query);
  const order = index.order(steps, query.term ?? NO_TERM);
  const compare = compareStones(steps, query, index.grades);
  const places = placesOf(found, order, index.scratch.places);
  const stoneAt = (place: number): Stone | undefined => index.stones[order?.rows[place] ?? place];
  const merged = changed.toSorted(compare).map((stone, earlier) => ({
    stone,
    place: earlier + countRows(places, firstPlaceAfter(stone, index.stones.length, stoneAt, compare)),
  }));
  const end = Math.min(query.offset + query.limit, found.size + changed.length);
  const ahead = merged.filter(({ place }) => place < query.offset).length;
  const within = merged.filter(({ place }) => place >= query.offset && place < end);
  const storedPlaces = new Uint32Array(end - query.offset - within.length);
  readRows(places, storedPlaces, query.offset - ahead);
  const page = Array.from(storedPlaces).flatMap((place) => stoneAt(place) ?? []);
  for (const { stone, place } of within) page.splice(place - query.offset, 0, stone);
  return page;
}

function placesOf({ rows, size }: Found, order: Order | null, bitmap: Bitmap): Bitmap {
  bitmap.fill(0);
  const places = order?.places;
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] ?? 0;
    addRow(bitmap, places ? (places[row] ?? 0) : row);
  }
  return bitmap;
}

/** Number of positions before a stone that is not part of the order, by binary search. */
function firstPlaceAfter(
  stone: Stone,
  length: number,
  stoneAt: (place: number) => Stone | undefined,
  compare: (a: Stone, b: Stone) => number,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = stoneAt(middle);
    if (other && compare(other, stone) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
