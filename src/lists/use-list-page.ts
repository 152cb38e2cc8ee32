import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { asProblem } from '#src/shared/api/problem.ts';
import { type ListAddress, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { isReadAgain } from '#src/shared/data/read-again.ts';
import type { GridSort } from '#src/shared/grid/types.ts';
import type { ListDefinition, ListQuery, ListRow } from './definition.ts';
import { usePageSize } from './use-page-size.ts';

const none: readonly never[] = [];

/**
 * The page of a list that its address asks for, and how to go elsewhere in it. The last rows stay while new ones are on
 * their way or could not be read. `sortKeyOf` names what the source sorts a column by; null when it cannot.
 */
export function useListPage<Row extends ListRow, Filters, Key extends string>(
  list: ListDefinition<Row, Filters, Key>,
  sortKeyOf: (column: string) => Key | null,
) {
  const [path, navigate] = useLocation();
  const address = readListAddress(useSearch(), list.filters);
  const { filters, page, sort } = address;
  const pageSize = usePageSize();
  const key = sort === null ? null : sortKeyOf(sort.key);
  const query: ListQuery<Filters, Key> = {
    filters,
    page,
    limit: pageSize.size,
    sort: sort === null || key === null ? null : { key, direction: sort.direction },
  };
  const filterText = list.filters.write(filters);
  const reading = useQuery({
    queryKey: list.source.key(query),
    queryFn: (context) => list.source.read(query, { signal: context.signal, isAgain: isReadAgain(context) }),
  });
  const isSettled = reading.data !== undefined && reading.error === null && !reading.isFetching;
  // Kept here and not as placeholder data, which a query that fails gives up.
  const [lastPage, setLastPage] = useState(reading.data);
  if (reading.data !== undefined && reading.data !== lastPage) setLastPage(reading.data);
  const data = reading.data ?? lastPage;
  const rows: readonly Row[] = data?.rows ?? none;
  const go = (changes: Partial<ListAddress<Filters>>) =>
    navigate(path + writeListAddress({ ...address, ...changes }, list.filters));

  return {
    address,
    /** The filters as the address has them; empty without any. */
    filterText,
    rows,
    /** When the rows were read, in milliseconds since 1970; 0 while they are those of another page. */
    readAt: reading.dataUpdatedAt,
    count: data?.count ?? 0,
    summary: data?.summary ?? null,
    tabCounts: data?.tabCounts ?? {},
    /** No page has arrived yet. */
    isEmptyYet: data === undefined,
    /** The rows belong to another page or search than the address, or could not be read again. */
    isOutdated: data !== undefined && (reading.data === undefined || reading.error !== null),
    isFetching: reading.isFetching,
    /** The page in hand is what the address asks for, and no read is under way. */
    isSettled,
    /** The rows on the page are all that the list has, whatever its filters. */
    isWholeList: isSettled && filterText === '' && page === 1 && data?.count === rows.length,
    problem: asProblem(reading.error),
    retry: () => void reading.refetch(),
    pageSize: {
      ...pageSize,
      choose(size: number) {
        pageSize.choose(size);
        go({ page: 1 });
      },
    },
    goToPage: (next: number) => go({ page: next }),
    sortBy: (next: GridSort | null) => go({ sort: next, page: 1 }),
    /** The address of the first page with other filters. */
    addressOf: (next: Filters) =>
      path + writeListAddress({ ...address, filters: next, page: 1 }, list.filters),
  };
}

export type ShownPage<Row extends ListRow, Filters> = ReturnType<typeof useListPage<Row, Filters, string>>;
