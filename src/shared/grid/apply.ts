import { mobileBreakpoint } from '#src/shared/ui/breakpoints.ts';
import { drawRow } from './cells.ts';
import type { Hot } from './handsontable.ts';
import { isSameLayout } from './layout.ts';
import { type Lines, layLines } from './lines.ts';
import { pinnedWidth } from './pins.ts';
import { countRows, hideCopies } from './roles.ts';
import { alignParts, atStart, isSamePlace, reportScroll, scrollTo, tellView } from './scrolling.ts';
import { paintRows, paintSelection, placeOf } from './selecting.ts';
import { columnWidth, hiddenOf, pinsOf } from './settings.ts';
import { byKey, columnAt, type GridState, placeTitles, valueAt } from './state.ts';
import type { GridLayout, GridProps } from './types.ts';

/** Whether every line is a row, before and after, so that other rows fit the rendered cells. */
function fitsDrawnCells<Row>(before: Lines<Row>, after: Lines<Row>): boolean {
  return before.places.length === after.places.length && before.titles.size === 0 && after.titles.size === 0;
}

/**
 * Writes the current rows into the rendered cells. A draw of the spreadsheet would rewrite class, style and ARIA
 * attributes of every cell and measure the table twice: half the cost of changing the page.
 */
function patchRows<Row>(state: GridState<Row>): void {
  const { hot } = state;
  if (hot === null) return;
  for (const part of hot.rootElement.querySelectorAll<HTMLTableSectionElement>('table.htCore > tbody')) {
    const cells = [...(part.rows[0]?.cells ?? [])];
    const columns = cells.map((cell) => columnAt(state, hot.getCoords(cell)?.col ?? -1));
    for (const line of part.rows) {
      const place = placeOf(line);
      // Rows that are not loaded are emptied; titles have no row.
      if (state.lines.rows[place] === undefined) continue;
      columns.forEach((column, index) => {
        const cell = line.cells[index];
        if (column === undefined || cell === undefined) return;
        drawRow(state, column, cell, place, valueAt(state, column.key, place));
      });
    }
  }
  paintSelection(state);
}

/** How many of the old rows are checked to tell the same list from another page. */
const sampledRows = 50;

/** The physical column order for `layout`; columns that it does not name come last. */
function sequenceOf<Row>(state: GridState<Row>, layout: GridLayout): number[] {
  const named = layout.order.map((key) => state.physical.get(key)).filter((index) => index !== undefined);
  const rest = state.keys.map((_key, index) => index).filter((index) => !named.includes(index));
  return [...named, ...rest];
}

function applyOrder<Row>(state: GridState<Row>, hot: Hot): void {
  const sequence = sequenceOf(state, state.props.layout);
  const current = hot.columnIndexMapper.getIndexesSequence();
  if (sequence.some((physical, visual) => current[visual] !== physical)) {
    hot.columnIndexMapper.setIndexesSequence(sequence);
  }
}

function applyWidths<Row>(state: GridState<Row>, hot: Hot): void {
  const { layout } = state.props;
  const resizer = hot.getPlugin('manualColumnResize');
  for (const [key, physical] of state.physical) {
    const width = layout.widths[key];
    if (width === undefined) resizer.clearManualSize(hot.toVisualColumn(physical));
    else resizer.setManualSize(hot.toVisualColumn(physical), width);
  }
}

/** Applies order, hidden columns and widths of the layout; does not render by itself. */
function applyLayout<Row>(state: GridState<Row>, hot: Hot, before?: GridLayout): void {
  const { order, widths } = state.props.layout;
  if (before?.order !== order) applyOrder(state, hot);
  applyHidden(hot, hiddenOf(state));
  if (before?.widths !== widths) applyWidths(state, hot);
}

function applyHidden(hot: Hot, physical: readonly number[]): void {
  const plugin = hot.getPlugin('hiddenColumns');
  const wanted = new Set(physical.map((index) => hot.toVisualColumn(index)));
  const current = plugin.getHiddenColumns();
  const shown = current.filter((visual) => !wanted.has(visual));
  const hidden = [...wanted].filter((visual) => !current.includes(visual));
  if (shown.length > 0) plugin.showColumns(shown);
  if (hidden.length > 0) plugin.hideColumns(hidden);
}

/** Passes the width of the pinned part to the style sheet: group titles run on behind it. */
function measurePins<Row>(state: GridState<Row>, hot: Hot, count: number): void {
  const { columns, isMobile, props } = state;
  const width = `${pinnedWidth(columns, props.layout, { count, isMobile })}px`;
  const { style } = hot.rootElement;
  // Every cell inherits it: writing it again would compute all their styles again.
  if (style.getPropertyValue('--pinned') !== width) style.setProperty('--pinned', width);
}

/** Pins as many columns as the layout and the width allow. A changed setting renders the grid. */
export function applyPins<Row>(state: GridState<Row>, hot: Hot): void {
  const pins = pinsOf(state);
  measurePins(state, hot, pins);
  if (hot.getSettings().fixedColumnsStart !== pins) {
    hot.updateSettings({ fixedColumnsStart: pins });
    hideCopies(hot);
  }
}

/** Sets the sort marks on the headers; does not render by itself. */
export function applySort<Row>(state: GridState<Row>, hot: Hot): void {
  const sort = state.props.sort ?? null;
  const physical = sort === null ? undefined : state.physical.get(sort.key);
  hot
    .getPlugin('columnSorting')
    .setSortConfig(
      sort === null || physical === undefined
        ? []
        : [{ column: hot.toVisualColumn(physical), sortOrder: sort.direction }],
    );
}

/** Passes the current lines to the spreadsheet. */
function applyLines<Row>(state: GridState<Row>, hot: Hot): void {
  // The spreadsheet holds places, not rows: an equal number of lines needs no new data, only new cells.
  if (hot.countRows() === state.lines.places.length) hot.render();
  else hot.updateData(state.lines.places);
  countRows(hot);
}

/** Whether any of the first old rows is still on the page; if so, the scroll position is kept. */
function isSameList(before: readonly string[], after: readonly string[]): boolean {
  const sample = new Set(before.slice(0, sampledRows));
  return after.some((id) => sample.has(id));
}

/** Scrolls to the first line; if already there, skips the measuring. */
export function scrollToTop(hot: Hot): void {
  if (hot.getFirstFullyVisibleRow() !== 0) hot.scrollViewportTo({ row: 0 });
}

type Change = Readonly<Record<'lines' | 'sort' | 'layout' | 'columns', boolean>>;

function changeBetween<Row>(before: GridProps<Row>, after: GridProps<Row>): Change {
  return {
    lines: before.rows !== after.rows || before.groups !== after.groups,
    sort: before.sort?.key !== after.sort?.key || before.sort?.direction !== after.sort?.direction,
    layout: !isSameLayout(before.layout, after.layout) || before.pinned !== after.pinned,
    columns: before.columns !== after.columns,
  };
}

function remember<Row>(state: GridState<Row>, props: GridProps<Row>, change: Change): void {
  if (state.props.columns !== props.columns) state.columns = byKey(props.columns);
  state.props = props;
  if (change.lines) state.lines = layLines(props);
  if (change.layout) placeTitles(state);
}

/**
 * Clears a cell selection that reaches beyond the new lines: Handsontable would fail on a current cell that no longer
 * exists. Returns a function that makes the nearest remaining cell current after the draw.
 */
function leaveLostCells<Row>(state: GridState<Row>, hot: Hot): () => void {
  const count = state.lines.places.length;
  const ranges = hot.getSelectedRange() ?? [];
  const isLost = ranges.some(({ from, to }) => Math.max(from.row ?? 0, to.row ?? 0) >= count);
  const current = hot.getSelectedRangeActive()?.highlight;
  if (!isLost || current === undefined) return () => undefined;
  const isListening = hot.isListening();
  hot.deselectCell();
  return () => {
    const place = Math.min(current.row ?? 0, state.lines.ids.length - 1);
    const visual = current.col ?? 0;
    // Without lines only the header remains.
    hot.selectCell(place, visual, place, visual, false, isListening);
  };
}

/** Renders a change of lines, sort or layout, in one draw. */
function draw<Row>(state: GridState<Row>, hot: Hot, change: Change, before: GridLayout): void {
  const settle = leaveLostCells(state, hot);
  // A moved column takes its sort mark along; a hidden one keeps it.
  const isReordered = before.order !== state.props.layout.order;
  hot.batch(() => {
    if (change.layout) applyLayout(state, hot, before);
    if (change.sort || isReordered) applySort(state, hot);
    if (change.lines) applyLines(state, hot);
    else hot.render();
  });
  settle();
  if (change.layout) applyPins(state, hot);
}

/** Applies new props. Only changes reach the spreadsheet. */
export function applyProps<Row>(state: GridState<Row>, props: GridProps<Row>): void {
  const { hot, props: before } = state;
  if (before === props) return;
  const change = changeBetween(before, props);
  const oldLines = state.lines;
  remember(state, props, change);
  if (hot === null) return;
  if (before.label !== props.label) hot.rootElement.setAttribute('aria-label', props.label);
  const isOtherRows = change.lines && !change.sort && !change.layout;
  if (isOtherRows && fitsDrawnCells(oldLines, state.lines)) patchRows(state);
  else if (change.lines || change.sort || change.layout) draw(state, hot, change, before.layout);
  // Formats, marks and icons of the same rows may be others.
  else if (change.columns) patchRows(state);
  if (before.marks !== props.marks) paintRows(state);
  const isOtherList = change.lines && !isSameList(oldLines.pageIds, state.lines.pageIds);
  if (change.sort || isOtherList) scrollToTop(hot);
}

/**
 * Applies the props of a page that adopted a spreadsheet: all of its rows are written again, since columns and formats
 * may be others. Outside of the document it lost its scroll offsets.
 */
export function applyAgain<Row>(state: GridState<Row>, props: GridProps<Row>): void {
  const { hot, props: before, lines, leftAt } = state;
  const change = { ...changeBetween(before, props), lines: true };
  const wanted = props.scrolledTo ?? atStart;
  remember(state, props, change);
  state.anchor = null;
  if (hot === null) return;
  hot.rootElement.setAttribute('aria-label', props.label);
  // Where it was left, the cells that it has are those in view.
  const isWhereLeft = isSamePlace(wanted, leftAt);
  const isAtStart = isSamePlace(wanted, atStart);
  const keepsCells = isWhereLeft && !change.sort && !change.layout;
  // The place is set before the draw, which reads it, and after it, when all rows have their room.
  if (!isAtStart) scrollTo(state, hot, wanted);
  if (keepsCells && fitsDrawnCells(lines, state.lines)) patchRows(state);
  else draw(state, hot, change, before.layout);
  if (!isAtStart) scrollTo(state, hot, wanted);
  if (!(isAtStart && isWhereLeft)) alignParts(hot);
  // The browser reports no scroll to where the offsets are already.
  if (isAtStart && !isWhereLeft) reportScroll(hot);
  tellView(state, hot);
}

/** Adapts widths and pinned columns to the grid's new width in CSS pixels. */
export function applyWidth<Row>(state: GridState<Row>, gridWidth: number): void {
  const isMobile = window.innerWidth <= mobileBreakpoint;
  const isOtherScreen = isMobile !== state.isMobile;
  state.gridWidth = gridWidth;
  state.isMobile = isMobile;
  const { hot } = state;
  if (hot === null) return;
  if (isOtherScreen) {
    const pins = pinsOf(state);
    measurePins(state, hot, pins);
    hot.updateSettings({
      colWidths: (visual: number) => columnWidth(state, visual),
      fixedColumnsStart: pins,
    });
    hideCopies(hot);
  } else applyPins(state, hot);
  hot.refreshDimensions();
}
