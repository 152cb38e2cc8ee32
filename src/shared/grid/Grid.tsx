import { HotTable, type HotTableProps } from '@handsontable/react';
import { memo, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { applyProps, applyWidth } from './apply.ts';
import styles from './Grid.module.css';
import { handleOf, lifecycle } from './lifecycle.ts';
import { gridSettings } from './settings.ts';
import { createState } from './state.ts';
import type { GridProps } from './types.ts';

/** Rendered once and never again: its only prop is created once per grid. */
const Spreadsheet = memo(function Spreadsheet({ settings }: { readonly settings: HotTableProps }) {
  return <HotTable {...settings} />;
});

function MountedGrid<Row>(props: GridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [{ state, settings }] = useState(() => {
    const fresh = createState(props);
    const announce = (words: string) => {
      if (status.current !== null) status.current.textContent = words;
    };
    return { state: fresh, settings: gridSettings(fresh, lifecycle(fresh, announce)) };
  });
  useLayoutEffect(() => applyProps(state, props));
  useImperativeHandle(props.ref, () => handleOf(state), [state]);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // A hidden tab has no width; keep the last known one.
      if (width > 0) applyWidth(state, width);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <>
      <div ref={frame} className={styles.grid}>
        <Spreadsheet settings={settings} />
      </div>
      <p ref={status} role="status" className={styles.status} />
    </>
  );
}

/**
 * A spreadsheet that knows nothing about the meaning of its rows: pinned columns, sort marks, selection, totals and
 * group titles, keyboard and pointer, left-to-right and right-to-left. It fills its parent, which must have a definite
 * height. Without rows, render something else in its place: an empty scroller cannot be reached by keyboard. See
 * `GridProps` for props and callbacks.
 */
export function Grid<Row>(props: GridProps<Row>) {
  // Writing direction, texts and the set of columns are fixed when a spreadsheet is created.
  const columns = props.columns
    .map((column) => column.key)
    .toSorted()
    .join(' ');
  return <MountedGrid key={`${props.locale} ${props.direction} ${columns}`} {...props} />;
}
