import type { RowId } from './selection.ts';
import type { GridState } from './state.ts';

/** The current cell of a grid, by what another spreadsheet with the same rows and columns finds it. */
export interface CurrentCell {
  /** Null for headers, titles and totals, and for rows that are not loaded. */
  readonly id: RowId | null;
  /** The place of its line; -1 for headers. */
  readonly place: number;
  /** The key of its column. */
  readonly key: string;
  /** Whether the focus is in the grid. */
  readonly isFocused: boolean;
}

/** The current cell; null without one. */
export function currentCellOf({ hot, keys, lines }: GridState<unknown>): CurrentCell | null {
  const current = hot?.getSelectedRangeActive()?.highlight;
  if (hot === null || current === undefined) return null;
  const place = current.row ?? -1;
  const key = keys[hot.toPhysicalColumn(current.col ?? -1)];
  if (key === undefined) return null;
  const isFocused = hot.rootElement.contains(document.activeElement);
  return { id: lines.ids[place] ?? null, place, key, isFocused };
}

/** Makes a cell current again, with the focus that it had; nothing if its row or its column is no longer there. */
export function makeCurrent({ hot, physical, lines }: GridState<unknown>, cell: CurrentCell): void {
  const column = physical.get(cell.key);
  const place = cell.id === null ? cell.place : lines.ids.indexOf(cell.id);
  const isThere = place < lines.places.length && (place >= 0 || cell.id === null);
  if (hot === null || column === undefined || !isThere) return;
  const visual = hot.toVisualColumn(column);
  hot.selectCell(place, visual, place, visual, false, cell.isFocused);
  if (cell.isFocused) hot.getFocusManager().focusOnHighlightedCell();
}
