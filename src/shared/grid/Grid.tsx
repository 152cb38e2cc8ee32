import { HotTable } from '@handsontable/react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { applyAgain, applyProps, applyWidth, scrollToTop } from './apply.ts';
import styles from './Grid.module.css';
import { adoptSheet, returnSheet, type Sheet } from './grid-host.tsx';
import { lifecycle } from './lifecycle.ts';
import { indexOfPlace, placeOfIndex } from './lines.ts';
import { scrollOf, scrollTo } from './scrolling.ts';
import { announcement, paintSelection } from './selecting.ts';
import type { RowId } from './selection.ts';
import { gridSettings } from './settings.ts';
import { createState, type GridState } from './state.ts';
import type { GridHandle, GridProps, GridScroll } from './types.ts';

/** The current cell of a grid, by what another spreadsheet with the same rows and columns finds it. */
export interface CurrentCell {
  /** Null for headers and titles, and for rows that are not loaded. */
  readonly id: RowId | null;
  /** The place of its line; -1 for headers. */
  readonly place: number;
  readonly key: string;
  readonly isFocused: boolean;
}

export function currentCellOf({ hot, keys, lines }: GridState<unknown>): CurrentCell | null {
  const current = hot?.getSelectedRangeActive()?.highlight;
  if (hot === null || current === undefined) return null;
  const place = current.row ?? -1;
  const key = keys[hot.toPhysicalColumn(current.col ?? -1)];
  if (key === undefined) return null;
  const isFocused = hot.rootElement.contains(document.activeElement);
  return { id: lines.ids[place] ?? null, place, key, isFocused };
}

/** Makes a cell current again, with the focus that it had; nothing if its row or its column is no longer there. */
export function makeCurrent({ hot, physical, lines }: GridState<unknown>, cell: CurrentCell): void {
  const column = physical.get(cell.key);
  const place = cell.id === null ? cell.place : lines.ids.indexOf(cell.id);
  const isThere = place < lines.places.length && (place >= 0 || cell.id === null);
  if (hot === null || column === undefined || !isThere) return;
  const visual = hot.toVisualColumn(column);
  hot.selectCell(place, visual, place, visual, false, cell.isFocused);
  if (cell.isFocused) hot.getFocusManager().focusOnHighlightedCell();
}

/** The caller's handle on a grid. Every request is ignored while `stateOf` returns null. */
export function handleOf(stateOf: () => GridState<unknown> | null): GridHandle {
  return {
    focus() {
      const hot = stateOf()?.hot ?? null;
      const state = stateOf();
      if (hot === null || state === null) return;
      if (hot.getSelectedRangeActive() === undefined) hot.selectCell(-1, state.titleColumn);
      hot.listen();
      state.isFocusAsked = true;
      hot.getFocusManager().focusOnHighlightedCell();
      state.isFocusAsked = false;
    },
    scrollToTop() {
      const hot = stateOf()?.hot ?? null;
      if (hot !== null) scrollToTop(hot);
    },
    showRow(id) {
      const state = stateOf();
      const place = state?.lines.ids.indexOf(id) ?? -1;
      if (state === null || state.hot === null || place < 0) return false;
      return state.hot.selectCell(place, state.dataColumn);
    },
    showIndex(index) {
      const state = stateOf();
      if (state === null || state.hot === null) return false;
      const place = placeOfIndex(state.lines, index);
      const { hot, dataColumn } = state;
      return place >= 0 && hot.selectCell(place, dataColumn, place, dataColumn, true, false);
    },
    currentIndex() {
      const state = stateOf();
      const place = state?.hot?.getSelectedRangeActive()?.highlight.row ?? -1;
      return state === null ? -1 : indexOfPlace(state.lines, place);
    },
  };
}

type Mounted<Row> = {
  readonly grid: GridProps<Row>;
  readonly kind: string;
  /** The current cell of the spreadsheet that this one takes the place of. */
  readonly left: RefObject<CurrentCell | null>;
  /** The scroll position of that spreadsheet. */
  readonly leftAt: RefObject<GridScroll | null>;
};

function MountedGrid<Row>({ kind, left, leftAt, grid }: Mounted<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const mounted = useRef<Sheet | null>(null);
  const adopt = useEffectEvent(() =>
    adoptSheet([kind, grid.label, grid.edit?.keys].join('|'), () => {
      const state = createState<unknown>(grid);
      return { state, element: <HotTable {...gridSettings(state, lifecycle(state))} /> };
    }),
  );
  const start = useEffectEvent((sheet: Sheet, isNew: boolean) => {
    const { state } = sheet;
    if (isNew) applyProps(state, grid);
    else applyAgain(state, grid);
    if (isNew && state.hot !== null && leftAt.current !== null) scrollTo(state, state.hot, leftAt.current);
    if (left.current !== null) makeCurrent(state, left.current);
  });
  const follow = useEffectEvent(({ state }: Sheet) =>
    grid.selection.subscribe(() => {
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
    if (state !== undefined && state.hot !== null) applyProps(state, grid);
  }, [grid]);
  useImperativeHandle(grid.ref, () => handleOf(() => mounted.current?.state ?? null), []);
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
 * A spreadsheet that knows nothing about the meaning of its rows: pinned columns, sort marks, selection,
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
  return <MountedGrid key={kind} kind={kind} left={left} leftAt={leftAt} grid={props} />;
}
