import drawings from '#generated/grid-icons.module.css';
import classes from './icons.module.css';
import type { GridMedia } from './types.ts';

const mediaClasses: Readonly<Record<GridMedia['icon'], string>> = {
  image: `${classes.icon} ${drawings.image}`,
  video: `${classes.icon} ${drawings.video}`,
  certificate: `${classes.icon} ${drawings.certificate}`,
  xray: `${classes.icon} ${drawings.xray}`,
  note: `${classes.icon} ${drawings.note}`,
  file: `${classes.icon} ${drawings.file}`,
};

/** Whether an element is an icon rendered by this module. */
function isIcon(element: Element | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement && classes.icon !== undefined && element.classList.contains(classes.icon)
  );
}

/** The icons of a cell that are links, in order. */
export function linkedIcons(cell: Element | null): readonly HTMLElement[] {
  return [...(cell?.children ?? [])].filter(isIcon).filter((icon) => icon.hasAttribute('href'));
}

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
