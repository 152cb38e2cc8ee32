const stops = 'main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled)';

/**
 * Where Tab goes from an element of the screen, past the list item that it stands in; before that item when nothing
 * follows. Asked for before the item is taken away, so that the focus goes on from there: it would otherwise fall to
 * the page, and a keyboard user would start from the top.
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
