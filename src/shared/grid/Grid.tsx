import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { applyProps, applyWidth } from './apply.ts';
import { type CurrentCell, currentCellOf, makeCurrent } from './current-cell.ts';
import styles from './Grid.module.css';
import { handleOf } from './handle.ts';
import { forgetSpreadsheets, prepareSpreadsheet, type Spreadsheet, spreadsheetFor } from './spreadsheet.ts';
import type { GridProps } from './types.ts';

type Mounted<Row> = GridProps<Row> & {
  readonly kind: string;
  /** The current cell of the spreadsheet that this one takes the place of. */
  readonly left: RefObject<CurrentCell | null>;
};

/** Does some work when the browser has nothing else to do; Safari cannot tell. Returns what cancels it. */
function onceIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}

function MountedGrid<Row>({ kind, left, ...props }: Mounted<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const mounted = useRef<Spreadsheet | null>(null);
  const spreadsheetKind = [kind, props.label, props.edit?.keys].join('|');
  const mount = useEffectEvent((into: HTMLElement) => {
    const spreadsheet = spreadsheetFor(spreadsheetKind, props);
    spreadsheet.show(into, props, (words) => {
      if (status.current !== null) status.current.textContent = words;
    });
    return spreadsheet;
  });
  // The only kind of effect that runs in a screen that is drawn ahead, out of sight.
  useInsertionEffect(() => {
    if (mounted.current !== null) return;
    return onceIdle(() => {
      const into = document.getElementById(id);
      if (mounted.current === null && into !== null) prepareSpreadsheet(spreadsheetKind, into, props);
    });
  });
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const spreadsheet = mount(frame.current);
    mounted.current = spreadsheet;
    if (left.current !== null) makeCurrent(spreadsheet.state, left.current);
    return () => {
      mounted.current = null;
      left.current = currentCellOf(spreadsheet.state);
      spreadsheet.hide();
    };
  }, [left]);
  useLayoutEffect(() => {
    if (mounted.current !== null) applyProps(mounted.current.state, props);
  });
  useImperativeHandle(props.ref, () => handleOf(() => mounted.current?.state ?? null), []);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // A hidden tab has no width; keep the last known one.
      if (width > 0 && mounted.current !== null) applyWidth(mounted.current.state, width);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={frame} id={id} className={styles.grid} />
      <p ref={status} role="status" className={styles.status} />
    </>
  );
}

/** Forgets the spreadsheets of grids that were left, with the rows that they last showed: call it at sign-out. */
export function forgetGrids(): void {
  forgetSpreadsheets();
}

/**
 * A spreadsheet that knows nothing about the meaning of its rows: pinned columns, sort marks, selection, totals and
 * group titles, keyboard and pointer, left-to-right and right-to-left. It fills its parent, which must have a definite
 * height. Another language or density keeps the current cell and the focus. Without rows, render something else in its place: an empty scroller cannot be reached by keyboard. See
 * `GridProps` for props and callbacks.
 */
export function Grid<Row>(props: GridProps<Row>) {
  // Writing direction, texts, row height and the set of columns are fixed when a spreadsheet is created.
  const columns = props.columns
    .map((column) => column.key)
    .toSorted()
    .join(' ');
  const kind = [props.locale, props.direction, props.density, columns].join('|');
  const left = useRef<CurrentCell>(null);
  return <MountedGrid key={kind} kind={kind} left={left} {...props} />;
}
