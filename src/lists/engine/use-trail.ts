import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import { keepTrail } from '#src/domain/stones/trail.ts';

/**
 * Keeps the stones of the rows on screen, so that the stone page can go to the next one and back to the list. `rows` and
 * `stonesOf` are the same objects as long as the page is the same.
 */
export function useTrail<Row>(
  list: string,
  rows: readonly Row[],
  stonesOf: (row: Row) => readonly Pick<Stone, 'id'>[],
  isSettled: boolean,
): void {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  useEffect(() => {
    if (isSettled) keepTrail({ list, address, ids: rows.flatMap(stonesOf).map(({ id }) => id) });
  }, [list, address, rows, stonesOf, isSettled]);
}
