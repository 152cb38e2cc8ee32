import { useEffect, useRef } from 'react';
import type { GridScroll } from '#src/shared/grid/types.ts';

/**
 * Scroll position of a list, kept in its history entry: going back restores it, and opening the same list anew starts at
 * the top.
 */
const KEY = 'listScroll';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The place in the current entry of the history; null if the list was not scrolled there. */
export function keptScroll(): GridScroll | null {
  const state: unknown = window.history.state;
  const kept = isObject(state) ? Reflect.get(state, KEY) : null;
  if (!(isObject(kept) && 'top' in kept && 'start' in kept)) return null;
  const { top, start } = kept;
  return typeof top === 'number' && typeof start === 'number' ? { top, start } : null;
}

/** Keeps the place in the current entry of the history. */
export function keepScroll(scroll: GridScroll): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isObject(state) ? state : {}), [KEY]: scroll }, '');
}

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
