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
  /** Unique in the table: the key of sorts. */
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'text' | 'figure' | 'state';
  /** `narrow` takes no more than its content, `wide` what is left. Default: in between. */
  readonly width?: 'narrow' | 'wide';
  /** Whether its header asks for a sort. */
  readonly isSortable?: boolean;
  readonly render: (row: Row) => ReactNode;
}

/** What a table of records shows. */
export type RecordTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  /** The page; null until it has arrived. */
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  /** What a row is called in the names of its checkbox and its menu. */
  rowName: (row: Row) => string;
  /** The sort that the rows are in; null for none. */
  sort?: GridSort | null;
  /** A header asked for a sort: ascending, then descending, then none. The rows are the caller's to sort. */
  onSort?: (sort: GridSort | null) => void;
  /** Rows can be selected: from `createSelection()`, so that a selection survives pages. */
  selection?: GridSelection;
  /** The lines of a row's menu; none where a row has no menu. */
  menuOf?: (row: Row) => readonly MenuItem[];
  /** Rows that stand out until someone looks at them. */
  isNew?: (row: Row) => boolean;
  /** A newer page is on its way, or could not be read. */
  isOutdated?: boolean;
  /** In place of a page without rows: why, and what to do next. */
  empty: ReactNode;
};
