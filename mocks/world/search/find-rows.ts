import { addRow, type Bitmap, emptyBitmap, fullBitmap, intersect, subtract, unite } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Condition } from './conditions.ts';
import type { Facet, Wanted } from './facets.ts';
import type { Bounds } from './measures.ts';
import type { NumberMember } from './numbers.ts';
import type { StoneIndex } from './stone-index.ts';

type WithinCondition = Extract<Condition, { kind: 'within' }>;

/** The rows of an index that fulfil every condition about values and numbers; `keepWithin` asks for the rest. */
export function findByValues({ columns, stones }: StoneIndex, conditions: readonly Condition[]): Bitmap {
  const found = fullBitmap(stones.length);
  for (const condition of conditions) {
    switch (condition.kind) {
      case 'facet':
        narrowByFacet(found, columns, condition.facet, condition.wanted);
        break;
      case 'numbers':
        intersect(found, rowsWithNumbers(columns, condition.member, condition.numbers, stones.length));
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

function narrowByFacet(found: Bitmap, columns: Columns, facet: Facet, wanted: Wanted): void {
  const bitmaps = columns.facet(facet);
  if (wanted.in) {
    const included = new Set(wanted.in);
    const present = [...included].flatMap((value) => bitmaps.get(value) ?? []);
    const [first, ...others] = present;
    if (first && others.length === 0) {
      intersect(found, first);
    } else {
      const any = emptyBitmap(found.length * 32);
      for (const bitmap of present) {
        unite(any, bitmap);
      }
      intersect(found, any);
    }
  }
  for (const value of wanted.nin ?? []) {
    const bitmap = bitmaps.get(value);
    if (bitmap) {
      subtract(found, bitmap);
    }
  }
}

function rowsWithNumbers(
  columns: Columns,
  member: NumberMember,
  numbers: readonly string[],
  rows: number,
): Bitmap {
  const lookup = columns.lookup(member);
  const found = emptyBitmap(rows);
  for (const number of numbers) {
    for (const row of lookup(number)) {
      addRow(found, row);
    }
  }
  return found;
}
