import type { Hot } from './handsontable.ts';
import { enterIcons } from './icon-keys.ts';
import { askForMenu, askForMore } from './pointer.ts';
import { selectPage, togglePage, togglePlaces } from './selecting.ts';
import { columnAt, type GridState } from './state.ts';

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
 * page), Alt+Enter asks to show more of the row, Enter follows a link, else moves to the cell's icons (icon-keys.ts), else toggles on the checkbox, Ctrl+A
 * selects the page, Shift+F10 and the Menu key request the row menu.
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
  keys.removeShortcutsByKeys(['control/meta', 'a']);
  keys.addShortcuts(
    [
      { keys: [['space'], ['enter']], callback: act(() => togglePage(state)), runOnlyIf: isSelectHeader },
      {
        keys: [['space']],
        callback: act((at) => togglePlaces(state, at.from, at.to)),
        runOnlyIf: when((at) => at.place >= 0),
      },
      {
        keys: [['enter']],
        callback: act((at) => {
          if (!enterIcons(cellAt(hot, at))) togglePlaces(state, at.place, at.place);
        }),
        runOnlyIf: when((at) => at.place >= 0 && kindAt(at) === 'select'),
      },
      {
        keys: [['enter']],
        callback: act((at) => enterIcons(cellAt(hot, at))),
        runOnlyIf: when((at) => at.place >= 0 && kindAt(at) === 'media'),
      },
      {
        keys: [['enter']],
        callback: act((at) => followLink(state, hot, at)),
        runOnlyIf: when((at) => at.place >= 0 && kindAt(at) === 'link'),
      },
      {
        keys: [['alt', 'enter']],
        callback: act((at) => askForMore(state, at.place)),
        runOnlyIf: when((at) => at.place >= 0),
      },
      {
        keys: [['shift', 'f10'], ['contextmenu']],
        callback: act((at) => openMenu(state, hot, at)),
        runOnlyIf: when((at) => at.place >= 0),
      },
      {
        keys: [['control/meta', 'a']],
        callback: act(() => selectPage(state)),
      },
    ],
    { group: 'pages', relativeToGroup: 'editorManager.handlingEditor', position: 'before' },
  );
}
