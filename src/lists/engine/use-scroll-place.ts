import { useEffect, useRef } from 'react';
import type { GridScroll } from '#src/shared/grid/types.ts';
import { keepScroll } from './scroll-place.ts';

/** Rest after a scroll, in milliseconds, before the place is kept: browsers limit changes of the history. */
const REST = 120;

/**
 * Keeps where the list is scrolled to, shortly after each scroll. `flush` keeps it at once: call it before the address
 * changes. A place that is still waiting when the list closes is dropped, since the history is then elsewhere.
 */
export function useScrollPlace() {
  const waiting = useRef<{ scroll: GridScroll; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = () => {
    const { current } = waiting;
    if (current === null) return;
    clearTimeout(current.timer);
    waiting.current = null;
    keepScroll(current.scroll);
  };
  const follow = (scroll: GridScroll) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = { scroll, timer: setTimeout(flush, REST) };
  };
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
    },
    [],
  );
  return { follow, flush };
}
