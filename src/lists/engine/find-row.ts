import { windowRows } from './windows.ts';

/** Where a search in a list begins and which way it goes. */
export interface FindFrom {
  /** Index of the first row that is looked at. */
  readonly start: number;
  readonly step: 1 | -1;
}

interface Found<Row> {
  readonly index: number;
  readonly row: Row;
}

/** Indexes from `start` on, once around a list of `count` rows. */
function around(count: number, { start, step }: FindFrom): readonly number[] {
  return Array.from({ length: count }, (_, index) => (((start + step * index) % count) + count) % count);
}

/**
 * Finds the next row that `matches`, once around the list of `count` rows. `rowsOf` returns the rows of a window by its
 * number from 0, loaded or read for this; at most one is in memory at a time. Null if no row matches or the signal aborts.
 */
export async function findRow<Row>(
  count: number,
  from: FindFrom,
  rowsOf: (window: number) => Promise<readonly Row[]>,
  matches: (row: Row) => boolean,
  signal: AbortSignal,
): Promise<Found<Row> | null> {
  let window = -1;
  let rows: readonly Row[] = [];
  for (const index of around(count, from)) {
    const wanted = Math.floor(index / windowRows);
    if (wanted !== window) {
      window = wanted;
      rows = await rowsOf(window);
      if (signal.aborted) return null;
    }
    const row = rows[index - window * windowRows];
    if (row !== undefined && matches(row)) return { index, row };
  }
  return null;
}
