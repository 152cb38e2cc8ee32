import type { Hot } from './handsontable.ts';
import type { GridState } from './state.ts';
import type { GridScroll } from './types.ts';

export const atStart: GridScroll = { top: 0, start: 0 };

export function scrollerOf(hot: Hot): HTMLElement | null {
  return hot.rootElement.querySelector<HTMLElement>(':scope > .ht_master > .wtHolder');
}

export function scrollOf(hot: Hot): GridScroll {
  const scroller = scrollerOf(hot);
  return scroller === null ? atStart : { top: scroller.scrollTop, start: Math.abs(scroller.scrollLeft) };
}

export function isSamePlace(one: GridScroll, other: GridScroll): boolean {
  return one.top === other.top && one.start === other.start;
}

/** Scrolls to a place; the parts that move with the rows follow with the next scroll event. */
export function scrollTo<Row>(state: GridState<Row>, hot: Hot, { top, start }: GridScroll): void {
  const scroller = scrollerOf(hot);
  if (scroller === null) return;
  scroller.scrollTop = top;
  // Right to left, offsets count down from 0.
  scroller.scrollLeft = state.props.direction === 'rtl' ? -start : start;
}

/** Moves the pinned and the header parts along with the scrolled rows, which lost their offsets outside of the document. */
export function alignParts(hot: Hot): void {
  const scroller = scrollerOf(hot);
  if (scroller === null) return;
  for (const part of hot.rootElement.querySelectorAll<HTMLElement>(
    ':scope > [class*="ht_clone"] > .wtHolder',
  )) {
    part.scrollTop = scroller.scrollTop;
    part.scrollLeft = scroller.scrollLeft;
  }
}

/**
 * Passes on that the offsets were reset outside of the document. Otherwise the spreadsheet would take a scroll back to
 * exactly its old offset for none: the pinned columns would stay behind, and the place would not be saved.
 */
export function reportScroll(hot: Hot): void {
  scrollerOf(hot)?.dispatchEvent(new Event('scroll'));
}

/** Reports the rows in view to a caller that loads rows as needed. */
export function tellView<Row>({ props, lines }: GridState<Row>, hot: Hot): void {
  const { onView } = props;
  if (onView === undefined || lines.titles.size > 0) return;
  const first = hot.getFirstPartiallyVisibleRow() ?? -1;
  const last = hot.getLastPartiallyVisibleRow() ?? -1;
  if (first >= 0 && last >= first) onView(first, Math.min(last, lines.rowCount - 1));
}
