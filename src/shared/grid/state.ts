import { mobileBreakpoint } from '#src/shared/ui/breakpoints.ts';
import type { Hot } from './handsontable.ts';
import { isLocked } from './layout.ts';
import { type Lines, layLines, titleMark } from './lines.ts';
import type { RowId } from './selection.ts';
import type { CellValue, GridColumn, GridProps, GridScroll } from './types.ts';

/**
 * Mutable state of one grid, shared between React (which passes props) and the spreadsheet (which renders when it
 * likes): renderers, hooks and shortcuts read the latest values here.
 */
export interface GridState<Row> {
  props: GridProps<Row>;
  lines: Lines<Row>;
  columns: ReadonlyMap<string, GridColumn<Row>>;
  /** The keys in the spreadsheet's physical order, fixed for the lifetime of the grid. */
  readonly keys: readonly string[];
  readonly physical: ReadonlyMap<string, number>;
  isMobile: boolean;
  /** Width of the grid in CSS pixels, for pinning. */
  gridWidth: number;
  /** Visual index of the first shown column, where titles are written. */
  titleColumn: number;
  /** Visual index of the first shown column that is not the checkbox. */
  dataColumn: number;
  /** Where a range by Shift+click on checkboxes starts. */
  anchor: { readonly id: RowId; readonly place: number } | null;
  isFocusAsked: boolean;
  /** When a key last requested the row menu, as an event timestamp. */
  menuKeyAt: number;
  /** Where it was scrolled to when it was taken out of the document. */
  leftAt: GridScroll;
  /** Called once the spreadsheet has been drawn first. */
  whenReady: (() => void) | null;
  /** Null until then, and once it is destroyed. */
  hot: Hot | null;
}

export function createState<Row>(props: GridProps<Row>): GridState<Row> {
  const keys = props.layout.order;
  const state: GridState<Row> = {
    props,
    lines: layLines(props),
    columns: byKey(props.columns),
    keys,
    physical: new Map(keys.map((key, index) => [key, index])),
    isMobile: window.innerWidth <= mobileBreakpoint,
    gridWidth: window.innerWidth,
    titleColumn: 0,
    dataColumn: 0,
    anchor: null,
    isFocusAsked: false,
    menuKeyAt: Number.NEGATIVE_INFINITY,
    leftAt: { top: 0, start: 0 },
    whenReady: null,
    hot: null,
  };
  placeTitles(state);
  return state;
}

export function byKey<Row>(columns: readonly GridColumn<Row>[]): ReadonlyMap<string, GridColumn<Row>> {
  return new Map(columns.map((column) => [column.key, column]));
}

/** Finds the first columns, after the layout changed. */
export function placeTitles<Row>(state: GridState<Row>): void {
  const { layout } = state.props;
  const hidden = new Set(layout.hidden);
  const shown = layout.order.map((key, index) => ({ key, index })).filter(({ key }) => !hidden.has(key));
  state.titleColumn = shown[0]?.index ?? 0;
  state.dataColumn =
    shown.find(({ key }) => state.columns.get(key)?.kind !== 'select')?.index ?? state.titleColumn;
}

/** The column at a visual index; undefined for row headers and out of range. */
export function columnAt<Row>(state: GridState<Row>, visual: number): GridColumn<Row> | undefined {
  if (visual < 0) return undefined;
  // Until the spreadsheet is ready, its columns are in their creation order.
  const physical = state.hot === null ? visual : state.hot.toPhysicalColumn(visual);
  return state.columns.get(state.keys[physical] ?? '');
}

/** The value of a cell: the row's raw value, or the title mark. Copying reads it too. */
export function valueAt<Row>(
  state: GridState<Row>,
  key: string,
  place: number,
): CellValue | typeof titleMark {
  const { lines } = state;
  const row = lines.rows[place];
  if (row === undefined) return titleMark;
  if (row === null) return '';
  const column = state.columns.get(key);
  if (column === undefined || column.kind === 'select' || column.kind === 'media') return '';
  return column.value?.(row);
}

export function isSortable<Row>(column: GridColumn<Row> | undefined): boolean {
  return column?.sortable === true;
}

/** Whether this order would move a column that must keep its place. */
export function movesLocked<Row>(state: GridState<Row>, order: readonly string[]): boolean {
  return state.props.layout.order.some((key, index) => {
    const column = state.columns.get(key);
    return column !== undefined && isLocked(column) && order[index] !== key;
  });
}
