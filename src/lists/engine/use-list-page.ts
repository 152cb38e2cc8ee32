import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { type ListAddress, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import type { GridSort } from '#src/shared/grid/types.ts';
import type { ListDefinition, ListPage, ListRow } from './definition.ts';
import { pageOptions, pageQuery } from './page-query.ts';
import { useLastPage } from './use-last-page.ts';
import { usePageSize } from './use-page-size.ts';
import { useWindows } from './use-windows.ts';
import { allRows } from './windows.ts';

const nothing = { rows: [], count: 0, summary: null, tabCounts: {} } as const satisfies ListPage<never>;

/**
 * The list page that the URL requests, and navigation within the list. The last rows stay while new ones are loading
 * or have failed. `sortKeyOf` maps a column to the source's sort key; null if it cannot be sorted. `hasAll`: whether the
 * list can show its whole result in one scroll (use-windows.ts).
 */
export function useListPage<Row extends ListRow, Filters, Key extends string>(
  list: ListDefinition<Row, Filters, Key>,
  sortKeyOf: (column: string) => Key | null,
  hasAll: boolean,
) {
  const [path, navigate] = useLocation();
  const pageSize = usePageSize(hasAll);
  const isAll = pageSize.size === allRows;
  const asked = readListAddress(useSearch(), list.filters);
  const address = isAll ? { ...asked, page: 1 } : asked;
  const { filters, page, sort } = address;
  const key = sort === null ? null : sortKeyOf(sort.key);
  const query = pageQuery(
    address,
    pageSize.size,
    sort === null || key === null ? null : { key, direction: sort.direction },
  );
  const reading = useQuery(pageOptions(list.source, query));
  const { page: onScreen, ...state } = useLastPage(reading);
  const data: ListPage<Row> = onScreen ?? nothing;
  const windows = useWindows(list, query, reading.data ?? null, isAll);
  const filterText = list.filters.write(filters);
  const go = (changes: Partial<ListAddress<Filters>>) =>
    navigate(path + writeListAddress({ ...address, ...changes }, list.filters));
  const isWhole = filterText === '' && page === 1 && data.count === data.rows.length;

  return {
    ...state,
    address,
    /** Filters as in the URL; empty without any. */
    filterText,
    /** The rows of the page; of a list in one scroll, those that are loaded. */
    rows: windows.rows ?? data.rows,
    /** Every place of a list in one scroll; null if all rows of the page are loaded. */
    windowed: windows.windowed,
    problem: state.problem ?? windows.problem,
    count: data.count,
    summary: data.summary ?? null,
    tabCounts: data.tabCounts ?? {},
    /** Sums of the whole result by name; null until known. */
    sums: data.sums ?? null,
    /** When the rows were read, in milliseconds since 1970; 0 while they belong to another page. */
    readAt: reading.dataUpdatedAt,
    /** When the page was read, if that was before the list was opened; null otherwise. */
    prefetchedAt: reading.data?.isPrefetched === true ? reading.dataUpdatedAt : null,
    isFetching: reading.isFetching || windows.isFetching,
    retry: async () => {
      await (windows.problem === null ? state.retry() : windows.retry());
    },
    /** The page holds all rows of the list, regardless of filters. */
    isWholeList: state.isSettled && isWhole,
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
