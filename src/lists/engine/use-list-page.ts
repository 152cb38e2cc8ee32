import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { getPaginateDiamondsQueryKey, paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useAvailableOnly } from '#src/domain/criteria/available.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { preferences } from '#src/session/preferences.ts';
import { useScope } from '#src/session/scope.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { type ListAddress, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import type { GridSort } from '#src/shared/grid/types.ts';
import { numbersRequest } from '../sources/sources.ts';
import type { ListDefinition, ListPage, ListRow } from './definition.ts';
import { allRows, pageOptions, pageQuery, pageSizeOf } from './page-query.ts';
import { useWindows } from './use-windows.ts';

/** The rows of a list: the page that was read last, and the rows that were on it before and are missing since. */
export interface RowState<Row> {
  /** Identifies the page: filters, page number, sort and page size, as JSON. */
  readonly of: string;
  /** The page that was read last; it stays while another one is loading or has failed. Undefined until one arrives. */
  readonly page: ListPage<Row> | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether it is up to date: no cached page whose refetch is still running. */
  readonly isSettled: boolean;
  /** The rows on screen: those of the page, with the missing ones in their old places. */
  readonly shown: readonly Row[];
  /** Ids of missing rows whose stones may still be offered: the answer is not known yet. */
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
  /** The user reloads the list. */
  | { readonly kind: 'reloaded' };

/** The id of a row, and what a row becomes when its stone is no longer offered. */
interface RowRules<Row> {
  rowId(row: Row): string;
  gone(row: Row): Row;
}

/** Maximum number of missing rows that are retained. If more are missing, the page counts as a new one. */
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
 * The page after a refetch. Missing rows stay in their places unless the user removed them. A removed row that the server
 * returns was restored, and counts like any other.
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
        // If no rows are left, the old ones stay until the refetch shows what takes their place.
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

const nothing = { rows: [], count: 0, summary: null, tabCounts: {} } as const satisfies ListPage<never>;

export interface PageSize {
  readonly size: number;
  /** Available sizes; `allRows` stands for the whole result. Empty until the settings are loaded. */
  readonly sizes: readonly number[];
  readonly choose: (size: number) => void;
}

/**
 * Page size: the user's choice, saved in the account, as long as the house still offers it. `hasAll`: whether the list can
 * show its whole result in one scroll; a list that cannot has the usual size instead.
 */
function usePageSize(hasAll: boolean): PageSize {
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(preferences.pageSize);
  const offered = setting?.pageSizes ?? [];
  const sizes = hasAll && offered.length > 0 ? [...offered, allRows] : offered;
  return { size: pageSizeOf(chosen, setting, hasAll), sizes, choose };
}

/** A list whose rows stay in their places when their stones are gone has `gone`. */
type RetainingList<Row extends ListRow> = Pick<ListDefinition<Row, never>, 'rowId' | 'stonesOf'> &
  Partial<Pick<RowRules<Row>, 'gone'>>;

/** Asks whether the stones of missing rows are still offered; null until that is known. */
function useOffered<Row extends ListRow>(
  { missing, shown }: Pick<RowState<Row>, 'missing' | 'shown'>,
  { rowId, stonesOf }: RetainingList<Row>,
): ((row: Row) => boolean) | null {
  const asked = missing.size === 0 ? [] : shown.filter((row) => missing.has(rowId(row))).flatMap(stonesOf);
  const request = numbersRequest(asked);
  const { data, isError } = useQuery({
    queryKey: [...getPaginateDiamondsQueryKey(request), 'missing'],
    queryFn: ({ signal }) => paginateDiamonds(request, { signal, silent: true }),
    enabled: asked.length > 0,
    gcTime: 0,
  });
  if (asked.length === 0 || (data === undefined && !isError)) return null;
  const found: readonly Stone[] = data?.data.flatMap(({ diamonds }) => diamonds) ?? asked;
  const offered = new Set(found.filter((stone) => unavailableReason(stone) !== 'gone').map(({ id }) => id));
  return (row) => stonesOf(row).every(({ id }) => offered.has(id));
}

/** The error of a query. It stays while the query is retried, so that the button of the notice keeps the focus. */
function useError({ error, isFetching, refetch }: UseQueryResult) {
  const [retried, setRetried] = useState<Error | null>(null);
  if (retried !== null && !isFetching && error !== retried) setRetried(null);
  const retry = async () => {
    setRetried(error);
    await refetch();
  };
  return { error: error ?? retried, retry };
}

/** The rows of the current page. They stay while another page is loading or has failed. `of` identifies the page (`RowState`). */
function useRows<Row extends ListRow>(
  list: RetainingList<Row>,
  reading: UseQueryResult<ListPage<Row>>,
  of: string,
  isWindowed: boolean,
) {
  const { rowId, gone = (row: Row) => row } = list;
  const [rows, dispatch] = useReducer(
    (state: RowState<Row>, event: RowEvent<Row>) => nextRows(state, event, { rowId, gone }),
    noRows,
  );
  const { data: page, dataUpdatedAt: readAt } = reading;
  const isSettled = page !== undefined && reading.error === null && !reading.isFetching;
  const isOther = page !== rows.page || readAt !== rows.readAt || of !== rows.of;
  if (page !== undefined && (isOther || (isSettled && !rows.isSettled))) {
    const retains = list.gone !== undefined && !isWindowed;
    dispatch({ kind: 'read', of, page, readAt, isSettled, retains });
  }
  const isOffered = useOffered(rows, list);
  if (isOffered !== null) dispatch({ kind: 'resolved', isOffered });
  return { rows, dispatch, isSettled };
}

/**
 * The list page that the URL requests, and navigation within the list. The last rows stay while new ones are loading
 * or have failed. A row whose stone is gone stays in its place, marked, until the list is opened again or `reload` is
 * called; rows that the user removes leave at once, and those that leave the list while their stones are still offered
 * once this is known. A list in one scroll has places instead: it shows the rows as they are read.
 *
 * `sortKeyOf` maps a column to the source's sort key; null if it cannot be sorted. `hasAll`: whether the list can show its
 * whole result in one scroll (use-windows.ts).
 */
export function useListPage<Row extends ListRow, Filters, Key extends string>(
  list: ListDefinition<Row, Filters, Key> & RetainingList<Row>,
  sortKeyOf: (column: string) => Key | null,
  hasAll: boolean,
) {
  const [path, navigate] = useLocation();
  const pageSize = usePageSize(hasAll);
  const [isAvailableOnly] = useAvailableOnly();
  // Sources depend on this choice, so a list of deals starts over when it changes.
  const [scope] = useScope();
  const isAll = pageSize.size === allRows;
  const asked = readListAddress(useSearch(), list.filters);
  const address = isAll ? { ...asked, page: 1 } : asked;
  const { filters, page, sort } = address;
  const key = sort === null ? null : sortKeyOf(sort.key);
  const query = pageQuery(
    address,
    pageSize.size,
    sort === null || key === null ? null : { key, direction: sort.direction },
    isAvailableOnly,
  );
  const reading = useQuery(pageOptions(list.source, query));
  const windows = useWindows(list, query, reading.data ?? null, isAll);
  const filterText = list.filters.write(filters);

  const { error, retry: retryPage } = useError(reading);
  const of = JSON.stringify([filterText, page, sort, pageSize.size, isAvailableOnly, scope]);
  const { rows, dispatch, isSettled } = useRows(list, reading, of, windows.windowed !== null);
  const { data } = reading;
  const shown: ListPage<Row> = data ?? rows.page ?? nothing;
  const { count, summary = null, tabCounts = {}, sums = null } = shown;
  const go = (changes: Partial<ListAddress<Filters>>) =>
    navigate(path + writeListAddress({ ...address, ...changes }, list.filters));
  const retry = async () => {
    await (windows.problem === null ? retryPage() : windows.retry());
  };

  return {
    /** No page has arrived yet. */
    isEmptyYet: rows.page === undefined,
    /** The rows belong to another page or search than the URL, or a reread failed. */
    isOutdated: rows.page !== undefined && (data === undefined || error !== null),
    /** The current page is the one in the URL, and no read is in progress. */
    isSettled,
    /** When the rows on screen were read, even if they are of another page. */
    lastReadAt: rows.readAt,
    address,
    /** Filters as in the URL; empty without any. */
    filterText,
    /** The rows of the page; of a list in one scroll, those that are loaded. */
    rows: windows.rows ?? shown.rows,
    /** The rows on screen: those of the page, and those whose stones are gone or may be. */
    rowsOnScreen: windows.rows ?? rows.shown,
    /** Ids of the rows whose stones are no longer offered. */
    gone: windows.windowed === null ? rows.gone : none,
    /** Every place of a list in one scroll; null if all rows of the page are loaded. */
    windowed: windows.windowed,
    problem: asProblem(error) ?? windows.problem,
    count,
    summary,
    tabCounts,
    isAvailableOnly,
    /** Sums of the whole result by name; null until known. */
    sums,
    /** When the rows were read, in milliseconds since 1970; 0 while they belong to another page. */
    readAt: reading.dataUpdatedAt,
    /** When the page was read, if that was before the list was opened; null otherwise. */
    prefetchedAt: reading.data?.isPrefetched === true ? reading.dataUpdatedAt : null,
    isFetching: reading.isFetching || windows.isFetching,
    retry,
    /** Takes rows that the user removed off the page. */
    remove: (removed: readonly Row[]) => dispatch({ kind: 'removed', ids: new Set(removed.map(list.rowId)) }),
    /** Removes the retained rows and refetches the page. */
    reload: async () => {
      dispatch({ kind: 'reloaded' });
      await retry();
    },
    /** The page holds all rows of the list, regardless of filters. */
    isWholeList: isSettled && filterText === '' && page === 1 && count === shown.rows.length,
    pageSize: {
      ...pageSize,
      choose(size: number) {
        pageSize.choose(size);
        go({ page: 1 });
      },
    },
    goToPage: (next: number) => go({ page: next }),
    sortBy: (next: GridSort | null) => go({ sort: next, page: 1 }),
    /** URL of the first page with other filters. */
    addressOf: (next: Filters) =>
      path + writeListAddress({ ...address, filters: next, page: 1 }, list.filters),
  };
}

export type ShownPage<Row extends ListRow, Filters> = ReturnType<typeof useListPage<Row, Filters, string>>;
