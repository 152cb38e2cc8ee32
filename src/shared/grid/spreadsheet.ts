import { applyAgain } from './apply.ts';
import { createHot } from './handsontable.ts';
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

/** Maximum number of spreadsheets that are kept outside of the document: the two lists that were left last. */
const MAX_KEPT = 2;

/** By kind, the one that was left last at the end. */
const kept = new Map<string, Spreadsheet & { destroy(): void }>();

/** Destroys all spreadsheets that are kept outside of the document, and with them the rows that they last showed. */
export function forgetSpreadsheets(): void {
  for (const spreadsheet of kept.values()) spreadsheet.destroy();
  kept.clear();
}

function createSpreadsheet(kind: string, props: GridProps<unknown>): Spreadsheet & { destroy(): void } {
  const state = createState(props);
  const element = document.createElement('div');
  element.style.blockSize = '100%';
  let left = atStart;
  let unfollow = () => {};

  const spreadsheet = {
    state,
    show(into: HTMLElement, current: GridProps<unknown>, announce: (words: string) => void) {
      into.append(element);
      if (state.hot === null) createHot(element, gridSettings(state, lifecycle(state)));
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
    destroy: () => state.hot?.destroy(),
  };

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

/**
 * The spreadsheet for a grid of this kind: one that was kept when such a grid was last left, or a new one. Creating one
 * takes half of the time from a click to the rows of a list, and every one leaves objects in the heap.
 */
export function spreadsheetFor(kind: string, props: GridProps<unknown>): Spreadsheet {
  const spreadsheet = kept.get(kind) ?? createSpreadsheet(kind, props);
  kept.delete(kind);
  return spreadsheet;
}
