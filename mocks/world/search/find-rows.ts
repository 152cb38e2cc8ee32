import { addRow, type Bitmap, removeRow } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { Condition } from './conditions.ts';
import type { Bounds } from './measures.ts';
import type { NumberMember } from './numbers.ts';
import { dropAny, keepAny, keepZones, readSelection, selectAll } from './selection.ts';
import type { StoneIndex } from './stone-index.ts';

type WithinCondition = Extract<Condition, { kind: 'within' }>;
type ValueCondition = Exclude<Condition, WithinCondition>;

/**
 * Finds the rows that meet all conditions and writes them to the index's scratch list in ascending order. Zones
 * exclude whole blocks, bitmaps exclude rows, and only for the remaining rows are numbers compared.
 *
 * @param hidden ids of stones to leave out
 * @returns number of rows
 */
export function findRows(
  index: StoneIndex,
  conditions: readonly Condition[],
  hidden: Iterable<string>,
): number {
  const { columns, stones, scratch } = index;
  const { rows, selection } = scratch;
  const within = conditions.filter((condition) => condition.kind === 'within');
  selectAll(selection, stones.length);
  for (const { measure, bounds } of within) {
    keepZones(selection, columns.measure(measure).zones, bounds);
  }
  for (const condition of conditions) {
    if (condition.kind !== 'within') {
      narrow(index, condition);
    }
  }
  for (const id of hidden) {
    for (const row of columns.rowOfId(id)) {
      removeRow(selection.bitmap, row);
    }
  }
  return keepWithin(columns, within, rows, readSelection(selection, rows));
}

function narrow({ columns, scratch }: StoneIndex, condition: ValueCondition): void {
  const { selection, some } = scratch;
  switch (condition.kind) {
    case 'facet': {
      const bitmaps = columns.facet(condition.facet);
      const { in: included, nin: excluded } = condition.wanted;
      if (included) {
        keepAny(selection, bitmapsOf(bitmaps, included));
      }
      if (excluded) {
        dropAny(selection, bitmapsOf(bitmaps, excluded));
      }
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
    for (const row of lookup(number)) {
      addRow(target, row);
    }
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
