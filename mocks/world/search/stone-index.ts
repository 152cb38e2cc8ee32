import type { MasterList } from '#generated/model/masterList.ts';
import type { Stone } from '#generated/model/stone.ts';
import { NO_TERM, type TermRule, termName } from '#mocks/rules/terms.ts';
import { type Bitmap, emptyBitmap } from './bitmap.ts';
import { type Columns, createColumns, kept } from './columns.ts';
import { createGrades, type Grades } from './grades.ts';
import { createMarketIndex, type MarketIndex } from './market-rows.ts';
import { type Order, orderOf, rowsById, sortRows } from './orders.ts';
import { createSelection, type Selection } from './selection.ts';
import { type SortStep, sortSteps } from './sorting.ts';

/** Stones in columns for `searchStones`. Worlds share an index; queries add the changes of their world. */
export interface StoneIndex {
  /** Stones by row, in the default order (shape, weight, colour, clarity, id). */
  readonly stones: readonly Stone[];
  readonly grades: Grades;
  readonly columns: Columns;
  readonly market: MarketIndex;
  /** Rows in another order; null for the default order. */
  readonly order: (steps: readonly SortStep[], term: TermRule) => Order | null;
  /** Buffers that every search reuses: allocating large arrays takes longer than filling them. */
  readonly scratch: {
    readonly rows: Uint32Array;
    readonly selection: Selection;
    readonly some: Bitmap;
    readonly places: Bitmap;
  };
}

/** Number of orders that are cached; each takes 8 bytes per stone. */
const MAX_ORDERS = 24;

/**
 * Builds an index. Only the default order is computed here; columns and other orders are computed on first use.
 *
 * @param stones with distinct ids; neither the list nor its stones may change afterwards
 * @param masters scales for sorting by grade
 */
export function buildStoneIndex(stones: readonly Stone[], masters: readonly MasterList[]): StoneIndex {
  const grades = createGrades(masters);
  const usual = sortSteps([], {});
  const givenById = rowsById(stones);
  const given = orderOf(sortRows(stones, givenById, usual, grades, NO_TERM));
  const ordered = Array.from(given.rows).flatMap((row) => stones[row] ?? []);
  const byId = givenById.map((row) => given.places[row] ?? 0);
  const orders = kept<Order>(MAX_ORDERS);
  const usualName = nameOf(usual, NO_TERM);
  return {
    stones: ordered,
    grades,
    columns: createColumns(ordered, grades),
    market: createMarketIndex(ordered, masters),
    order: (steps, term) => {
      const name = nameOf(steps, term);
      return name === usualName
        ? null
        : orders(name, () => orderOf(sortRows(ordered, byId, steps, grades, term)));
    },
    scratch: {
      rows: new Uint32Array(ordered.length),
      selection: createSelection(ordered.length),
      some: emptyBitmap(ordered.length),
      places: emptyBitmap(ordered.length),
    },
  };
}

function nameOf(steps: readonly SortStep[], term: TermRule): string {
  const names = steps.map(({ column, descending }) => `${column.key}${descending ? '-' : '+'}`);
  return steps.some(({ column }) => column.isFinal) ? [...names, termName(term)].join() : names.join();
}
