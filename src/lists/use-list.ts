import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { type ListAddress, readListAddress, writeListAddress } from '#src/criteria/list-address.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { isReadAgain } from '#src/shared/data/read-again.ts';
import type { GridSort } from '#src/shared/grid/types.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { usePageSize } from './use-page-size.ts';

const none: readonly never[] = [];

/** A header's sort as the contract wants it; nothing when the column cannot be sorted by. */
function sortOf<Row extends Stone>(list: ListDefinition<Row>, sort: GridSort | null): readonly StoneSort[] {
  const key = list.isSortable ? list.columns.find((column) => column.key === sort?.key)?.sort : undefined;
  return key === undefined || sort === null ? none : [{ [key]: sort.direction === 'asc' ? 'ASC' : 'DESC' }];
}

/**
 * What a list shows: its page by the address, its selection, and how to go elsewhere in it. The last rows stay while
 * new ones are on their way or could not be had.
 */
export function useList<Row extends Stone>(list: ListDefinition<Row>) {
  const [path, navigate] = useLocation();
  const address = readListAddress(useSearch());
  const pageSize = usePageSize();
  const query: ListQuery = {
    criteria: address.criteria,
    isNew: address.isNew,
    page: address.page,
    limit: pageSize.size,
    sort: sortOf(list, address.sort),
  };
  const {
    data: page,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: list.source.key(query),
    queryFn: (context) => list.source.read(query, { signal: context.signal, isAgain: isReadAgain(context) }),
  });
  // Kept here and not as placeholder data, which a query that fails gives up.
  const [lastPage, setLastPage] = useState(page);
  if (page !== undefined && page !== lastPage) setLastPage(page);
  const data = page ?? lastPage;
  const rows: readonly Row[] = data?.rows ?? none;
  useEffect(() => list.selection.remember(rows), [list, rows]);
  const selectedIds = useSyncExternalStore(list.selection.grid.subscribe, list.selection.grid.getSnapshot);
  const go = (changes: Partial<ListAddress>) => navigate(path + writeListAddress({ ...address, ...changes }));

  return {
    address,
    rows,
    count: data?.count ?? 0,
    summary: data?.summary ?? null,
    /** Nothing was ever there to show. */
    isEmptyYet: data === undefined,
    /** The rows belong to another page or search than the address. */
    isOutdated: data !== undefined && (page === undefined || error !== null),
    isFetching,
    problem: asProblem(error),
    retry: () => void refetch(),
    selectedIds,
    selected: list.selection.rows(selectedIds),
    pageSize: {
      ...pageSize,
      choose(size: number) {
        pageSize.choose(size);
        go({ page: 1 });
      },
    },
    goToPage: (page: number) => go({ page }),
    sortBy: (sort: GridSort | null) => go({ sort, page: 1 }),
  };
}

export type ShownList<Row extends Stone> = ReturnType<typeof useList<Row>>;
