/** The polite live region of the portal: what a screen reader says of news that no focus leads to. */

/** Within this time the same text is not said again: two parts of a screen may tell the same news. */
const ONCE_MS = 1000;

/** Seen by screen readers alone. Set by script, since the region stands outside every component. */
const HIDDEN: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.announcer = '';
  Object.assign(region.style, HIDDEN);
  document.body.append(region);
  return region;
}

/**
 * Has a screen reader say a text when it has nothing else to say. The region is put on the page before its text, because a
 * region that appears with a text is often not read. It remembers what it said last.
 */
export function announce(text: string): void {
  const now = performance.now();
  const region = document.querySelector<HTMLElement>('[data-announcer]') ?? addRegion();
  const { said, at } = region.dataset;
  if (text === said && now - Number(at) < ONCE_MS) return;
  Object.assign(region.dataset, { said: text, at: String(now) });
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  });
}
