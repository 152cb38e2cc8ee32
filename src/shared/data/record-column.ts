import type { ReactNode } from 'react';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import type { GridSort } from '#src/shared/grid/types.ts';
import type { MenuItem } from '#src/shared/ui/Menu.tsx';

/**
 * One column of a table of records. Titles arrive translated.
 * - `name`: what the record is called; the header of its row, and the title of its card. One column at most.
 * - `text`: start aligned. `figure`: end aligned, tabular, always left to right.
 * - `state`: a short word or mark; on a card beside the name.
 */
export interface RecordColumn<Row> {
  /** Unique in the table: the key for sorting. */
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'text' | 'figure' | 'state';
  /** `narrow` is only as wide as its content, `wide` takes the remaining space. Default: in between. */
  readonly width?: 'narrow' | 'wide';
  readonly isSortable?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export type RecordTableProps<Row> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  /** The page; null until it has arrived. */
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  /** Label of a row in the accessible names of its checkbox and menu. */
  rowName: (row: Row) => string;
  /** The current sort of the rows; null for none. */
  sort?: GridSort | null;
  /** A header requested a sort: ascending, then descending, then none. The caller sorts the rows. */
  onSort?: (sort: GridSort | null) => void;
  /** Makes rows selectable: from `createSelection()`, so that a selection survives page changes. */
  selection?: GridSelection;
  /** The items of a row's menu; empty if a row has no menu. */
  menuOf?: (row: Row) => readonly MenuItem[];
  /** Rows that are highlighted until someone looks at them. */
  isNew?: (row: Row) => boolean;
  /** Gathers the rows of equal key under a heading, rendered from the first of them. */
  group?: { readonly keyOf: (row: Row) => string; readonly render: (row: Row) => ReactNode };
  /** A newer page is loading, or could not be loaded. */
  isOutdated?: boolean;
  /** Shown instead of a page without rows: why, and what to do next. */
  empty: ReactNode;
};

/** Rows under one heading; null for rows without one. */
type RowGroup<Row> = { readonly key: string; readonly heading: ReactNode; readonly rows: readonly Row[] };

/** The rows of a page by their groups; one group without a heading if the table has none. */
export function groupsOf<Row>(
  rows: readonly Row[],
  group: RecordTableProps<Row>['group'],
): readonly RowGroup<Row>[] {
  if (group === undefined) return [{ key: 'all', heading: null, rows }];
  return [...Map.groupBy(rows, group.keyOf)].map(([key, found]) => {
    const [first] = found;
    return { key, heading: first === undefined ? null : group.render(first), rows: found };
  });
}
