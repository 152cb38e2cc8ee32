import type { Hot } from './handsontable.ts';
import type { GridState } from './state.ts';
import type { GridProps, GridScroll } from './types.ts';

/** The first row and column. */
export const atStart: GridScroll = { top: 0, start: 0 };

/** The element that scrolls the rows. */
export function scrollerOf(hot: Hot): HTMLElement | null {
  return hot.rootElement.querySelector<HTMLElement>(':scope > .ht_master > .wtHolder');
}

/** Where the grid is scrolled to. */
export function scrollOf(hot: Hot): GridScroll {
  const scroller = scrollerOf(hot);
  return scroller === null ? atStart : { top: scroller.scrollTop, start: Math.abs(scroller.scrollLeft) };
}

/** Where the caller wants the grid scrolled to when it is mounted. */
export function wantedScroll<Row>({ scrolledTo }: Pick<GridProps<Row>, 'scrolledTo'>): GridScroll {
  return scrolledTo ?? atStart;
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
