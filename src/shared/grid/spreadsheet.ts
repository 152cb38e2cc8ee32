import { applyAgain, applyProps } from './apply.ts';
import { createHot, type Hot } from './handsontable.ts';
import { lifecycle, tellView } from './lifecycle.ts';
import { alignParts, atStart, isSamePlace, scrollOf, scrollTo, wantedScroll } from './scrolling.ts';
import { announcement, paintSelection } from './selecting.ts';
import { gridSettings } from './settings.ts';
import { createState, type GridState } from './state.ts';
import type { GridProps } from './types.ts';

/** A spreadsheet with its element, which outlives the component that shows it. */
export interface Spreadsheet {
  readonly state: GridState<unknown>;
  /** Puts the spreadsheet into an element and shows the current props. `announce` receives the text of the live region. */
  show(into: HTMLElement, props: GridProps<unknown>, announce: (words: string) => void): void;
  /** Takes it out of the document and keeps it. */
  hide(): void;
}

/** A spreadsheet that is kept outside of the document. */
interface Kept extends Spreadsheet {
  /** Draws the props in an element that is out of sight. */
  prepare(into: HTMLElement, props: GridProps<unknown>): void;
  destroy(): void;
}

/** Maximum number of spreadsheets that are kept outside of the document: the two lists that were left last. */
const MAX_KEPT = 2;

/** By kind, the one that was left last at the end. */
const kept = new Map<string, Kept>();

/** Destroys all spreadsheets that are kept outside of the document, and with them the rows that they last showed. */
export function forgetSpreadsheets(): void {
  for (const spreadsheet of kept.values()) spreadsheet.destroy();
  kept.clear();
}

/**
 * Does some work on an element while the content that it stands in is not hidden from layout (`content-visibility`):
 * Handsontable draws nothing there. Nobody sees it: the browser paints only afterwards.
 */
function whileLaidOut(element: HTMLElement, work: () => void): void {
  let hidden: HTMLElement | null = element;
  while (hidden !== null && getComputedStyle(hidden).contentVisibility !== 'hidden')
    hidden = hidden.parentElement;
  hidden?.style.setProperty('content-visibility', 'visible');
  try {
    work();
  } finally {
    hidden?.style.removeProperty('content-visibility');
  }
}

function createSpreadsheet(kind: string, props: GridProps<unknown>): Kept {
  const state = createState(props);
  const element = document.createElement('div');
  element.style.blockSize = '100%';
  let left = atStart;
  let unfollow = () => {};

  const spreadsheet = {
    state,
    show(into: HTMLElement, current: GridProps<unknown>, announce: (words: string) => void) {
      const isDrawn = element.parentElement === into && isSamePlace(wantedScroll(current), left);
      if (!isDrawn) into.append(element);
      if (state.hot === null) createHot(element, gridSettings(state, lifecycle(state)));
      else if (isDrawn) showDrawn(state.hot, current);
      else showAgain(current);
      unfollow = current.selection.subscribe(() => {
        paintSelection(state);
        announce(announcement(state));
      });
    },
    hide() {
      unfollow();
      const { hot } = state;
      if (hot === null) return;
      left = scrollOf(hot);
      if (hot.getSelectedRangeActive() !== undefined) hot.deselectCell();
      hot.unlisten();
      element.remove();
      // One with an editor keeps too much of its cells.
      if (state.props.edit !== undefined) {
        hot.destroy();
        return;
      }
      kept.set(kind, spreadsheet);
      for (const [oldest, other] of [...kept].slice(0, -MAX_KEPT)) {
        kept.delete(oldest);
        other.destroy();
      }
    },
    prepare(into: HTMLElement, wanted: GridProps<unknown>) {
      // A place other than the start would be lost on the way into the document.
      if (state.hot === null || !isSamePlace(wantedScroll(wanted), atStart)) return;
      // Nobody looks at it: where it scrolls to is no place to keep, and no further rows are needed.
      const { onScroll: _place, onView: _view, ...drawn } = wanted;
      whileLaidOut(into, () => {
        // Cells without a layout cannot be measured.
        if (into.clientWidth === 0) return;
        if (element.parentElement !== into) into.append(element);
        showAgain(drawn);
        left = atStart;
        // The last changes have their layout, too, before the grid is shown.
        element.getBoundingClientRect();
      });
    },
    destroy() {
      element.remove();
      state.hot?.destroy();
    },
  };

  /** Shows what was drawn out of sight, with what has changed since. */
  function showDrawn(hot: Hot, current: GridProps<unknown>): void {
    applyProps(state, current);
    paintSelection(state);
    tellView(state, hot);
  }

  /** Shows the rows of today in a spreadsheet that was kept: in the cells that it has, if it is where it was left. */
  function showAgain(current: GridProps<unknown>): void {
    const { hot } = state;
    if (hot === null) return;
    const wanted = wantedScroll(current);
    // A place other than the start is set before the draw, which reads it, and after it, when all rows have their room.
    const isAtStart = isSamePlace(wanted, atStart) && isSamePlace(left, atStart);
    if (!isAtStart) scrollTo(state, hot, wanted);
    applyAgain(state, current, isSamePlace(wanted, left));
    if (!isAtStart) {
      scrollTo(state, hot, wanted);
      alignParts(hot);
    }
    tellView(state, hot);
  }

  return spreadsheet;
}

/** Draws a grid that is about to be shown, if a spreadsheet of its kind is kept: showing it is then a matter of painting. */
export function prepareSpreadsheet(kind: string, into: HTMLElement, props: GridProps<unknown>): void {
  kept.get(kind)?.prepare(into, props);
}

/**
 * The spreadsheet for a grid of this kind: one that was kept when such a grid was last left, or a new one. Creating one
 * takes half of the time from a click to the rows of a list, and every one leaves objects in the heap.
 */
export function spreadsheetFor(kind: string, props: GridProps<unknown>): Spreadsheet {
  const spreadsheet = kept.get(kind) ?? createSpreadsheet(kind, props);
  kept.delete(kind);
  return spreadsheet;
}
