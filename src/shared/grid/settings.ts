import type { HotTableProps } from '@handsontable/react';
import { cellEditor } from './cell-editor.ts';
import { cellOf } from './cells.ts';
import { prepareCopy } from './copying.ts';
import { enterChanged, enterPasted, isEditable } from './entering.ts';
import { type Hot, licenseKey } from './handsontable.ts';
import { finishHeader } from './headers.ts';
import { placeOfLine } from './lines.ts';
import { pinnedColumns, widthOf } from './pins.ts';
import { columnAt, type GridState, isSortable, valueAt } from './state.ts';
import type { GridSort } from './types.ts';

/** Maximum number of rows to copy at once: Handsontable builds the whole text synchronously. */
const copiedRows = 2000;

/** Layers over the grid that give the focus back to the cell that they were opened from. */
export const layers = '[role="dialog"], [role="menu"]';

/** Events that the spreadsheet reports; handled in `lifecycle.ts`. */
export interface GridEvents {
  /** Before the first draw of a new spreadsheet. */
  onStart(hot: Hot): void;
  /** After the first draw. */
  onReady(hot: Hot): void;
  onDrawn(): void;
  onStop(): void;
  /** A sortable header requested this sort; null: none. */
  onSort(sort: GridSort | null): void;
  /** Columns were dragged; the first of them should end up at `target`. */
  onMove(visuals: readonly number[], target: number): void;
  /** A column was dragged to a width, or reset to its own width (null). */
  onResize(visual: number, width: number | null): void;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Headers are text, never HTML; clipboard HTML is dropped so that only its plain text is read (grid-facts 6). */
function sanitize(content: string, source: string): string {
  return source.startsWith('CopyPaste') ? '' : escapeHtml(content);
}

/**
 * The data of a column. Handsontable looks at every read of a cell for a field of this name, and so makes a text of the
 * function: its source would be built anew each time.
 */
function dataOf<Row>(state: GridState<Row>, key: string) {
  const data = (line: unknown) => valueAt(state, key, placeOfLine(line));
  return Object.assign(data, { toString: () => '' });
}

function columnSettings<Row>(state: GridState<Row>) {
  const editor = state.props.edit === undefined ? false : cellEditor(state);
  return state.keys.map((key) => {
    const isEdited = editor !== false && isEditable(state, key);
    const isSorted = isSortable(state.columns.get(key));
    return {
      data: dataOf(state, key),
      readOnly: !isEdited,
      editor: isEdited ? editor : false,
      renderer: cellOf(state, key),
      columnSorting: { headerAction: isSorted, indicator: isSorted },
    };
  });
}

/** The key of a column as Handsontable names it in a change: its data function, or its physical index. */
function keyOfProp<Row>(state: GridState<Row>, hot: Hot, prop: unknown): string | undefined {
  if (typeof prop === 'number') return state.keys[prop];
  return state.keys.find((_key, physical) => hot.colToProp(hot.toVisualColumn(physical)) === prop);
}

/** Current number of columns to pin; see pins.ts. */
export function pinsOf<Row>(state: GridState<Row>): number {
  return pinnedColumns(state.columns, state.props.layout, {
    wanted: state.props.pinned ?? 3,
    gridWidth: state.gridWidth,
    isMobile: state.isMobile,
  });
}

/** Physical indexes of the hidden columns. */
export function hiddenOf<Row>(state: GridState<Row>): number[] {
  return state.props.layout.hidden
    .map((key) => state.physical.get(key))
    .filter((index) => index !== undefined);
}

/** Width of a column by visual index; Handsontable calls it whenever it measures. */
export function columnWidth<Row>(state: GridState<Row>, visual: number): number {
  const column = columnAt(state, visual);
  return column === undefined ? 0 : widthOf(column, state.props.layout, state.isMobile);
}

/**
 * The settings of one spreadsheet, built once and never changed through React: each prop change would render everything
 * twice (grid-facts 7). Choices that look odd are based on measurements in its section 1.2.
 */
export function gridSettings<Row>(state: GridState<Row>, events: GridEvents): HotTableProps {
  return {
    data: state.lines.places,
    columns: columnSettings(state),
    colHeaders: (physical: number) => state.columns.get(state.keys[physical] ?? '')?.title ?? '',
    colWidths: (visual: number) => columnWidth(state, visual),
    rowHeaders: false,
    width: '100%',
    height: '100%',
    fixedColumnsStart: pinsOf(state),
    fixedRowsBottom: state.lines.totalsAt < 0 ? 0 : 1,
    autoRowSize: false,
    autoColumnSize: false,
    readOnlyCellClassName: '',
    fillHandle: false,
    undo: false,
    columnSorting: { headerAction: true, indicator: true },
    manualColumnMove: true,
    manualColumnResize: true,
    hiddenColumns: { columns: hiddenOf(state), indicators: false, copyPasteEnabled: false },
    navigableHeaders: true,
    tabNavigation: false,
    autoWrapRow: false,
    autoWrapCol: false,
    // Otherwise a press in a layer would take the current cell, to which the focus comes back.
    outsideClickDeselects: (target) => target.closest(layers) === null,
    layoutDirection: state.props.direction,
    themeName: 'ht-theme-main',
    injectCoreCss: false,
    copyPaste: { copyColumnHeaders: true, rowsLimit: copiedRows },
    sanitizer: sanitize,
    licenseKey,
    // The caller keeps the values: nothing is written into the spreadsheet.
    beforeChange(this: Hot, changes) {
      enterChanged(state, changes, (prop) => keyOfProp(state, this, prop));
      return false;
    },
    beforePaste: (table, ranges) => {
      enterPasted(state, table, ranges);
      return false;
    },
    beforeCopy: (cells, ranges) => prepareCopy(state, cells, ranges, copiedRows),
    init(this: Hot) {
      events.onStart(this);
    },
    afterInit(this: Hot) {
      events.onReady(this);
    },
    // Outside of the document it has no size.
    beforeRefreshDimensions(this: Hot) {
      return this.rootElement.isConnected;
    },
    afterViewRender: () => events.onDrawn(),
    afterDestroy: () => events.onStop(),
    afterGetColHeader: (visual: number, header: HTMLElement) => finishHeader(state, visual, header),
    // A press on the page's checkbox is not a press on its header, which would select the whole column of cells.
    beforeOnCellMouseDown: (event, coords) => {
      const isBox = event.target instanceof HTMLInputElement;
      if (isBox && coords.row !== null && coords.row < 0) event.stopImmediatePropagation();
    },
    beforeColumnSort: (_current, [wanted]) => {
      const column = columnAt(state, wanted?.column ?? -1);
      if (wanted === undefined) events.onSort(null);
      else if (column?.sortable === true) {
        events.onSort({ key: column.key, direction: wanted.sortOrder === 'desc' ? 'desc' : 'asc' });
      }
      return false;
    },
    beforeColumnMove(visuals: number[], target: number) {
      events.onMove(visuals, target);
      return false;
    },
    // A double click would fit the column to its content, which is never measured: it resets the width instead.
    beforeColumnResize: (_width, visual, isDoubleClick) =>
      isDoubleClick ? columnAt(state, visual)?.width : undefined,
    afterColumnResize: (width, visual, isDoubleClick) =>
      events.onResize(visual, isDoubleClick ? null : width),
  };
}
