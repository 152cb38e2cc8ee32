const stops = 'main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled)';

/**
 * The next Tab stop after an element, past the list item that contains it; if nothing follows, the stop before that
 * item. Look it up before the item is removed, so that the focus can move there: it would otherwise fall to the page,
 * and a keyboard user would start from the top.
 */
export function nextStop(from: HTMLElement): HTMLElement | undefined {
  const item = from.closest('li') ?? from;
  const others = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !item.contains(stop) && stop.checkVisibility(),
  );
  const follows = (stop: HTMLElement) =>
    (item.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return others.find(follows) ?? others.at(-1);
}
