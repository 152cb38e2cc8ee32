import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPaginateDiamondsQueryKey, paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { Stone } from '#generated/model/stone.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { numbersRequest } from '../sources/sources.ts';
import type { ListRow, StoneListDefinition } from './definition.ts';
import { freshRows, readAgain, removeRows, settleRows } from './kept-rows.ts';
import type { ShownPage } from './use-list-page.ts';

/** Maximum number of rows that are kept and asked about; if more are missing, the page is simply another one. */
const MAX_MISSING = 250;

type Kept<Row extends ListRow> = Pick<StoneListDefinition<Row, never>, 'rowId' | 'stonesOf' | 'gone'>;

/**
 * The rows of a page in which a stone that is gone stays in its place, told so, until the list is opened anew or
 * `reload` is called. Rows that the user removes leave at once, and those that leave the list while their stones are still
 * offered once this is known. A list in one scroll has places instead: it shows the rows as they are read.
 */
export function useKeptRows<Row extends ListRow, Filters>(list: Kept<Row>, page: ShownPage<Row, Filters>) {
  const { rowId } = list;
  const of = JSON.stringify([page.filterText, page.address.page, page.address.sort, page.pageSize.size]);
  const [held, setHeld] = useState(() => freshRows(of, page.rows));
  const { rows } = page;
  if (page.isSettled && page.windowed === null && (held.of !== of || held.read !== rows)) {
    const next = held.of === of ? readAgain(held, rows, rowId) : freshRows(of, rows);
    setHeld(next.open.size > MAX_MISSING ? freshRows(of, rows) : next);
  }

  const asked = held.shown.filter((row) => held.open.has(rowId(row))).flatMap(list.stonesOf);
  const request = numbersRequest(asked);
  const { data, isError } = useQuery({
    queryKey: [...getPaginateDiamondsQueryKey(request), 'missing'],
    queryFn: ({ signal }) => paginateDiamonds(request, { signal, silent: true }),
    enabled: asked.length > 0,
    gcTime: 0,
  });
  if (asked.length > 0 && (data !== undefined || isError)) {
    const found: readonly Stone[] = data?.data.flatMap(({ diamonds }) => diamonds) ?? asked;
    const offered = new Set(found.filter((stone) => unavailableReason(stone) !== 'gone').map(({ id }) => id));
    const isOffered = (row: Row) => list.stonesOf(row).every(({ id }) => offered.has(id));
    setHeld((before) => settleRows(before, isOffered, rowId, list.gone));
  }

  const isShown = held.of === of && page.windowed === null;
  return {
    rows: isShown ? held.shown : rows,
    /** Ids of the rows whose stones are no longer offered. */
    gone: isShown ? held.gone : none,
    /** Takes rows that the user removed off the page. */
    remove(removed: readonly Row[]) {
      const ids = new Set(removed.map(rowId));
      setHeld((before) => removeRows(before, ids, rowId));
    },
    /** Lets the kept rows go and reads the page again. */
    async reload() {
      setHeld(freshRows(of, rows));
      await page.retry();
    },
  };
}

const none: ReadonlySet<string> = new Set();
