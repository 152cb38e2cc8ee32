import { onReset } from '#src/session/reset.ts';
import { createSelection, type GridSelection } from '#src/shared/grid/selection.ts';
import type { ListType } from './list-types.ts';

/**
 * The selected rows of one list type. It survives pages, sorts and screens, and ends with the session. Rows are
 * kept with their ids, because actions and totals want those on other pages too.
 */
export interface ListSelection<Row> {
  readonly grid: GridSelection;
  /** Takes note of the rows of a page: newer rows replace older ones of the same id. */
  remember(rows: readonly Row[]): void;
  /** The selected rows, in the order in which they were selected. */
  rows(ids: ReadonlySet<string>): readonly Row[];
}

const clearing = new Map<ListType, () => void>();

/** A selection for a list type; `rowId` is the uniqueness key: a row selected twice counts once. */
export function createListSelection<Row>(type: ListType, rowId: (row: Row) => string): ListSelection<Row> {
  const grid = createSelection();
  const known = new Map<string, Row>();
  clearing.set(type, () => {
    grid.clear();
    known.clear();
  });
  return {
    grid,
    remember(rows) {
      for (const id of known.keys()) if (!grid.has(id)) known.delete(id);
      for (const row of rows) known.set(rowId(row), row);
    },
    rows: (ids) =>
      [...ids].flatMap((id) => {
        const row = known.get(id);
        return row === undefined ? [] : [row];
      }),
  };
}

/** Forgets the selection of one list type, or of all. */
export function resetSelection(type?: ListType): void {
  for (const [other, clear] of clearing) if (type === undefined || type === other) clear();
}

onReset(resetSelection);
