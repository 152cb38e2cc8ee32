import type { MasterList } from '#generated/model/masterList.ts';
import type { Stone } from '#generated/model/stone.ts';
import { type Bitmap, emptyBitmap } from './bitmap.ts';
import { type Columns, createColumns, kept } from './columns.ts';
import { createGrades, type Grades } from './grades.ts';
import { type Order, orderOf, rowsById, sortRows } from './orders.ts';
import { createSelection, type Selection } from './selection.ts';
import { type SortStep, sortSteps } from './sorting.ts';

/** Stones laid out in columns for `searchStones`. Worlds share one: what they change is laid over it by the query. */
export interface StoneIndex {
  /** The stones by row; rows are in the usual order (shape, weight, colour, clarity, id). */
  readonly stones: readonly Stone[];
  readonly grades: Grades;
  readonly columns: Columns;
  /** The rows in another order, or null for the usual one. */
  readonly order: (steps: readonly SortStep[], termPercent: number) => Order | null;
  /** Room that every search uses anew: making large arrays costs more than filling them. */
  readonly scratch: Scratch;
}

/** Room for one search. */
interface Scratch {
  /** The rows found, as a list. */
  readonly rows: Uint32Array;
  readonly selection: Selection;
  readonly some: Bitmap;
  readonly places: Bitmap;
}

/** Orders that are kept; one takes 8 bytes a stone. */
const MAX_ORDERS = 24;

/**
 * Makes the index of stones. Only the usual order is worked out here; columns and other orders are made when a search
 * first needs them.
 *
 * @param stones with distinct ids; neither the list nor its stones may change afterwards
 * @param masters the scales by which grades are sorted
 */
export function buildStoneIndex(stones: readonly Stone[], masters: readonly MasterList[]): StoneIndex {
  const grades = createGrades(masters);
  const usual = sortSteps([], {});
  const givenById = rowsById(stones);
  const given = orderOf(sortRows(stones, givenById, usual, grades, 0));
  const ordered = Array.from(given.rows).flatMap((row) => stones[row] ?? []);
  const byId = givenById.map((row) => given.places[row] ?? 0);
  const orders = kept<Order>(MAX_ORDERS);
  const usualName = nameOf(usual, 0);
  return {
    stones: ordered,
    grades,
    columns: createColumns(ordered, grades),
    order: (steps, termPercent) => {
      const name = nameOf(steps, termPercent);
      return name === usualName
        ? null
        : orders(name, () => orderOf(sortRows(ordered, byId, steps, grades, termPercent)));
    },
    scratch: {
      rows: new Uint32Array(ordered.length),
      selection: createSelection(ordered.length),
      some: emptyBitmap(ordered.length),
      places: emptyBitmap(ordered.length),
    },
  };
}

function nameOf(steps: readonly SortStep[], termPercent: number): string {
  const names = steps.map(({ column, descending }) => `${column.key}${descending ? '-' : '+'}`);
  return steps.some(({ column }) => column.isFinal) ? [...names, termPercent].join() : names.join();
}
