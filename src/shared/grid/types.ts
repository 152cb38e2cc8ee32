import type { Ref } from 'react';
import type { GridSelection, RowId } from './selection.ts';

/** What a cell holds before it is formatted; `null` and `undefined` draw an empty cell. */
export type CellValue = string | number | boolean | null | undefined;

/**
 * How a column is drawn and aligned.
 * - `select`: the row's checkbox, with the page's checkbox in the header (at most one column, usually the first);
 *   beside it the icons from `media(row)`, except on mobile, where there is no room for them.
 * - `text`, `grade`: start aligned; grades are short codes and are centred.
 * - `number`, `money`, `percent`: end aligned, tabular figures, always left to right.
 * - `media`: small named icons from `media(row)`.
 * - `link`: a real link to `href(row)`; without an address it is plain text.
 */
export type ColumnKind = 'select' | 'text' | 'grade' | 'number' | 'money' | 'percent' | 'media' | 'link';

/** One icon of a row. Icons without `href` are pictures; with it they are links (opened in a new tab). */
export interface GridMedia {
  /** The icon's drawing; the grid brings these five masks. */
  readonly icon: 'image' | 'video' | 'certificate' | 'xray' | 'file';
  /** Accessible name, already translated ("Video of A-1001"). */
  readonly label: string;
  readonly href?: string;
}

/** One column. Titles, descriptions and formats arrive translated: the grid holds no words of its own. */
export interface GridColumn<Row> {
  /** Unique, stable: the key of layouts, sorts and totals. */
  readonly key: string;
  /** Short header text. */
  readonly title: string;
  /** Longer explanation: the header's tooltip. */
  readonly description?: string;
  readonly kind: ColumnKind;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Width in CSS pixels at or under 767 px; `width` when absent. */
  readonly mobileWidth?: number;
  /** Clicking or pressing Enter on the header asks for a sort. Default: false. */
  readonly sortable?: boolean;
  /** Not shown until the reader chooses it. Default: false. */
  readonly hidden?: boolean;
  /** Neither hidden, moved nor passed over by another column. Default: true for `select`, else false. */
  readonly locked?: boolean;
  /** The row's raw value: formatted for display, copied as it is. Not asked for `select` and `media`. */
  value?(row: Row): CellValue;
  /** Raw value to text; called for every drawn cell, so give it a cached formatter. Default: `String`. */
  format?(value: string | number | boolean): string;
  /** `link` only: the address, or null for plain text. */
  href?(row: Row): string | null;
  /** `link` only: opens in a new tab and never calls `onOpen`. Default: false. */
  readonly external?: boolean;
  /** `select` and `media` only: the icons in order. */
  media?(row: Row): readonly GridMedia[];
}

export type SortDirection = 'asc' | 'desc';

export interface GridSort {
  /** Column key. */
  readonly key: string;
  readonly direction: SortDirection;
}

/** Which columns show, in which order and how wide. Plain JSON, made to be remembered; see layout.ts. */
export interface GridLayout {
  /** Every column key, hidden ones included. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Widths in CSS pixels that the reader chose; other columns keep their own. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Rows under a title line. The title line is not a row: it cannot be selected, opened or counted. */
export interface GridGroup<Row> {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The pinned last line. Values go through the column's own `format`; strings are shown as they are. */
export interface GridTotals {
  /** Shown in the first column that is not the checkbox. */
  readonly title: string;
  /** By column key; absent keys are empty cells. */
  readonly values: Readonly<Record<string, CellValue>>;
}

/** Counts for the announcement after a selection changes. */
export interface SelectionCounts {
  /** Selected among the rows shown now. */
  readonly selectedHere: number;
  /** Rows shown now (the page). */
  readonly rowsHere: number;
  /** Selected in all, on other pages too. */
  readonly selectedAll: number;
}

/** The grid's own words, translated by the caller. */
export interface GridWords {
  /** Name of the header's checkbox ("Select all rows on this page"). */
  readonly selectAll: string;
  /** Name of a row's checkbox ("Select A-1001"). */
  selectRow(name: string): string;
  /** Announced politely after every selection ("3 of 250 selected"). */
  selected(counts: SelectionCounts): string;
}

/** Where a row menu was asked for: by right click, long press, Shift+F10 or the Menu key. */
export interface RowMenuRequest<Row> {
  readonly row: Row;
  readonly rowId: RowId;
  /** The cell in viewport CSS pixels: anchor of a menu opened from the keyboard. */
  readonly anchor: DOMRectReadOnly;
  /** Pointer position in viewport CSS pixels, absent when asked from the keyboard. */
  readonly point?: { readonly x: number; readonly y: number };
}

/** What a caller may ask of a mounted grid. */
export interface GridHandle {
  /** Gives the focus back to the current cell (after a menu or dialog closed), or to the first header. */
  focus(): void;
  scrollToTop(): void;
  /** Brings the row into view and makes its first data cell current. False when the row is not on the page. */
  showRow(id: RowId): boolean;
}

/**
 * Props of `Grid`. Its parent must have a definite height: the grid fills it and scrolls inside.
 * New `rows`, `groups`, `totals`, `sort` and `layout` are applied to the mounted grid; new `locale`,
 * `direction` or column keys mount it anew. Functions and titles of `columns` are read at the next draw, so
 * a fresh array on every render costs nothing.
 */
export interface GridProps<Row> {
  /** Accessible name of the grid. */
  readonly label: string;
  /** Language tag of words, titles and formats (BCP 47). */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly columns: readonly GridColumn<Row>[];
  /** The page. Ignored when `groups` is given. Keep the array's identity while its content is the same. */
  readonly rows: readonly Row[];
  readonly groups?: readonly GridGroup<Row>[];
  rowId(row: Row): RowId;
  /** The row's accessible name (a stone number). */
  rowName(row: Row): string;
  readonly words: GridWords;
  /** From `createSelection()`; keep one per list so that it survives pages and screens. */
  readonly selection: GridSelection;
  readonly totals?: GridTotals | null;
  /** Columns kept in view at the start, counted without hidden ones (two on mobile, and never half the grid's width there). Default: 3. */
  readonly pinned?: number;
  readonly layout: GridLayout;
  /** The sort the rows are in; null: none. */
  readonly sort?: GridSort | null;
  /** A header was asked to sort: ascending, then descending, then none (null). The rows are the caller's to sort. */
  onSort?(sort: GridSort | null): void;
  /** A link that is not `external` was followed, by plain click or Enter. */
  onOpen?(row: Row): void;
  onRowMenu?(request: RowMenuRequest<Row>): void;
  /** A column was dragged to another place or width. */
  onLayout?(layout: GridLayout): void;
  readonly ref?: Ref<GridHandle>;
}
