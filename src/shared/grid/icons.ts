import drawings from '#generated/grid-icons.module.css';
import type { Hot } from './handsontable.ts';
import classes from './icons.module.css';
import type { GridState } from './state.ts';
import type { GridMedia } from './types.ts';

const mediaClasses: Readonly<Record<GridMedia['icon'], string>> = {
  image: `${classes.icon} ${drawings.image}`,
  video: `${classes.icon} ${drawings.video}`,
  certificate: `${classes.icon} ${drawings.certificate}`,
  xray: `${classes.icon} ${drawings.xray}`,
  note: `${classes.icon} ${drawings.note}`,
  file: `${classes.icon} ${drawings.file}`,
};

/** The icons of a cell that are links, in order. */
function linkedIcons(cell: Element | null): readonly HTMLElement[] {
  return [...(cell?.children ?? [])].filter(isIcon).filter((icon) => icon.hasAttribute('href'));
}

function isIcon(element: Element | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement && classes.icon !== undefined && element.classList.contains(classes.icon)
  );
}

/** Whether an element is the icon of a row's picture. */
export const isPicture = (element: Element): boolean =>
  isIcon(element) && element.className === mediaClasses.image;

function newIcon(tag: string): HTMLElement {
  const icon = document.createElement(tag);
  if (icon instanceof HTMLAnchorElement) {
    icon.target = '_blank';
    icon.rel = 'noopener';
    icon.tabIndex = -1;
  } else icon.setAttribute('role', 'img');
  return icon;
}

/** Renders one icon, reusing the cell's existing element if it fits; the title is both tooltip and accessible name. */
function drawIcon(media: GridMedia, kept: Element | undefined): HTMLElement {
  const tag = media.href === undefined ? 'I' : 'A';
  const icon = isIcon(kept) && kept.tagName === tag ? kept : newIcon(tag);
  const name = mediaClasses[media.icon];
  if (icon.className !== name) icon.className = name;
  if (icon.title !== media.label) icon.title = media.label;
  if (media.href !== undefined && icon.getAttribute('href') !== media.href) {
    icon.setAttribute('href', media.href);
  }
  return icon;
}

/**
 * Renders the icons as a cell's children from position `first` on; children before it stay, those after the icons are
 * removed.
 */
export function drawIcons(cell: HTMLElement, media: readonly GridMedia[], first: number): void {
  const kept = cell.children;
  while (kept.length > first + media.length) cell.lastChild?.remove();
  media.forEach((one, index) => {
    const before = kept[first + index];
    const icon = drawIcon(one, before);
    if (before === undefined) cell.append(icon);
    else if (before !== icon) before.replaceWith(icon);
  });
}

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
