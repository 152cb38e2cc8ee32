import { addAll, addRow, type Bitmap, intersect, intersectAny, subtract } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Condition } from './conditions.ts';
import type { Wanted } from './facets.ts';
import type { Bounds } from './measures.ts';
import type { NumberMember } from './numbers.ts';
import type { StoneIndex } from './stone-index.ts';

type WithinCondition = Extract<Condition, { kind: 'within' }>;

/**
 * The rows of an index that fulfil every condition about values and numbers; `keepWithin` asks for the rest. They are
 * in the scratch bitmap of the index, until the next search.
 */
export function findByValues(
  { columns, stones, scratch }: StoneIndex,
  conditions: readonly Condition[],
): Bitmap {
  const { found, some } = scratch;
  addAll(found, stones.length);
  for (const condition of conditions) {
    switch (condition.kind) {
      case 'facet':
        narrowByFacet(found, columns.facet(condition.facet), condition.wanted);
        break;
      case 'numbers':
        addNumbers(some.fill(0), columns, condition.member, condition.numbers);
        intersect(found, some);
        break;
      case 'numbered':
        intersect(found, columns.numbered(condition.member));
        break;
      case 'within':
        break;
    }
  }
  return found;
}

/** The conditions that bound a measure. */
export function withinConditions(conditions: readonly Condition[]): readonly WithinCondition[] {
  return conditions.filter((condition) => condition.kind === 'within');
}

/**
 * Moves the rows that are within all bounds to the front, in their order.
 *
 * @param rows of which the first `size` count
 * @returns how many are left
 */
export function keepWithin(
  columns: Columns,
  conditions: readonly WithinCondition[],
  rows: Uint32Array,
  size: number,
): number {
  return conditions.reduce((left, { measure, bounds }) => {
    const values = columns.measure(measure);
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

function narrowByFacet(found: Bitmap, bitmaps: ReadonlyMap<string, Bitmap>, wanted: Wanted): void {
  if (wanted.in) {
    intersectAny(
      found,
      wanted.in.flatMap((value) => bitmaps.get(value) ?? []),
    );
  }
  for (const value of wanted.nin ?? []) {
    const bitmap = bitmaps.get(value);
    if (bitmap) {
      subtract(found, bitmap);
    }
  }
}

function addNumbers(
  target: Bitmap,
  columns: Columns,
  member: NumberMember,
  numbers: readonly string[],
): void {
  const lookup = columns.lookup(member);
  for (const number of numbers) {
    for (const row of lookup(number)) {
      addRow(target, row);
    }
  }
}
