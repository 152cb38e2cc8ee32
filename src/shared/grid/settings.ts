import type { HotTableProps } from '@handsontable/react';
import { editorFactory } from 'handsontable/editors/factory';
import { alignmentOf, cellOf } from './cells.ts';
import { prepareCopy } from './copying.ts';
import { enterChanged, enterPasted, isEditable } from './entering.ts';
import classes from './Grid.module.css';
import { type Hot, licenseKey } from './handsontable.ts';
import { placeOfLine } from './lines.ts';
import { pinnedColumns, widthOf } from './pins.ts';
import { paintSelectAll, selectAllName } from './selecting.ts';
import { columnAt, type GridState, isSortable, valueAt } from './state.ts';
import type { GridSort } from './types.ts';

interface Editing {
  input: HTMLInputElement;
  /** The raw value of the cell as Handsontable writes it, and the text that stands for it. */
  raw: string;
  text: string;
}

type EditorClass = new (...args: unknown[]) => unknown;

const isClass = (value: unknown): value is EditorClass => typeof value === 'function';

/**
 * The editor of editable cells: a text field over the cell, outside the grid, where its roles allow no field.
 * Enter and Tab take the text over, Escape leaves the cell as it was.
 */
function cellEditor<Row>(state: GridState<Row>): EditorClass | false {
  // The types of the factory describe an editor, though it makes a class of editors.
  const made: unknown = editorFactory<Editing>({
    position: 'portal',
    init(editor) {
      editor.input = editor.hot.rootDocument.createElement('input');
      editor.input.type = 'text';
      // Not `decimal`: its keyboard has no minus on some phones, and a back below the list price needs one.
      editor.input.inputMode = 'text';
      editor.input.dir = 'ltr';
      editor.input.autocomplete = 'off';
      editor.input.className = classes.editor ?? '';
    },
    beforeOpen(editor, { row, col, originalValue }) {
      const line = state.lines.rows[row] ?? null;
      const key = columnAt(state, col)?.key ?? '';
      const { edit } = state.props;
      editor.raw = String(originalValue ?? '');
      editor.text = line === null || edit === undefined ? editor.raw : edit.textOf(line, key);
      editor.input.setAttribute(
        'aria-label',
        line === null || edit === undefined ? key : edit.nameOf(line, key),
      );
    },
    afterOpen(editor) {
      const { width, height } = editor.TD?.getBoundingClientRect() ?? { width: 96, height: 29 };
      editor.input.style.inlineSize = `${width}px`;
      editor.input.style.blockSize = `${height}px`;
      editor.input.focus();
    },
    getValue: (editor) => editor.input.value,
    setValue(editor, value) {
      const typed = String(value ?? '');
      editor.input.value = typed === editor.raw ? editor.text : typed;
    },
  });
  return isClass(made) ? made : false;
}

function selectAllBox<Row>(state: GridState<Row>, header: HTMLElement): void {
  const kept = header.querySelector('input');
  const box = kept ?? document.createElement('input');
  if (kept === null) {
    box.type = 'checkbox';
    box.tabIndex = -1;
    box.name = selectAllName;
    box.className = 'htCheckboxRendererInput';
    header.querySelector('.relative')?.prepend(box);
  }
  box.setAttribute('aria-label', state.props.messages.selectAll);
  paintSelectAll(state, box);
  if (classes.select !== undefined) header.classList.add(classes.select);
}

/** Handsontable numbers headers from the first rendered column, but cells from the first of all columns. */
function numberHeader<Row>(state: GridState<Row>, visual: number, header: HTMLElement): void {
  const shown = state.hot?.columnIndexMapper.getRenderableFromVisualIndex(visual) ?? null;
  if (shown !== null) header.setAttribute('aria-colindex', String(shown + 1));
}

/**
 * Completes a header after Handsontable rendered it. Header cells are recycled between columns, so everything is also
 * undone.
 */
function finishHeader<Row>(state: GridState<Row>, visual: number, header: HTMLElement): void {
  const column = columnAt(state, visual);
  if (column?.kind === 'select') selectAllBox(state, header);
  else header.querySelector('input')?.remove();
  const description = column?.description ?? '';
  if (header.title !== description) header.title = description;
  const align = column === undefined ? '' : alignmentOf(column.kind);
  if (header.dataset.align !== align) header.dataset.align = align;
  if (!isSortable(column)) header.removeAttribute('aria-sort');
  numberHeader(state, visual, header);
}

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

/** Headers are text, never HTML; clipboard HTML is dropped so that only its plain text is read. */
function sanitize(content: string, source: string): string {
  return source.startsWith('CopyPaste') ? '' : escapeHtml(content);
}

/**
 * The data of a column. Handsontable looks at every read of a cell for a field of this name, and so makes a text of the
 * function: its source would be built each time.
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

export function pinsOf<Row>(state: GridState<Row>): number {
  return pinnedColumns(state.columns, state.props.layout, {
    wanted: state.props.pinned ?? 3,
    gridWidth: state.gridWidth,
    isMobile: state.isMobile,
  });
}

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
 * twice. Choices that look odd are based on measurements.
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
