import type { Ref } from 'react';
import type { GridSelection, RowId } from './selection.ts';

/** The raw value of a cell; `null` and `undefined` render an empty cell. */
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
  readonly icon: 'image' | 'video' | 'certificate' | 'xray' | 'file' | 'note';
  /** Accessible name, already translated ("Video of A-1001"). */
  readonly label: string;
  readonly href?: string;
}

/** A value that changed while the user was looking: a sign beside it, an arrow for figures. */
export interface GridTrend {
  readonly direction: 'up' | 'down' | 'other';
  /** The earlier value, formatted: cards have room for it, cells do not. */
  readonly before: string;
  /** The change in messages, already translated: the arrow's accessible name and tooltip. */
  readonly label: string;
}

/** Colours of chips: what can be had, what is for information, what is taken for now, and what is over. */
export type ChipTone = 'good' | 'info' | 'busy' | 'gone';

/** One column. Titles, descriptions and formats arrive translated: the grid has no texts of its own. */
export interface GridColumn<Row> {
  /** Unique, stable: the key of layouts, sorts and totals. */
  readonly key: string;
  readonly title: string;
  /** Longer explanation: the header's tooltip. */
  readonly description?: string;
  readonly kind: ColumnKind;
  /** Width in CSS pixels. */
  readonly width: number;
  /** Width in CSS pixels for windows of at most 767 px; default: `width`. */
  readonly mobileWidth?: number;
  /** Clicking or pressing Enter on the header requests a sort. Default: false. */
  readonly sortable?: boolean;
  readonly hidden?: boolean;
  /** Cannot be hidden or moved, nor can another column be moved past it. Default: true for `select`, else false. */
  readonly locked?: boolean;
  /** The row's raw value: formatted for display, copied unformatted. Not called for `select` and `media`. */
  value?(row: Row): CellValue;
  /** Formats a raw value as text; called for every rendered cell, so use a cached formatter. Default: `String`. */
  format?(value: string | number | boolean): string;
  /** Not for links and icons: how the value changed; null if it did not. Called for every rendered cell. */
  trend?(row: Row): GridTrend | null;
  /** `text` only: draws it as a chip of this colour. Called for every rendered cell. */
  tone?(row: Row): ChipTone;
  /** Not for links and icons: what is special about the value, as the name and tooltip of a sign; null for nothing. */
  mark?(row: Row): string | null;
  /** `link` only: the address, or null for plain text. */
  href?(row: Row): string | null;
  /** `link` only: opens in a new tab and never calls `onOpen`. Default: false. */
  readonly external?: boolean;
  /** `select` and `media` only: the icons in order. */
  media?(row: Row): readonly GridMedia[];
}

export type SortDirection = 'asc' | 'desc';

export interface GridSort {
  readonly key: string;
  readonly direction: SortDirection;
}

/** Which columns are shown, in which order and how wide. Plain JSON, meant to be stored; see layout.ts. */
export interface GridLayout {
  /** Every column key, hidden ones included. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Widths in CSS pixels chosen by the user; other columns keep their own. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Rows under a title line. The title line is not a row: it cannot be selected or opened and is not counted. */
export interface GridGroup<Row> {
  readonly key: string;
  readonly title: string;
  /** Sums of the rows in messages, after the title. */
  readonly subtotal?: string;
  readonly rows: readonly Row[];
}

interface SelectionCounts {
  readonly selectedHere: number;
  readonly rowsHere: number;
  readonly selectedAll: number;
}

/** The grid's own texts, translated by the caller. */
interface GridMessages {
  readonly selectAll: string;
  selectRow(name: string): string;
  /** Announced politely after every selection ("3 of 250 selected"). */
  selected(counts: SelectionCounts): string;
}

/** A request for a row menu: by right click, long press, Shift+F10 or the Menu key. */
export interface RowMenuRequest<Row> {
  readonly row: Row;
  readonly rowId: RowId;
  /** The cell in viewport CSS pixels: anchor of a menu opened by keyboard. */
  readonly anchor: DOMRectReadOnly;
  /** Pointer position in viewport CSS pixels; absent if requested by keyboard. */
  readonly point?: { readonly x: number; readonly y: number };
}

/** A row whose link or picture the pointer or the keyboard rests on, and its cell in viewport CSS pixels. */
export interface RowRest<Row> {
  readonly row: Row;
  readonly anchor: DOMRectReadOnly;
}

/** Scroll offsets in CSS pixels; `start` is counted from the side where lines begin. */
export interface GridScroll {
  readonly top: number;
  readonly start: number;
}

/** `open`: more of the row is shown outside the grid; `gone`: it is no longer offered. */
export type RowMark = 'open' | 'gone' | 'open gone';

export interface GridHandle {
  /** Returns the focus to the current cell (after a menu or dialog closed), or to the first header. */
  focus(): void;
  scrollToTop(): void;
  /** Scrolls the row into view and makes its first data cell current. Returns false if the row is not on the page. */
  showRow(id: RowId): boolean;
  /** The same by position among the rows, loaded or not, without taking the focus. */
  showIndex(index: number): boolean;
  /** Position of the current cell's row among the rows; -1 without one. */
  currentIndex(): number;
}

/**
 * Props of `Grid`. Its parent must have a definite height: the grid fills it and scrolls inside. New `rows`, `groups`,
 * `sort` and `layout` are applied to the mounted grid; new `locale`, `direction`, `density` or column keys
 * remount it. Functions and titles of `columns` are read at the next draw, so a new array on every render costs nothing.
 */
export interface GridProps<Row> {
  /** Accessible name of the grid. */
  readonly label: string;
  /** Language tag of texts, titles and formats (BCP 47). */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the row height that the style sheet gives; another one remounts the grid. */
  readonly density?: string;
  readonly columns: readonly GridColumn<Row>[];
  /**
   * The page; null stands for a row that is not loaded yet and is drawn as a placeholder. Ignored if `groups` is given.
   * Keep the array's identity while its content is the same.
   */
  readonly rows: readonly (Row | null)[];
  /** The rows in view changed, by index in `rows`: time to load those that are null. Not called for `groups`. */
  onView?(first: number, last: number): void;
  /**
   * Loads the rows between two indexes, both included, and returns their ids: for selections that reach beyond the loaded
   * rows. Required if `rows` contains null. Reports its own failures and returns no ids then.
   */
  idsBetween?(first: number, last: number): Promise<readonly RowId[]>;
  readonly groups?: readonly GridGroup<Row>[];
  rowId(row: Row): RowId;
  /** The row's accessible name (a stone number). */
  rowName(row: Row): string;
  readonly messages: GridMessages;
  /** From `createSelection()`; keep one per list so that it survives pages and screens. */
  readonly selection: GridSelection;
  /** Number of pinned columns, not counting hidden ones (at most two on mobile). Default: 3. */
  readonly pinned?: number;
  readonly layout: GridLayout;
  readonly sort?: GridSort | null;
  /** A header requested a sort: ascending, then descending, then none (null). The caller sorts the rows. */
  onSort?(sort: GridSort | null): void;
  /** A link that is not `external` was followed, by plain click or Enter. */
  onOpen?(row: Row): void;
  onRowMenu?(request: RowMenuRequest<Row>): void;
  /** The pointer or the keyboard rests on the link or the picture of a row; null: it has left, or moves on. */
  onRest?(rest: RowRest<Row> | null): void;
  /** A letter or digit was typed on a cell: the start of a text to look for. */
  onType?(text: string): void;
  /** A row was asked to show more: by Alt+Enter or a double click. */
  onExpand?(row: Row): void;
  onCurrent?(row: Row): void;
  /** Makes some columns editable; cannot be added to a mounted grid. */
  readonly edit?: GridEdit<Row>;
  /** Marks of rows by id, for the attribute `data-mark`. Keep the map's identity while its content is the same. */
  readonly marks?: ReadonlyMap<RowId, RowMark>;
  /** Where the grid is scrolled to when it is mounted; later values are ignored. Default: to the top. */
  readonly scrolledTo?: GridScroll | null;
  onScroll?(scroll: GridScroll): void;
  onLayout?(layout: GridLayout): void;
  readonly ref?: Ref<GridHandle>;
}

/** How a changed cell is marked: changed, changed but likely a slip, or refused. */
type CellTone = 'edited' | 'doubtful' | 'wrong';

interface CellMark {
  readonly tone: CellTone;
  /** What the mark means, already translated: the cell's tooltip. */
  readonly label: string;
}

/** A cell and the text that was entered into it; empty if it was cleared. */
export interface CellEntry<Row> {
  readonly row: Row;
  /** Column key. */
  readonly key: string;
  readonly text: string;
}

/** What a step of the user met but could not enter. */
export interface Missed {
  /** Rows beyond the end of the list, or that could not be read. */
  readonly rows: number;
  /** Cells in columns that cannot be edited. */
  readonly cells: number;
}

/**
 * Makes columns of a grid editable: typing, Enter and F2 open an editor, Delete clears, paste and fill-down (Ctrl+D) enter
 * many cells in one step. The grid keeps nothing: the caller takes the entries and passes rows with the new values.
 */
export interface GridEdit<Row> {
  /** Keys of the editable columns. They are fixed when the grid is mounted. */
  readonly keys: readonly string[];
  nameOf(row: Row, key: string): string;
  /** What the editor of a cell begins with, as the user would type it. */
  textOf(row: Row, key: string): string;
  /** Null for a cell that is as it was read. Called for every rendered editable cell. */
  markOf(row: Row, key: string): CellMark | null;
  onEdit(entries: readonly CellEntry<Row>[], missed: Missed): void;
  /** Reads rows that are not loaded, by the first and the last index; those that cannot be read are left out. */
  rowsBetween?(first: number, last: number): Promise<readonly Row[]>;
  onUndo(): void;
  onRedo(): void;
}

/** What a list needs to show and take the edits. */
export interface ListEdit<Row> {
  readonly grid: GridEdit<Row>;
  /** A row with its edit. It keeps its identity while there is none; the function, while no edit changes. */
  readonly apply: (row: Row) => Row;
}
