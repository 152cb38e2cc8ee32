import { visibleKeys } from './layout.ts';
import type { GridColumn, GridLayout } from './types.ts';

/** Maximum share of the grid's width for pinned columns, so that the scrolling part stays readable. */
const pinnedShare = { mobile: 0.5, desktop: 0.65 };

type SizedColumn = Pick<GridColumn<never>, 'key' | 'width' | 'mobileWidth'>;

/** A column's width in CSS pixels: the user's choice, else its default for this screen. */
export function widthOf(column: SizedColumn, layout: GridLayout, isMobile: boolean): number {
  return layout.widths[column.key] ?? (isMobile ? (column.mobileWidth ?? column.width) : column.width);
}

/**
 * Number of columns to pin from the start, including hidden ones (as Handsontable's `fixedColumnsStart` does). Fewer
 * than requested if they would exceed their share of `gridWidth`.
 */
export function pinnedColumns(
  columns: ReadonlyMap<string, SizedColumn>,
  layout: GridLayout,
  screen: { readonly wanted: number; readonly gridWidth: number; readonly isMobile: boolean },
): number {
  const wanted = screen.isMobile ? Math.min(2, screen.wanted) : screen.wanted;
  const room = screen.gridWidth * (screen.isMobile ? pinnedShare.mobile : pinnedShare.desktop);
  let taken = 0;
  let last: string | undefined;
  for (const key of visibleKeys(layout).slice(0, wanted)) {
    const column = columns.get(key);
    if (column === undefined) continue;
    taken += widthOf(column, layout, screen.isMobile);
    if (taken > room) break;
    last = key;
  }
  return last === undefined ? 0 : layout.order.indexOf(last) + 1;
}

/** Width of the first `count` columns in CSS pixels; hidden ones are counted but have no width. */
export function pinnedWidth(
  columns: ReadonlyMap<string, SizedColumn>,
  layout: GridLayout,
  screen: { readonly count: number; readonly isMobile: boolean },
): number {
  const hidden = new Set(layout.hidden);
  return layout.order.slice(0, screen.count).reduce((sum, key) => {
    const column = columns.get(key);
    return column === undefined || hidden.has(key) ? sum : sum + widthOf(column, layout, screen.isMobile);
  }, 0);
}
