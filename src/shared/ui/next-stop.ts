const stops = 'main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled)';

/**
 * Where Tab goes from an element of the screen. Asked for before the element is taken away, so that the focus goes on
 * from there: it would otherwise fall to the page, and a keyboard user would start from the top.
 */
export function nextStop(from: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  return all[all.indexOf(from) + 1];
}
