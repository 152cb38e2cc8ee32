import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ListDefinition, ListRow } from './definition.ts';
import type { SelectedRows } from './list-selection.ts';
import type { ShownPage } from './use-list-page.ts';

type ReadPage<Row extends ListRow, Filters> = Pick<
  ShownPage<Row, Filters>,
  'rows' | 'readAt' | 'isSettled' | 'isWholeList'
>;

/** Maximum number of selected rows that are reread while off the page; a larger selection keeps the rows it has. */
const MAX_REREAD = 1000;

/** Query key for sources without a refresh, where nothing off the page is reread. */
const nothing = ['nothing selected elsewhere'] as const;

/**
 * The selection of a list, always with the latest known rows. Selected rows that are not on the page are reread; those
 * no longer in the list are unselected.
 */
export function useListSelection<Row extends ListRow, Filters, Key extends string>(
  list: ListDefinition<Row, Filters, Key>,
  { rows, readAt, isSettled, isWholeList }: ReadPage<Row, Filters>,
): SelectedRows<Row> {
  const { selection, source, rowId } = list;
  const selected = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  // Runs before paint, so that the user cannot act on the previous rows.
  useLayoutEffect(() => selection.showPage(rows, readAt), [selection, rows, readAt]);

  const here = new Set(rows.map(rowId));
  const elsewhere = isSettled ? selected.rows.filter((row) => !here.has(rowId(row))) : [];
  const { refresh } = source;
  const isFew = elsewhere.length > 0 && elsewhere.length <= MAX_REREAD;
  const isAsked = refresh !== undefined && isFew && !isWholeList;
  const { data: fresh, dataUpdatedAt: freshAt } = useQuery({
    queryKey: refresh === undefined ? nothing : refresh.key(elsewhere),
    queryFn: ({ signal }) => refresh?.read(elsewhere, signal) ?? elsewhere,
    enabled: isAsked,
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
  });
  return selected;
}
