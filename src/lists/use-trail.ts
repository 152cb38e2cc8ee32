import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import { keepTrail } from '#src/stones/trail.ts';

/** Keeps the stones of the page on screen, so that the stone page can go to the next one and back to the list. */
export function useTrail(list: string, stones: readonly Pick<Stone, 'id'>[], isSettled: boolean): void {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  const ids = stones.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (isSettled) keepTrail({ list, address, ids: ids === '' ? [] : ids.split(' ') });
  }, [list, address, ids, isSettled]);
}
