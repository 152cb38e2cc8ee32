import { applyLayout, applyLines, applyPins, applySort, scrollToTop } from './apply.ts';
import type { Hot } from './handsontable.ts';
import { listenToIconKeys } from './icon-keys.ts';
import { keepRows } from './kept-rows.ts';
import { addShortcuts } from './keyboard.ts';
import { resizeColumn } from './layout.ts';
import { indexOfPlace, placeOfIndex } from './lines.ts';
import { listenToPointer } from './pointer.ts';
import { countRows, followCurrent, hideCopies, repairRoles } from './roles.ts';
import { announcement, paintRows, paintSelection } from './selecting.ts';
import type { GridEvents } from './settings.ts';
import { columnAt, type GridState, movesLocked } from './state.ts';
import type { GridHandle, GridLayout } from './types.ts';

/** The order after columns were dragged to a place; Handsontable counts the place without the dragged ones. */
function movedOrder(order: readonly string[], visuals: readonly number[], target: number): string[] {
  const moved = new Set(visuals);
  const rest = order.filter((_key, index) => !moved.has(index));
  rest.splice(target, 0, ...order.filter((_key, index) => moved.has(index)));
  return rest;
}

function withoutWidth(layout: GridLayout, key: string): GridLayout {
  const { [key]: _own, ...widths } = layout.widths;
  return { ...layout, widths };
}

/** The element that scrolls the rows. */
function scrollerOf(hot: Hot): HTMLElement | null {
  return hot.rootElement.querySelector<HTMLElement>(':scope > .ht_master > .wtHolder');
}

/**
 * Handles the events of one spreadsheet. A spreadsheet may be destroyed and recreated for the same state (React's
 * strict mode, a hidden tab): it starts from the first props, so all later changes are reapplied. `announce` receives
 * the text of the live region.
 */
export function lifecycle<Row>(state: GridState<Row>, announce: (words: string) => void): GridEvents {
  const firstLines = state.lines;
  const firstLayout = state.props.layout;
  let stopListening: (() => void) | undefined;

  /** Passes the horizontal scroll offset to the style sheet, where titles may be wider than the grid. */
  function followScroll(hot: Hot): void {
    tellScroll(hot);
    if (!state.isMobile || state.lines.titles.size === 0) return;
    hot.rootElement.style.setProperty('--scrolled', `${Math.abs(scrollerOf(hot)?.scrollLeft ?? 0)}px`);
  }

  function tellScroll(hot: Hot): void {
    const scroller = scrollerOf(hot);
    if (scroller === null) return;
    state.props.onScroll?.({ top: scroller.scrollTop, start: Math.abs(scroller.scrollLeft) });
  }

  /** Goes where the grid was scrolled to before. */
  function scrollBack(hot: Hot): void {
    const { scrolledTo, direction } = state.props;
    const scroller = scrollerOf(hot);
    if (scroller === null || scrolledTo === undefined || scrolledTo === null) return;
    scroller.scrollTop = scrolledTo.top;
    // Right to left, offsets count down from 0.
    scroller.scrollLeft = direction === 'rtl' ? -scrolledTo.start : scrolledTo.start;
  }

  /** Reports the rows in view to a caller that loads rows as needed. */
  function tellView(hot: Hot): void {
    const { onView } = state.props;
    if (onView === undefined || state.lines.titles.size > 0) return;
    const first = hot.getFirstPartiallyVisibleRow() ?? -1;
    const last = hot.getLastPartiallyVisibleRow() ?? -1;
    if (first >= 0 && last >= first) onView(first, Math.min(last, state.lines.rowCount - 1));
  }

  function tellCurrent(place: number): void {
    const row = state.lines.rows[place] ?? null;
    if (row !== null) state.props.onCurrent?.(row);
  }

  /** Takes the keys again when the focus comes back to a cell from elsewhere, as from a dialog that was closed. */
  function listenOnReturn(hot: Hot, signal: AbortSignal): void {
    hot.rootElement.addEventListener(
      'focusin',
      ({ target }) => {
        const isInCell = target instanceof Element && target.closest('td, th') !== null;
        if (isInCell && !hot.isListening()) hot.listen();
      },
      { signal },
    );
  }

  function followSelection(): () => void {
    return state.props.selection.subscribe(() => {
      paintSelection(state);
      announce(announcement(state));
    });
  }

  return {
    onStart(hot) {
      state.hot = hot;
      hot.addHookOnce('beforeViewRender', () => applySort(state, hot));
    },
    onReady(hot) {
      const abort = new AbortController();
      const unfollow = followSelection();
      stopListening = () => {
        abort.abort();
        unfollow();
      };
      hot.rootElement.setAttribute('aria-label', state.props.label);
      state.gridWidth = hot.rootElement.clientWidth || state.gridWidth;
      addShortcuts(state, hot);
      listenToPointer(state, hot, abort.signal);
      listenToIconKeys(state, hot, abort.signal);
      listenOnReturn(hot, abort.signal);
      hot.addHook('afterScrollHorizontally', () => followScroll(hot));
      hot.addHook('afterScrollVertically', () => {
        tellScroll(hot);
        tellView(hot);
      });
      hot.addHook('afterSelection', (place: number) => tellCurrent(place));
      if (state.props.layout !== firstLayout || state.lines !== firstLines) {
        hot.batch(() => {
          applyLayout(state, hot);
          applySort(state, hot);
          applyLines(state, hot);
        });
      }
      applyPins(state, hot);
      countRows(hot);
      repairRoles(hot);
      hideCopies(hot);
      scrollBack(hot);
    },
    onDrawn() {
      if (state.hot === null) return;
      keepRows(state.hot);
      repairRoles(state.hot);
      paintRows(state);
      followCurrent(state.hot);
      tellView(state.hot);
    },
    onStop() {
      stopListening?.();
      stopListening = undefined;
      state.hot = null;
    },
    onSort: (sort) => state.props.onSort?.(sort),
    onMove(visuals, target) {
      const order = movedOrder(state.props.layout.order, visuals, target);
      if (!movesLocked(state, order)) state.props.onLayout?.({ ...state.props.layout, order });
    },
    onResize(visual, width) {
      const key = columnAt(state, visual)?.key;
      if (key === undefined) return;
      const { layout } = state.props;
      state.props.onLayout?.(width === null ? withoutWidth(layout, key) : resizeColumn(layout, key, width));
    },
  };
}

/** The caller's handle on a grid; every request is ignored while the spreadsheet is not mounted. */
export function handleOf<Row>(state: GridState<Row>): GridHandle {
  return {
    focus() {
      const { hot } = state;
      if (hot === null) return;
      if (hot.getSelectedRangeActive() === undefined) hot.selectCell(-1, state.titleColumn);
      hot.listen();
      hot.getFocusManager().focusOnHighlightedCell();
    },
    scrollToTop() {
      if (state.hot !== null) scrollToTop(state.hot);
    },
    showRow(id) {
      const place = state.lines.ids.indexOf(id);
      if (state.hot === null || place < 0) return false;
      return state.hot.selectCell(place, state.totalsColumn);
    },
    showIndex(index) {
      const place = placeOfIndex(state.lines, index);
      const { hot, totalsColumn } = state;
      return (
        hot !== null && place >= 0 && hot.selectCell(place, totalsColumn, place, totalsColumn, true, false)
      );
    },
    currentIndex() {
      const place = state.hot?.getSelectedRangeActive()?.highlight.row ?? -1;
      return indexOfPlace(state.lines, place);
    },
  };
}
