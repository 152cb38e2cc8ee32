import { HotTable } from '@handsontable/react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { applyAgain, applyProps, applyWidth } from './apply.ts';
import { type CurrentCell, currentCellOf, makeCurrent } from './current-cell.ts';
import styles from './Grid.module.css';
import { adoptSheet, returnSheet, type Sheet } from './grid-host.tsx';
import { handleOf } from './handle.ts';
import { lifecycle } from './lifecycle.ts';
import { scrollOf, scrollTo } from './scrolling.ts';
import { announcement, paintSelection } from './selecting.ts';
import { gridSettings } from './settings.ts';
import { createState } from './state.ts';
import type { GridProps, GridScroll } from './types.ts';

type Mounted<Row> = GridProps<Row> & {
  readonly kind: string;
  /** The current cell of the spreadsheet that this one takes the place of. */
  readonly left: RefObject<CurrentCell | null>;
  /** The scroll position of that spreadsheet. */
  readonly leftAt: RefObject<GridScroll | null>;
};

function createSheet(props: GridProps<unknown>): Pick<Sheet, 'element' | 'state'> {
  const state = createState(props);
  return { state, element: <HotTable {...gridSettings(state, lifecycle(state))} /> };
}

function MountedGrid<Row>({ kind, left, leftAt, ...props }: Mounted<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const mounted = useRef<Sheet | null>(null);
  const adopt = useEffectEvent(() =>
    adoptSheet([kind, props.label, props.edit?.keys].join('|'), () => createSheet(props)),
  );
  const start = useEffectEvent((sheet: Sheet, isNew: boolean) => {
    const { state } = sheet;
    if (isNew) applyProps(state, props);
    else applyAgain(state, props);
    if (isNew && state.hot !== null && leftAt.current !== null) scrollTo(state, state.hot, leftAt.current);
    if (left.current !== null) makeCurrent(state, left.current);
  });
  const follow = useEffectEvent(({ state }: Sheet) =>
    props.selection.subscribe(() => {
      paintSelection(state);
      if (status.current !== null) status.current.textContent = announcement(state);
    }),
  );
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const sheet = adopt();
    const { state } = sheet;
    mounted.current = sheet;
    frame.current.append(sheet.node);
    // A new spreadsheet is created once the host has rendered it.
    if (state.hot === null) state.whenReady = () => start(sheet, true);
    else start(sheet, false);
    const unfollow = follow(sheet);
    return () => {
      const { hot } = state;
      unfollow();
      mounted.current = null;
      state.whenReady = null;
      left.current = currentCellOf(state);
      if (hot !== null) {
        state.leftAt = scrollOf(hot);
        leftAt.current = state.leftAt;
        if (hot.getSelectedRangeActive() !== undefined) hot.deselectCell();
        hot.unlisten();
      }
      // One with an editor keeps too much of its cells.
      returnSheet(sheet, hot !== null && state.props.edit === undefined);
    };
  }, [left, leftAt]);
  useLayoutEffect(() => {
    const state = mounted.current?.state;
    if (state !== undefined && state.hot !== null) applyProps(state, props);
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
      <div ref={frame} className={styles.grid} />
      <p ref={status} role="status" className={styles.status} />
    </>
  );
}

/**
 * A spreadsheet that knows nothing about the meaning of its rows: pinned columns, sort marks, selection, totals and
 * group titles, keyboard and pointer, left-to-right and right-to-left. It fills its parent, which must have a definite
 * height, and needs a `GridHost` near the root. Another language or density keeps the current cell, the focus and the scroll. Without
 * rows, render something else in its place: an empty scroller cannot be reached by keyboard. See `GridProps` for props and
 * callbacks.
 */
export function Grid<Row>(props: GridProps<Row>) {
  // Writing direction, texts, row height and the set of columns are fixed when a spreadsheet is created.
  const columns = props.columns
    .map((column) => column.key)
    .toSorted()
    .join(' ');
  const kind = [props.locale, props.direction, props.density, columns].join('|');
  const left = useRef<CurrentCell>(null);
  const leftAt = useRef<GridScroll>(null);
  return <MountedGrid key={kind} kind={kind} left={left} leftAt={leftAt} {...props} />;
}
