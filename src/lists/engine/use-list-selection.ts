import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ListDefinition, ListRow } from './definition.ts';
import type { SelectedRows } from './list-selection.ts';
import type { ShownPage } from './use-list-page.ts';

type ReadPage<Row extends ListRow, Filters> = Pick<
  ShownPage<Row, Filters>,
  'rows' | 'readAt' | 'isSettled' | 'isWholeList' | 'address' | 'filterText'
>;

/** The selection of a list as it is shown. */
export interface ShownSelection<Row> extends SelectedRows<Row> {
  /** Selected rows that the filters leave out; none until that is known. */
  readonly outside: readonly Row[];
}

/** Maximum number of selected rows that are reread while off the page; a larger selection keeps the rows it has. */
const MAX_REREAD = 1000;

const none = [] as const;

/** Query key of what a source cannot tell about rows off the page. */
const nothing = ['nothing selected elsewhere'] as const;

/**
 * The selection of a list, always with the latest known rows. Selected rows that are not on the page are reread; those
 * no longer in the list are unselected, and those that only the filters leave out are named.
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
    queryKey: refresh === undefined ? nothing : refresh.key(elsewhere),
    queryFn: ({ signal }) => refresh?.read(elsewhere, signal) ?? elsewhere,
    enabled: isAsked,
  });
  const isNarrowed = narrowing !== undefined && isFew && filterText !== '';
  const { data: inside } = useQuery({
    queryKey: narrowing === undefined ? nothing : narrowing.key(elsewhere, address.filters),
    queryFn: ({ signal }) => narrowing?.read(elsewhere, address.filters, signal) ?? elsewhere,
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
  });
  if (!isNarrowed || inside === undefined) return { ...selected, outside: none };
  const insideIds = new Set(inside.map(rowId));
  return { ...selected, outside: elsewhere.filter((row) => !insideIds.has(rowId(row))) };
}
