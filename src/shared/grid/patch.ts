import { drawRow, patchTotals } from './cells.ts';
import type { Lines } from './lines.ts';
import { paintSelection, placeOf } from './selecting.ts';
import { columnAt, type GridState, valueAt } from './state.ts';

/** Whether every line keeps its kind (row or totals), so that other rows fit the rendered cells. */
export function fitsDrawnCells<Row>(before: Lines<Row>, after: Lines<Row>): boolean {
  return (
    before.places.length === after.places.length &&
    before.totalsAt === after.totalsAt &&
    before.titles.size === 0 &&
    after.titles.size === 0
  );
}

/**
 * Writes the current rows into the rendered cells. A draw of the spreadsheet would rewrite class, style and ARIA
 * attributes of every cell and measure the table twice: half the cost of changing the page.
 */
export function patchRows<Row>(state: GridState<Row>): void {
  const { hot } = state;
  if (hot === null) return;
  for (const part of hot.rootElement.querySelectorAll<HTMLTableSectionElement>('table.htCore > tbody')) {
    const cells = [...(part.rows[0]?.cells ?? [])];
    const columns = cells.map((cell) => columnAt(state, hot.getCoords(cell)?.col ?? -1));
    for (const line of part.rows) {
      const place = placeOf(line);
      // Rows that are not loaded are emptied; titles and totals have no row.
      if (state.lines.rows[place] === undefined) continue;
      columns.forEach((column, index) => {
        const cell = line.cells[index];
        if (column === undefined || cell === undefined) return;
        drawRow(state, column, cell, place, valueAt(state, column.key, place));
      });
    }
  }
  patchTotals(state);
  paintSelection(state);
}
