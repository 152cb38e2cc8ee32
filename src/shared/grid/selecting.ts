import type { RowId, SelectedIds } from './selection.ts';
import type { GridState } from './state.ts';

/** Name of the header's checkbox in the DOM, to find it within the header. */
export const selectAllName = 'select-all';

/** Number of header lines above the first row, as counted by aria-rowindex. */
const headerLines = 1;

/** The place of a rendered table row, -1 for header rows. */
export function placeOf(row: Element): number {
  return Number(row.getAttribute('aria-rowindex') ?? 0) - headerLines - 1;
}

/** Marks a row that is not loaded: its cells show a placeholder. */
function paintBusy<Row>(state: GridState<Row>, line: HTMLTableRowElement): void {
  const isBusy = state.lines.rows[placeOf(line)] === null;
  if (isBusy === line.hasAttribute('aria-busy')) return;
  if (isBusy) line.setAttribute('aria-busy', 'true');
  else line.removeAttribute('aria-busy');
}

function paintMark<Row>(state: GridState<Row>, line: HTMLTableRowElement, id: RowId | null): void {
  const mark = id === null ? undefined : state.props.marks?.get(id);
  if (line.dataset.mark === mark) return;
  if (mark === undefined) delete line.dataset.mark;
  else line.dataset.mark = mark;
}

function paintRow<Row>(state: GridState<Row>, line: HTMLTableRowElement): void {
  const id = state.lines.ids[placeOf(line)] ?? null;
  paintBusy(state, line);
  paintMark(state, line, id);
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

function isLoaded<Row>({ lines }: GridState<Row>): boolean {
  return lines.pageIds.length === lines.rowCount;
}

/** The last count of each page: the header is rendered in several blocks at every draw, and counts thousands of rows. */
const counts = new WeakMap<readonly RowId[], { readonly selected: SelectedIds; readonly count: number }>();

/** How many of these rows are selected; both are snapshots, which never change. */
function countSelected(ids: readonly RowId[], selected: SelectedIds): number {
  const known = counts.get(ids);
  if (known?.selected === selected) return known.count;
  const count = ids.reduce((sum, id) => (selected.has(id) ? sum + 1 : sum), 0);
  counts.set(ids, { selected, count });
  return count;
}

function countHere<Row>(state: GridState<Row>): number {
  const selected = state.props.selection.getSnapshot();
  if (selected.size === 0) return 0;
  // Which of the rows that are not loaded are selected is unknown: all that are selected count.
  if (!isLoaded(state)) return Math.min(selected.size, state.lines.rowCount);
  return countSelected(state.lines.pageIds, selected);
}

/** Shows on a header checkbox whether all, some or none of the page are selected. */
export function paintSelectAll<Row>(state: GridState<Row>, box: HTMLInputElement): void {
  const here = countHere(state);
  box.checked = here > 0 && here === state.lines.rowCount;
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
  const { selection, messages } = state.props;
  return messages.selected({
    selectedHere: countHere(state),
    rowsHere: state.lines.rowCount,
    selectedAll: selection.getSnapshot().size,
  });
}

/** Passes the ids of the rows between two places to `apply`: at once if they are loaded, else after loading them. */
function withIds<Row>(
  state: GridState<Row>,
  from: number,
  to: number,
  apply: (ids: readonly RowId[]) => void,
): void {
  const first = Math.max(0, Math.min(from, to));
  const last = Math.max(from, to);
  const isWhole = !state.lines.rows.slice(first, last + 1).includes(null);
  if (isWhole || state.props.idsBetween === undefined) apply(idsBetween(state, from, to));
  else void state.props.idsBetween(first, last).then((ids) => ids.length > 0 && apply(ids));
}

export function selectPage<Row>(state: GridState<Row>): void {
  const { selection } = state.props;
  if (isLoaded(state)) selection.select(state.lines.pageIds);
  else withIds(state, 0, state.lines.rowCount - 1, selection.select);
}

/** Selects the page, or deselects it if all of it is selected. */
export function togglePage<Row>(state: GridState<Row>): void {
  const { selection } = state.props;
  if (isLoaded(state)) selection.toggle(state.lines.pageIds);
  else if (countHere(state) === state.lines.rowCount) selection.clear();
  else selectPage(state);
}

function idsBetween<Row>(state: GridState<Row>, from: number, to: number): RowId[] {
  const ids = state.lines.ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
  return ids.filter((id) => id !== null);
}

function setAnchor<Row>(state: GridState<Row>, place: number): void {
  const id = state.lines.ids[place] ?? null;
  state.anchor = id === null ? null : { id, place };
}

/** The place of the anchor now: rows may have moved, or be no longer loaded. -1 without an anchor on the page. */
function anchorPlace<Row>({ anchor, lines }: GridState<Row>): number {
  if (anchor === null) return -1;
  const at = lines.ids.indexOf(anchor.id);
  return at < 0 && lines.rows[anchor.place] === null ? anchor.place : at;
}

/** Toggles a range of rows, all of them to the same state. */
export function togglePlaces<Row>(state: GridState<Row>, from: number, to: number): void {
  withIds(state, from, to, (ids) => {
    if (ids.length > 0) state.props.selection.toggle(ids);
  });
  setAnchor(state, from);
}

/**
 * Handles a click on a row's checkbox; with Shift, every row since the last clicked one takes the clicked row's new
 * state.
 */
export function toggleByClick<Row>(state: GridState<Row>, place: number, isRange: boolean): void {
  const id = state.lines.ids[place] ?? null;
  if (id === null) return;
  const { selection } = state.props;
  const anchor = isRange ? anchorPlace(state) : -1;
  const apply = selection.has(id) ? selection.unselect : selection.select;
  if (anchor < 0) apply([id]);
  else withIds(state, anchor, place, apply);
  setAnchor(state, place);
}
