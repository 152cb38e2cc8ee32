import { applyPins, applySort } from './apply.ts';
import { addEditShortcuts } from './entering.ts';
import type { Hot } from './handsontable.ts';
import { listenToIconKeys } from './icons.ts';
import { keepRows } from './kept-rows.ts';
import { addShortcuts, listenToPointer } from './keyboard.ts';
import { resizeColumn } from './layout.ts';
import { listenToRest } from './resting.ts';
import { countRows, followCurrent, hideCopies, repairRoles } from './roles.ts';
import { scrollerOf, scrollTo, tellView } from './scrolling.ts';
import { paintRows } from './selecting.ts';
import { type GridEvents, layers } from './settings.ts';
import { columnAt, type GridState, movesLocked } from './state.ts';
import type { GridLayout } from './types.ts';

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

export function lifecycle<Row>(state: GridState<Row>): GridEvents {
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

  /**
   * Leaves the focus in a dialog or a menu over the grid: rows that are refetched behind it make another cell current,
   * and Handsontable would take the focus there. Unless the caller asks for it, who is about to close the layer.
   */
  function staysInLayer(hot: Hot): void {
    hot.addHook('modifyFocusedElement', (_row, _column, cell) => {
      const { activeElement } = document;
      const layer = activeElement?.closest(layers) ?? null;
      const isElsewhere = layer !== null && !layer.contains(hot.rootElement);
      return isElsewhere && !state.isFocusAsked && activeElement instanceof HTMLElement
        ? activeElement
        : cell;
    });
  }

  return {
    onStart(hot) {
      state.hot = hot;
      hot.addHookOnce('beforeViewRender', () => applySort(state, hot));
    },
    onReady(hot) {
      const abort = new AbortController();
      stopListening = () => abort.abort();
      hot.rootElement.setAttribute('aria-label', state.props.label);
      state.gridWidth = hot.rootElement.clientWidth || state.gridWidth;
      addShortcuts(state, hot);
      addEditShortcuts(state, hot);
      listenToPointer(state, hot, abort.signal);
      listenToIconKeys(state, hot, abort.signal);
      listenOnReturn(hot, abort.signal);
      listenToRest(state, hot, abort.signal);
      staysInLayer(hot);
      hot.addHook('afterScrollHorizontally', () => followScroll(hot));
      hot.addHook('afterScrollVertically', () => {
        tellScroll(hot);
        tellView(state, hot);
      });
      hot.addHook('afterSelection', (place: number) => tellCurrent(place));
      applyPins(state, hot);
      countRows(hot);
      repairRoles(hot);
      hideCopies(hot);
      const { scrolledTo } = state.props;
      if (scrolledTo !== undefined && scrolledTo !== null) scrollTo(state, hot, scrolledTo);
      state.whenReady?.();
    },
    onDrawn() {
      if (state.hot === null) return;
      keepRows(state.hot);
      repairRoles(state.hot);
      paintRows(state);
      followCurrent(state.hot);
      tellView(state, state.hot);
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
