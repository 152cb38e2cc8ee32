import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { WindowedRows } from '../engine/use-windows.ts';
import { windowRows } from '../engine/windows.ts';
import styles from './ListCards.module.css';

/** Assumed height of a card and width of a column of cards in CSS pixels, until the window was drawn once. */
const assumed = { height: 168, width: 360 };

type Props<Row> = {
  /** Index of the window's first row. */
  start: number;
  windowed: WindowedRows<Row>;
  drawCards: (rows: readonly Row[]) => ReactNode;
};

/**
 * The cards of one window of a list in one scroll. Asks for its rows once it comes into view, and keeps its height while
 * they are not loaded.
 */
export function CardWindow<Row>({ start, windowed, drawCards }: Props<Row>) {
  const { places, view } = windowed;
  const frame = useRef<HTMLUListElement>(null);
  const height = useRef<number | null>(null);
  const last = Math.min(start + windowRows, places.length) - 1;
  const rows = places.slice(start, last + 1).filter((row) => row !== null);
  const isLoaded = rows.length > 0;

  useLayoutEffect(() => {
    const list = frame.current;
    if (list === null) return;
    if (isLoaded) {
      list.style.minBlockSize = '';
      height.current = list.offsetHeight;
      return;
    }
    const columns = Math.max(1, Math.floor(list.clientWidth / assumed.width));
    const reserved = height.current ?? Math.ceil((last + 1 - start) / columns) * assumed.height;
    list.style.minBlockSize = `${reserved}px`;
  }, [isLoaded, start, last]);

  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) view(start, last);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [view, start, last]);

  return (
    <ul ref={frame} className={styles.list} aria-busy={!isLoaded}>
      {drawCards(rows)}
    </ul>
  );
}
