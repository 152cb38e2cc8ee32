import type { Hot } from './handsontable.ts';

type TableRenderer = Hot['view']['_wt']['wtTable']['tableRenderer']['renderer'];

/** Renderers that rotate rows already: every spreadsheet of the page has its own. */
const patched = new WeakSet<TableRenderer>();

/** A cell that shows the current selection; the selection may have moved on since its row was drawn. */
const selectedCell = 'td[aria-selected]';

/** Moves the rows that a scroll by `shift` rows leaves behind to the other end, where they are rendered again. */
function rotate(body: HTMLElement, shift: number): void {
  const rows = [...body.children];
  if (shift === 0 || Math.abs(shift) >= rows.length) return;
  const moved = shift > 0 ? rows.slice(0, shift) : rows.slice(shift);
  // A row that moves in the document would lose the focus.
  if (moved.some((row) => row.contains(document.activeElement))) return;
  if (shift > 0) body.append(...moved);
  else body.prepend(...moved);
}

/**
 * Makes one of the spreadsheet's tables keep the rows that remain in view while it scrolls vertically. Handsontable writes
 * every cell of every rendered row at each such draw, which costs a step of seven rows 1.4 times what AG Grid needs; with
 * the rows kept it is level with it (`npm run bench:grid`). Every other draw writes all cells, as before.
 */
function keepRowsOf(table: TableRenderer): void {
  const { rows, cells } = table;
  if (rows === null || cells === null || patched.has(table)) return;
  patched.add(table);
  /** The row number that a table row was last drawn for, within the current columns. */
  let drawnFor = new WeakMap<Element, number>();
  let columns = '';
  let firstRow = 0;
  let isScrolling = false;
  /** Positions of the rows that a draw writes; null: all. */
  let positions: readonly number[] | null = null;

  const setSkippable = table.setColumnHeadersRenderSkippable.bind(table);
  const sourceRow = table.renderedRowToSource.bind(table);
  const nodeAt = rows.getRenderedNode.bind(rows);
  const drawRows = rows.render.bind(rows);
  const drawCells = cells.render.bind(cells);

  function isKept(position: number): boolean {
    const row = nodeAt(position);
    return (
      row !== null && drawnFor.get(row) === sourceRow(position) && row.querySelector(selectedCell) === null
    );
  }

  function drawOnly(wanted: readonly number[]): void {
    const count = table.rowsToRender;
    positions = wanted;
    table.rowsToRender = wanted.length;
    try {
      drawCells();
    } finally {
      positions = null;
      table.rowsToRender = count;
    }
  }

  // Only a vertical scroll leaves the column headers as they are.
  table.setColumnHeadersRenderSkippable = (isSkippable) => {
    isScrolling = isSkippable;
    setSkippable(isSkippable);
  };
  table.renderedRowToSource = (position) => sourceRow(positions?.[position] ?? position);
  rows.getRenderedNode = (position) => nodeAt(positions?.[position] ?? position);
  rows.render = () => {
    const first = sourceRow(0);
    if (isScrolling) rotate(rows.rootNode, first - firstRow);
    firstRow = first;
    drawRows();
  };
  cells.render = () => {
    const shown = `${table.renderedColumnToSource(0)} ${table.columnsToRender}`;
    const all = Array.from({ length: table.rowsToRender }, (_, position) => position);
    if (!isScrolling || shown !== columns) drawnFor = new WeakMap();
    columns = shown;
    drawOnly(all.filter((position) => !isKept(position)));
    for (const position of all) {
      const row = nodeAt(position);
      if (row !== null) drawnFor.set(row, sourceRow(position));
    }
  };
}

/** Makes all tables of the spreadsheet keep their rows while scrolling; a table that was treated before is left alone. */
export function keepRows(hot: Hot): void {
  const { wtTable, wtOverlays } = hot.view._wt;
  keepRowsOf(wtTable.tableRenderer.renderer);
  const overlays = [
    wtOverlays.inlineStartOverlay,
    wtOverlays.bottomOverlay,
    wtOverlays.bottomInlineStartCornerOverlay,
  ];
  for (const overlay of overlays) {
    const table = overlay?.clone?.wtTable;
    if (table !== undefined) keepRowsOf(table.tableRenderer.renderer);
  }
}
