import type { Hot } from './handsontable.ts';
import { linkedIcons } from './icons.ts';
import type { GridState } from './state.ts';

/** Moves the focus into a cell, to its first icon. Returns false if the cell has none to focus. */
export function enterIcons(cell: HTMLElement | null): boolean {
  const [first] = linkedIcons(cell);
  first?.focus();
  return first !== undefined;
}

/** Direction of an arrow key along the icons: 1 is towards the end of the cell; 0 for every other key. */
function stepOf(key: string, direction: 'ltr' | 'rtl'): -1 | 0 | 1 {
  if (key === (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')) return 1;
  return key === (direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight') ? -1 : 0;
}

/** Handles a key on a focused icon. False leaves it to the grid, whose current cell is the icon's. */
function answerKey<Row>(state: GridState<Row>, hot: Hot, icon: HTMLElement, event: KeyboardEvent): boolean {
  // The browser follows the link; the grid must not handle the key as one for its cell.
  if (event.key === 'Enter') return true;
  if (event.key === 'Escape') {
    hot.getFocusManager().focusOnHighlightedCell();
    return true;
  }
  const step = stepOf(event.key, state.props.direction);
  if (step === 0) return false;
  const icons = linkedIcons(icon.closest('td'));
  icons[icons.indexOf(icon) + step]?.focus();
  event.preventDefault();
  return true;
}

/**
 * Keys inside a cell with several icons: arrows move between icons, Enter follows, Escape returns to the cell.
 * Handsontable listens on the document: keys handled here do not reach it.
 */
export function listenToIconKeys<Row>(state: GridState<Row>, hot: Hot, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    const icon = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (icon === null || !linkedIcons(icon.parentElement).includes(icon)) return;
    if (answerKey(state, hot, icon, event)) event.stopPropagation();
  };
  hot.rootElement.addEventListener('keydown', listen, { signal });
}
