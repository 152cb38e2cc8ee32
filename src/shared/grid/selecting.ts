import type { RowId } from './selection.ts';
import type { GridState } from './state.ts';

/** Name of the header's checkbox in the DOM, to find it within the header. */
export const selectAllName = 'select-all';

/** Number of header lines above the first row, as counted by aria-rowindex. */
const headerLines = 1;

/** The place of a rendered table row, -1 for header rows. */
export function placeOf(row: Element): number {
  return Number(row.getAttribute('aria-rowindex') ?? 0) - headerLines - 1;
}

function paintRow<Row>(state: GridState<Row>, line: HTMLTableRowElement): void {
  const id = state.lines.ids[placeOf(line)] ?? null;
  const isSelected = id !== null && state.props.selection.has(id);
  const painted = id === null ? null : String(isSelected);
  if (line.getAttribute('aria-selected') === painted) return;
  if (painted === null) line.removeAttribute('aria-selected');
  else line.setAttribute('aria-selected', painted);
}

/** Marks the rendered rows as selected or not. Runs after every draw, because table rows are recycled. */
export function paintRows<Row>(state: GridState<Row>): void {
  const root = state.hot?.rootElement;
  if (root === undefined) return;
  for (const line of root.querySelectorAll<HTMLTableRowElement>('tbody > tr[aria-rowindex]')) {
    paintRow(state, line);
  }
}

function countHere<Row>(state: GridState<Row>): number {
  const { selection } = state.props;
  if (selection.getSnapshot().size === 0) return 0;
  return state.lines.pageIds.reduce((count, id) => (selection.has(id) ? count + 1 : count), 0);
}

/** Shows on a header checkbox whether all, some or none of the page are selected. */
export function paintSelectAll<Row>(state: GridState<Row>, box: HTMLInputElement): void {
  const here = countHere(state);
  box.checked = here > 0 && here === state.lines.pageIds.length;
  box.indeterminate = here > 0 && !box.checked;
}

/** Updates every rendered checkbox and row to the selection, without a draw. */
export function paintSelection<Row>(state: GridState<Row>): void {
  const root = state.hot?.rootElement;
  if (root === undefined) return;
  paintRows(state);
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const line = box.closest('tr');
    if (box.name === selectAllName) paintSelectAll(state, box);
    else if (line !== null) box.checked = line.getAttribute('aria-selected') === 'true';
  }
}

/** The announcement: how many rows of the page are selected. */
export function announcement<Row>(state: GridState<Row>): string {
  const { selection, words } = state.props;
  return words.selected({
    selectedHere: countHere(state),
    rowsHere: state.lines.pageIds.length,
    selectedAll: selection.getSnapshot().size,
  });
}

/** Selects the page, or deselects it if all of it is selected. */
export function togglePage<Row>(state: GridState<Row>): void {
  state.props.selection.toggle(state.lines.pageIds);
}

function idsBetween<Row>(state: GridState<Row>, from: number, to: number): RowId[] {
  const ids = state.lines.ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
  return ids.filter((id) => id !== null);
}

/** Toggles a range of rows, all of them to the same state. */
export function togglePlaces<Row>(state: GridState<Row>, from: number, to: number): void {
  const ids = idsBetween(state, from, to);
  if (ids.length > 0) state.props.selection.toggle(ids);
  state.anchor = state.lines.ids[from] ?? null;
}

/**
 * Handles a click on a row's checkbox; with Shift, every row since the last clicked one takes the clicked row's new
 * state.
 */
export function toggleByClick<Row>(state: GridState<Row>, place: number, isRange: boolean): void {
  const id = state.lines.ids[place] ?? null;
  if (id === null) return;
  const { selection } = state.props;
  const anchor = isRange && state.anchor !== null ? state.lines.ids.indexOf(state.anchor) : -1;
  const ids = anchor < 0 ? [id] : idsBetween(state, anchor, place);
  if (selection.has(id)) selection.unselect(ids);
  else selection.select(ids);
  state.anchor = id;
}
