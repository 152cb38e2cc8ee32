import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ListDefinition, ListRow } from './definition.ts';
import type { SelectedRows } from './list-selection.ts';
import type { ShownPage } from './use-list-page.ts';

type ReadPage<Row extends ListRow, Filters> = Pick<
  ShownPage<Row, Filters>,
  'rows' | 'readAt' | 'isSettled' | 'isWholeList' | 'address' | 'filterText'
>;

/** The selection of a list as it is shown. */
export interface ShownSelection<Row> extends SelectedRows<Row> {
  /** Selected rows that the filters exclude; none until that is known. */
  readonly outside: readonly Row[];
}

/** Selected rows off the page that are refetched. A larger selection keeps the rows it has. */
const MAX_REREAD = 1000;

const none = [] as const;

/** Key of a query that is not enabled. A key with thousands of ids would take time to compute. */
const nothing = ['nothing selected elsewhere'] as const;

/**
 * The selection of a list, always with the latest known rows. Selected rows that are not on the page are refetched. Rows that
 * left the list are unselected; rows that only the filters exclude are returned as `outside`.
 */
export function useListSelection<Row extends ListRow, Filters, Key extends string>(
  list: ListDefinition<Row, Filters, Key>,
  { rows, readAt, isSettled, isWholeList, address, filterText }: ReadPage<Row, Filters>,
): ShownSelection<Row> {
  const { selection, source, rowId } = list;
  const selected = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  // Runs before paint, so that the user cannot act on the previous rows.
  useLayoutEffect(() => selection.showPage(rows, readAt), [selection, rows, readAt]);

  const here = new Set(rows.map(rowId));
  const elsewhere = isSettled ? selected.rows.filter((row) => !here.has(rowId(row))) : [];
  const { refresh, found: narrowing } = source;
  const isFew = elsewhere.length > 0 && elsewhere.length <= MAX_REREAD;
  const isAsked = refresh !== undefined && isFew && !isWholeList;
  const { data: fresh, dataUpdatedAt: freshAt } = useQuery({
    queryKey: isAsked ? refresh.key(elsewhere) : nothing,
    queryFn: ({ signal }) => refresh?.read(elsewhere, signal) ?? elsewhere,
    enabled: isAsked,
  });
  // Rows that were on a page of the same result belong to it, so paging and scrolling cause no request.
  const [result] = useState(() => ({ of: filterText, ids: new Set<string>() }));
  const isSame = result.of === filterText;
  useLayoutEffect(() => {
    if (!isSettled) return;
    if (result.of !== filterText) result.ids.clear();
    result.of = filterText;
    for (const row of rows) result.ids.add(rowId(row));
  }, [result, filterText, isSettled, rows, rowId]);
  const unsure = isSame ? elsewhere.filter((row) => !result.ids.has(rowId(row))) : elsewhere;
  const isNarrowed =
    narrowing !== undefined && filterText !== '' && unsure.length > 0 && unsure.length <= MAX_REREAD;
  const { data: inside } = useQuery({
    queryKey: isNarrowed ? narrowing.key(unsure, address.filters) : nothing,
    queryFn: ({ signal }) => narrowing?.read(unsure, address.filters, signal) ?? unsure,
    enabled: isNarrowed,
  });

  useEffect(() => {
    if (elsewhere.length === 0) return;
    if (isWholeList) selection.forget(elsewhere, readAt);
    else if (isAsked && fresh !== undefined) {
      const found = new Set(fresh.map(rowId));
      selection.remember(fresh, freshAt);
      selection.forget(
        elsewhere.filter((row) => !found.has(rowId(row))),
        freshAt,
      );
    }
  }, [elsewhere, isWholeList, readAt, isAsked, fresh, freshAt, rowId, selection]);
  if (!isNarrowed || inside === undefined) return { ...selected, outside: none };
  const insideIds = new Set(inside.map(rowId));
  return { ...selected, outside: unsure.filter((row) => !insideIds.has(rowId(row))) };
}
