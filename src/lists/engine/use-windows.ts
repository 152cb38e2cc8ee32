import { useDebouncedCallback } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asProblem } from '#src/shared/api/problem.ts';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import type { ListDefinition, ListPage, ListQuery, ListRow } from './definition.ts';
import { allRows, pageOptions, placesOf, retainedWindows, windowsOf } from './page-query.ts';
import { readBetween } from './snapshots.ts';

/** Milliseconds after a scroll before the rows in view are loaded, because a dragged scrollbar passes most of them. */
const SCROLL_PAUSE = 60;

type Reads<Row extends ListRow, Filters, Key extends string> = Pick<
  ListDefinition<Row, Filters, Key>,
  'source' | 'selection' | 'rowId'
>;

/** A list that is loaded as the user scrolls. */
export interface WindowedRows<Row> {
  /** Every row of the list in its place, null where it is not loaded. */
  readonly places: readonly (Row | null)[];
  /** Loads the rows between two indexes, which are in view, and drops the rows that were in view longest ago. */
  readonly view: (first: number, last: number) => void;
  /** Reads the rows between two indexes, without keeping them. */
  readonly read: (first: number, last: number) => Promise<readonly Row[]>;
  /** Reads the rows between two indexes; if that fails, shows the user an error and returns none. */
  readonly readOrTell: (first: number, last: number) => Promise<readonly Row[]>;
  /** Loads the rows between two indexes for a selection; if that fails, shows the user an error and returns no ids. */
  readonly idsBetween: (first: number, last: number) => Promise<readonly string[]>;
}

/**
 * Loads a list in windows around the rows in view. `query` reads the first window, and `head` is its reply, or null until it
 * arrives. Without `isOn` (the list is shown in one scroll) nothing is loaded and `rows` is null.
 */
export function useWindows<Row extends ListRow, Filters, Key extends string>(
  list: Reads<Row, Filters, Key>,
  query: ListQuery<Filters, Key>,
  head: ListPage<Row> | null,
  isOn: boolean,
) {
  const { source, selection, rowId } = list;
  const key = JSON.stringify(source.key(query));
  const [held, setHeld] = useState<{ readonly key: string; readonly kept: readonly number[] }>({
    key,
    kept: [],
  });
  const count = head === null ? 0 : Math.min(head.count, allRows);
  const isWindowed = isOn && head !== null && count > head.rows.length;
  const kept = isWindowed && held.key === key ? held.kept : [];
  const numbers = kept.toSorted((a, b) => a - b);

  const windows = useQueries({
    queries: numbers.map((page) => ({
      ...pageOptions(source, { ...query, page }),
      // A window out of view is forgotten immediately: it would be refetched anyway when it comes back into view.
      gcTime: 0,
    })),
    combine: (replies) => ({
      pages: replies.map(({ data }) => data),
      error: replies.find(({ error }) => error !== null)?.error ?? null,
      isFetching: replies.some(({ isFetching }) => isFetching),
      retries: replies.filter(({ error }) => error !== null).map(({ refetch }) => refetch),
    }),
  });

  const shownNumbers = numbers.join(' ');
  const all = useMemo(() => {
    if (!isWindowed) return null;
    const rows = new Map<number, readonly Row[]>([[1, head.rows]]);
    // Read from the text: the array of numbers is a new one at every render.
    shownNumbers.split(' ').forEach((number, index) => {
      const page = windows.pages[index];
      if (page !== undefined) rows.set(Number(number), page.rows);
    });
    return { places: placesOf(count, rows), rows: [...rows.values()].flat() };
  }, [isWindowed, head, count, windows.pages, shownNumbers]);

  const view = useDebouncedCallback((first: number, last: number) => {
    setHeld((before) => {
      const known = before.key === key ? before.kept : [];
      const next = retainedWindows(known, windowsOf(first, last), count);
      const isSame = before.key === key && next.join(' ') === known.join(' ');
      return isSame ? before : { key, kept: next };
    });
  }, SCROLL_PAUSE);

  const read = (first: number, last: number, signal = new AbortController().signal) =>
    readBetween(source, query, { first, last }, signal);
  const readOrTell = async (first: number, last: number, signal?: AbortSignal) => {
    try {
      return await read(first, last, signal);
    } catch (error) {
      const problem = asProblem(error);
      if (problem !== null) notifyProblem(problem);
      return [];
    }
  };
  const idsBetween = async (first: number, last: number) => {
    const summary = head !== null && head.count === count ? (head.summary ?? null) : null;
    if (summary !== null && first === 0 && last === count - 1) {
      selection.selectWhole({ count, summary }, (signal) => readOrTell(first, last, signal));
      return [];
    }
    const rows = await readOrTell(first, last);
    selection.remember(rows, Date.now());
    return rows.map(rowId);
  };

  return {
    /** The loaded rows, in order; null unless the list is windowed. */
    rows: all?.rows ?? null,
    windowed: all === null ? null : { places: all.places, view, read, readOrTell, idsBetween },
    problem: asProblem(windows.error),
    isFetching: windows.isFetching,
    retry: () => Promise.all(windows.retries.map((retry) => retry())),
  };
}
