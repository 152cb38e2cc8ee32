import { isEditable } from './entering.ts';
import type { Hot } from './handsontable.ts';
import { enterIcons } from './icons.ts';
import { selectAllName, selectPage, toggleByClick, togglePage, togglePlaces } from './selecting.ts';
import { columnAt, type GridState } from './state.ts';
import type { ColumnKind } from './types.ts';

/** The grid position of an event; null outside cells and headers. */
function cellOfEvent(hot: Hot, event: Event): { place: number; visual: number; cell: HTMLElement } | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null;
  const coords = target === null ? null : hot.getCoords(target);
  if (target === null || coords === null || coords.row === null || coords.col === null) return null;
  return { place: coords.row, visual: coords.col, cell: target };
}

/** Requests the row menu for a place. Returns false if there is no row or no listener. */
function askForMenu<Row>(
  state: GridState<Row>,
  place: number,
  cell: HTMLElement,
  point?: { readonly x: number; readonly y: number },
): boolean {
  const row = state.lines.rows[place] ?? null;
  const id = state.lines.ids[place] ?? null;
  const { onRowMenu } = state.props;
  if (row === null || id === null || onRowMenu === undefined) return false;
  const anchor = cell.getBoundingClientRect();
  onRowMenu({ row, rowId: id, anchor, ...(point === undefined ? {} : { point }) });
  return true;
}

function askForMore<Row>({ lines, props }: GridState<Row>, place: number): void {
  const row = lines.rows[place] ?? null;
  if (row !== null) props.onExpand?.(row);
}

const linkOf = (event: MouseEvent): Element | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null;

/** Whether this is a plain click on a link that opens in this tab. Others are left to the browser. */
function opensHere(link: Element, event: MouseEvent): boolean {
  const isPlainClick = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  return link.getAttribute('target') !== '_blank' && isPlainClick;
}

function onClick<Row>(state: GridState<Row>, hot: Hot, event: MouseEvent): void {
  const at = cellOfEvent(hot, event);
  if (event.target instanceof HTMLInputElement && event.target.name === selectAllName) {
    togglePage(state);
    if (at !== null) hot.selectCell(at.place, at.visual, at.place, at.visual, false);
    return;
  }
  const row = at === null ? null : (state.lines.rows[at.place] ?? null);
  if (at === null || row === null) return;
  const link = linkOf(event);
  if (link === null) {
    if (columnAt(state, at.visual)?.kind === 'select') toggleByClick(state, at.place, event.shiftKey);
  } else if (state.props.onOpen !== undefined && opensHere(link, event)) {
    event.preventDefault();
    state.props.onOpen(row);
  }
}

function onDoubleClick<Row>(state: GridState<Row>, hot: Hot, event: MouseEvent): void {
  const at = cellOfEvent(hot, event);
  const column = at === null ? undefined : columnAt(state, at.visual);
  if (at === null || linkOf(event) !== null || column?.kind === 'select') return;
  if (isEditable(state, column?.key)) return;
  askForMore(state, at.place);
}

/** Maximum delay between a menu key and its `contextmenu` event, in milliseconds. */
const menuKeyEcho = 500;

/** Pointer position of a menu request; undefined for the keyboard, whose event has no pointer type. */
function pointOf(event: MouseEvent): { readonly x: number; readonly y: number } | undefined {
  const isFromKeyboard = event instanceof PointerEvent && event.pointerType === '';
  return isFromKeyboard ? undefined : { x: event.clientX, y: event.clientY };
}

function onContextMenu<Row>(state: GridState<Row>, hot: Hot, event: MouseEvent): void {
  const at = cellOfEvent(hot, event);
  if (at === null || at.place < 0) return;
  // Shift+F10 and the Menu key were already handled as shortcuts; browsers may send this event after them.
  const isEcho = event.timeStamp - state.menuKeyAt < menuKeyEcho;
  if (isEcho || askForMenu(state, at.place, at.cell, pointOf(event))) event.preventDefault();
}

/** A letter or digit on a cell begins a text to look for, unless it opens the editor of the cell. */
function onKey<Row>(state: GridState<Row>, hot: Hot, event: KeyboardEvent): void {
  const isText = /^[\p{L}\p{N}]$/u.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
  const isCell = event.target instanceof HTMLTableCellElement;
  if (!isText || !isCell || state.props.onType === undefined) return;
  const at = cellOfEvent(hot, event);
  if (at !== null && at.place >= 0 && isEditable(state, columnAt(state, at.visual)?.key)) return;
  event.preventDefault();
  state.props.onType(event.key);
}

/** A pressed checkbox must not take the focus from the grid's current cell, or key presses would be lost. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') event.preventDefault();
}

/**
 * Handsontable keeps the first tap on a cell for itself and passes only the second one to the cell's content. Links and
 * checkboxes should react to the first: their taps are hidden from Handsontable and arrive as clicks.
 */
function hideTap(event: TouchEvent): void {
  const target = event.target instanceof Element ? event.target.closest('a, input, td:has(> input)') : null;
  if (target !== null) event.stopPropagation();
}

/** Listens for clicks and menu requests on the grid's root until the signal aborts. */
export function listenToPointer<Row>(state: GridState<Row>, hot: Hot, signal: AbortSignal): void {
  const root = hot.rootElement;
  root.addEventListener('mousedown', keepFocus, { signal });
  root.addEventListener('touchstart', hideTap, { signal, capture: true, passive: true });
  root.addEventListener('touchend', hideTap, { signal, capture: true, passive: true });
  root.addEventListener('click', (event) => onClick(state, hot, event), { signal });
  root.addEventListener('dblclick', (event) => onDoubleClick(state, hot, event), { signal });
  root.addEventListener('keydown', (event) => onKey(state, hot, event), { signal });
  root.addEventListener('contextmenu', (event) => onContextMenu(state, hot, event), { signal });
}

/** The direction of a change as a sign, because colour alone does not say it. */
export const arrows = { up: '▲', down: '▼', other: '◆' } as const;

interface Current {
  readonly place: number;
  readonly visual: number;
  /** First and last place of the range around the current cell. */
  readonly from: number;
  readonly to: number;
}

function current(hot: Hot): Current | null {
  const range = hot.getSelectedRangeActive();
  const place = range?.highlight.row ?? null;
  const visual = range?.highlight.col ?? null;
  if (range === undefined || place === null || visual === null) return null;
  return { place, visual, from: range.from.row ?? place, to: range.to.row ?? place };
}

/** The visible copy of a cell: that of the pinned part if there is one. */
function cellAt(hot: Hot, at: Current): HTMLElement | null {
  return hot.getCell(at.place, at.visual, true);
}

function followLink<Row>(state: GridState<Row>, hot: Hot, at: Current): void {
  const link = cellAt(hot, at)?.querySelector<HTMLElement>('a[href]');
  const row = state.lines.rows[at.place] ?? null;
  if (link === null || link === undefined || row === null) return;
  const { onOpen } = state.props;
  if (link.getAttribute('target') === '_blank' || onOpen === undefined) link.click();
  else onOpen(row);
}

function openMenu<Row>(state: GridState<Row>, hot: Hot, at: Current): void {
  const cell = cellAt(hot, at);
  state.menuKeyAt = performance.now();
  if (cell !== null) askForMenu(state, at.place, cell);
}

/**
 * The grid's keys besides Handsontable's own: Space toggles the current row or range (on the checkbox's header, the
 * page), Alt+Enter asks to show more of the row, Enter follows a link, else moves to the cell's icons, else toggles on
 * the checkbox, Ctrl+A selects the page, Shift+F10 and the Menu key request the row menu.
 */
export function addShortcuts<Row>(state: GridState<Row>, hot: Hot): void {
  const keys = hot.getShortcutManager().getContext('grid');
  if (keys === undefined) return;
  const kindAt = (at: Current) => columnAt(state, at.visual)?.kind;
  const act = (run: (at: Current) => void) => () => {
    const at = current(hot);
    if (at !== null) run(at);
    return false;
  };
  const when = (test: (at: Current) => boolean) => () => {
    const at = current(hot);
    return at !== null && test(at);
  };
  const isSelectHeader = when((at) => at.place < 0 && kindAt(at) === 'select');
  const isRow = when((at) => at.place >= 0);
  const isCell = (kind: ColumnKind) => when((at) => at.place >= 0 && kindAt(at) === kind);
  keys.removeShortcutsByKeys(['control/meta', 'a']);
  keys.addShortcuts(
    [
      { keys: [['space'], ['enter']], callback: act(() => togglePage(state)), runOnlyIf: isSelectHeader },
      { keys: [['space']], callback: act((at) => togglePlaces(state, at.from, at.to)), runOnlyIf: isRow },
      {
        keys: [['enter']],
        callback: act((at) => {
          if (!enterIcons(cellAt(hot, at))) togglePlaces(state, at.place, at.place);
        }),
        runOnlyIf: isCell('select'),
      },
      {
        keys: [['enter']],
        callback: act((at) => enterIcons(cellAt(hot, at))),
        runOnlyIf: isCell('media'),
      },
      {
        keys: [['enter']],
        callback: act((at) => followLink(state, hot, at)),
        runOnlyIf: isCell('link'),
      },
      { keys: [['alt', 'enter']], callback: act((at) => askForMore(state, at.place)), runOnlyIf: isRow },
      {
        keys: [['shift', 'f10'], ['contextmenu']],
        callback: act((at) => openMenu(state, hot, at)),
        runOnlyIf: isRow,
      },
      { keys: [['control/meta', 'a']], callback: act(() => selectPage(state)) },
    ],
    { group: 'pages', relativeToGroup: 'editorManager.handlingEditor', position: 'before' },
  );
}
