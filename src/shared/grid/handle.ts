import { scrollToTop } from './apply.ts';
import { indexOfPlace, placeOfIndex } from './lines.ts';
import type { GridState } from './state.ts';
import type { GridHandle } from './types.ts';

/** The caller's handle on a grid. Every request is ignored while `stateOf` returns null. */
export function handleOf(stateOf: () => GridState<unknown> | null): GridHandle {
  return {
    focus() {
      const hot = stateOf()?.hot ?? null;
      const state = stateOf();
      if (hot === null || state === null) return;
      if (hot.getSelectedRangeActive() === undefined) hot.selectCell(-1, state.titleColumn);
      hot.listen();
      state.isFocusAsked = true;
      hot.getFocusManager().focusOnHighlightedCell();
      state.isFocusAsked = false;
    },
    scrollToTop() {
      const hot = stateOf()?.hot ?? null;
      if (hot !== null) scrollToTop(hot);
    },
    showRow(id) {
      const state = stateOf();
      const place = state?.lines.ids.indexOf(id) ?? -1;
      if (state === null || state.hot === null || place < 0) return false;
      return state.hot.selectCell(place, state.totalsColumn);
    },
    showIndex(index) {
      const state = stateOf();
      if (state === null || state.hot === null) return false;
      const place = placeOfIndex(state.lines, index);
      const { hot, totalsColumn } = state;
      return place >= 0 && hot.selectCell(place, totalsColumn, place, totalsColumn, true, false);
    },
    currentIndex() {
      const state = stateOf();
      const place = state?.hot?.getSelectedRangeActive()?.highlight.row ?? -1;
      return state === null ? -1 : indexOfPlace(state.lines, place);
    },
  };
}
