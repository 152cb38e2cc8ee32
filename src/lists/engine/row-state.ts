import type { ListPage } from './definition.ts';

/** The rows of a list: the page that was read last, and the rows that were on it before and are missing since. */
export interface RowState<Row> {
  /** What the rows belong to: filters, page, sort and page size. */
  readonly of: string;
  /** The page that was read last; it stays while another one is loading or has failed. Undefined until one arrives. */
  readonly page: ListPage<Row> | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether it is up to date: no cached page that is still being read again. */
  readonly isSettled: boolean;
  /** The rows on screen: those of the page, with the missing ones in their old places. */
  readonly shown: readonly Row[];
  /** Ids of missing rows of which is not known yet whether their stones are still offered. */
  readonly missing: ReadonlySet<string>;
  /** Ids of missing rows whose stones are no longer offered. */
  readonly gone: ReadonlySet<string>;
  /** Ids of rows that the user removed and that were not read since. */
  readonly removed: ReadonlySet<string>;
}

export type RowEvent<Row> =
  /** A page was read. `retains`: rows that are missing on it stay. */
  | (Required<Pick<RowState<Row>, 'of' | 'readAt' | 'isSettled'>> & {
      readonly kind: 'read';
      readonly page: ListPage<Row>;
      readonly retains: boolean;
    })
  /** It is known whether the stones of the missing rows are still offered. */
  | { readonly kind: 'resolved'; readonly isOffered: (row: Row) => boolean }
  | { readonly kind: 'removed'; readonly ids: ReadonlySet<string> }
  /** The user wants the list as it is now. */
  | { readonly kind: 'reloaded' };

/** How the rows of a list are told apart, and what a row becomes whose stone is no longer offered. */
export interface RowRules<Row> {
  rowId(row: Row): string;
  gone(row: Row): Row;
}

/** Maximum number of missing rows that are retained; if more are missing, the page is simply another one. */
const MAX_MISSING = 250;

const none: ReadonlySet<string> = new Set();

export const noRows: RowState<never> = {
  of: '',
  page: undefined,
  readAt: 0,
  isSettled: false,
  shown: [],
  missing: none,
  gone: none,
  removed: none,
};

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !others.has(id)));

/** The rows of `read`, and each row of `before` that is not among them, after the row that it followed. */
function withMissing<Row>(
  read: readonly Row[],
  before: readonly Row[],
  rowId: RowRules<Row>['rowId'],
): readonly Row[] {
  const ids = new Set(read.map(rowId));
  const followers = new Map<string | null, Row[]>();
  let last: string | null = null;
  for (const row of before) {
    const id = rowId(row);
    if (ids.has(id)) last = id;
    else followers.set(last, [...(followers.get(last) ?? []), row]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...read.flatMap((row) => [row, ...(followers.get(rowId(row)) ?? [])]),
  ];
}

/**
 * The page after it was read again: rows that are missing now stay where they were, except those that the user removed.
 * A removed row that is read again was brought back, and counts as any other.
 */
function retained<Row>(
  state: RowState<Row>,
  read: readonly Row[],
  rowId: RowRules<Row>['rowId'],
): Pick<RowState<Row>, 'shown' | 'missing' | 'gone' | 'removed'> | null {
  const ids = new Set(read.map(rowId));
  const before = state.shown.filter((row) => !state.removed.has(rowId(row)));
  const lost = before.map(rowId).filter((id) => !ids.has(id));
  const missing = new Set(lost.filter((id) => !state.gone.has(id)));
  if (missing.size > MAX_MISSING) return null;
  return {
    shown: lost.length === 0 ? read : withMissing(read, before, rowId),
    missing,
    gone: new Set(lost.filter((id) => state.gone.has(id))),
    removed: without(state.removed, ids),
  };
}

/** The state of the rows after an event. */
export function nextRows<Row>(
  state: RowState<Row>,
  event: RowEvent<Row>,
  { rowId, gone }: RowRules<Row>,
): RowState<Row> {
  switch (event.kind) {
    case 'read': {
      const { of, page, readAt } = event;
      const isAgain = event.retains && state.isSettled && state.of === of;
      const read = { of, page, readAt, isSettled: event.isSettled || isAgain };
      if (isAgain && state.page?.rows === page.rows) return { ...state, ...read };
      const rest = isAgain ? retained(state, page.rows, rowId) : null;
      return { ...noRows, shown: page.rows, ...rest, ...read };
    }
    case 'resolved': {
      const isGone = (row: Row) => state.missing.has(rowId(row)) && !event.isOffered(row);
      const shown = state.shown.filter((row) => !state.missing.has(rowId(row)) || isGone(row));
      return {
        ...state,
        shown: shown.map((row) => (isGone(row) ? gone(row) : row)),
        missing: none,
        gone: new Set([...state.gone, ...shown.filter(isGone).map(rowId)]),
      };
    }
    case 'removed': {
      const { ids } = event;
      const rest = state.shown.filter((row) => !ids.has(rowId(row)));
      return {
        ...state,
        // The last rows of a page stay until it is read again, which tells what takes their place.
        shown: rest.length === 0 ? state.shown : rest,
        missing: without(state.missing, ids),
        gone: without(state.gone, ids),
        removed: new Set([...state.removed, ...ids]),
      };
    }
    case 'reloaded':
      return { ...state, shown: state.page?.rows ?? [], missing: none, gone: none, removed: none };
  }
}
