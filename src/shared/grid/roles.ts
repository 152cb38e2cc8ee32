import type { Hot } from './handsontable.ts';

/**
 * Fixes the one critical finding of the accessibility scan: the scrolling holder between treegrid and rows becomes the
 * row group, and the table parts inside it lose that role. Handsontable writes its own roles at every draw, so this
 * runs after each. The holder keeps its tabindex of -1: without it the scroller would be an extra Tab
 * stop.
 */
export function repairRoles(hot: Hot): void {
  const holder = hot.rootElement.querySelector(':scope > .ht_master > .wtHolder');
  if (holder === null) return;
  if (holder.getAttribute('role') !== 'rowgroup') holder.setAttribute('role', 'rowgroup');
  for (const part of holder.querySelectorAll('table.htCore > thead, table.htCore > tbody')) {
    if (part.getAttribute('role') !== 'presentation') part.setAttribute('role', 'presentation');
  }
}

/** Redundant parts of the blocks: headers rendered again under a pinned block, and empty groups. */
const copies = [
  '.ht_master thead',
  '.ht_clone_inline_start thead',
  '.ht_clone_top tbody',
  '.ht_clone_top_inline_start_corner tbody',
  '.ht_clone_bottom thead',
  '.ht_clone_bottom_inline_start_corner thead',
].join(', ');

/**
 * Handsontable renders headers in up to four overlapping blocks. The covered ones are hidden from screen readers, so
 * that every header is read once. Handsontable does not touch the attribute: it is set when a block may be new, not at
 * every draw.
 */
export function hideCopies(hot: Hot): void {
  for (const part of hot.rootElement.querySelectorAll(copies)) part.setAttribute('aria-hidden', 'true');
}

/** Handsontable writes an unknown row count (-1) whenever data arrive; this writes the real one, header included. */
export function countRows(hot: Hot): void {
  const { rootElement } = hot;
  const count = String(hot.countRows() + 1);
  if (rootElement.getAttribute('aria-rowcount') !== count) rootElement.setAttribute('aria-rowcount', count);
}

/**
 * Returns the focus to the current cell when a draw wrote another row into the focused one, as after a change of height.
 * A current cell that is scrolled out of view leaves the focus where it is.
 */
export function followCurrent(hot: Hot): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLTableCellElement && hot.rootElement.contains(focused))) return;
  const { row, col } = hot.getSelectedRangeActive()?.highlight ?? { row: null, col: null };
  if (row === null || col === null) return;
  const at = hot.getCoords(focused);
  if (at === null || (at.row === row && at.col === col)) return;
  hot.getCell(row, col, true)?.focus({ preventScroll: true });
}
