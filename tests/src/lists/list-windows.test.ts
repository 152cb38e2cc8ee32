import { describe, expect, test } from 'vitest';
import type { ListPage, ListQuery, ListSource } from '#src/lists/engine/definition.ts';
import { readBetween } from '#src/lists/engine/snapshots.ts';
import {
  allRows,
  keptWindows,
  maxWindows,
  placesOf,
  windowRows,
  windowsOf,
} from '#src/lists/engine/windows.ts';

describe('the windows of a list in one scroll', () => {
  test('are those that hold the rows in view', () => {
    expect(windowsOf(0, 24)).toEqual([1]);
    expect(windowsOf(240, 260)).toEqual([1, 2]);
    expect(windowsOf(windowRows, windowRows * 3 - 1)).toEqual([2, 3]);
  });

  test('are kept with their neighbours, the oldest are forgotten first, and the first is never among them', () => {
    expect(keptWindows([], [1], 5000)).toEqual([2]);
    expect(keptWindows([2], [7], 5000)).toEqual([7, 8, 6, 2]);
    const kept = [10, 20, 30, 40].reduce<readonly number[]>(
      (before, number) => keptWindows(before, [number], allRows),
      [],
    );
    expect(kept).toHaveLength(maxWindows);
    expect(kept).toEqual([40, 41, 39, 30, 31, 29, 20, 21]);
  });

  test('end with the list', () => {
    expect(keptWindows([], [3], 700)).toEqual([3, 2]);
    expect(keptWindows([9], [3], 700)).toEqual([3, 2]);
  });

  test('stand in their places, with nothing between them', () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
    const places = placesOf(
      700,
      new Map([
        [1, rows(0, windowRows)],
        [3, rows(500, windowRows)],
      ]),
    );
    expect(places).toHaveLength(700);
    expect([places[0], places[249], places[250], places[499], places[500], places[699]]).toEqual([
      0,
      249,
      null,
      null,
      500,
      699,
    ]);
  });
});

describe('rows that are read for a selection', () => {
  const total = 2600;
  const asked: ListQuery<null, never>[] = [];
  const source: ListSource<number, null, never> = {
    key: ({ page, limit }) => ['rows', page, limit],
    async read(query): Promise<ListPage<number>> {
      asked.push(query);
      const start = (query.page - 1) * query.limit;
      const length = Math.max(0, Math.min(query.limit, total - start));
      return { rows: Array.from({ length }, (_, index) => start + index), count: total };
    },
  };
  const query: ListQuery<null, never> = { filters: null, page: 1, limit: windowRows, sort: null };
  const { signal } = new AbortController();

  test('are exactly those between two rows, from the windows that hold them', async () => {
    asked.length = 0;
    const rows = await readBetween(source, query, { first: 490, last: 760 }, signal);
    expect(rows).toEqual(Array.from({ length: 271 }, (_, index) => 490 + index));
    expect(asked.map(({ page, limit }) => [page, limit])).toEqual([
      [2, 250],
      [3, 250],
      [4, 250],
    ]);
  });

  test('are read in few long pages when it is the whole list', async () => {
    asked.length = 0;
    const rows = await readBetween(source, query, { first: 0, last: total - 1 }, signal);
    expect(rows).toHaveLength(total);
    expect(rows.at(-1)).toBe(total - 1);
    expect(asked.map(({ page, limit }) => [page, limit])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 1000],
    ]);
  });

  test('are read three pages at a time, once the first has named the snapshot', async () => {
    const running = { now: 0, most: 0 };
    const seen: (string | undefined)[] = [];
    const slow: ListSource<number, null, never> = {
      key: ({ page, limit }) => ['slow rows', page, limit],
      async read({ page, limit }, { snapshot, isRowsOnly }) {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        seen.push(snapshot);
        expect(isRowsOnly).toBe(true);
        // Later pages answer first.
        await new Promise((resolve) => setTimeout(resolve, 10 - page));
        running.now -= 1;
        const start = (page - 1) * limit;
        return { rows: Array.from({ length: limit }, (_, at) => start + at), count: 8000, snapshot: 'one' };
      },
    };
    const rows = await readBetween(slow, query, { first: 0, last: 7999 }, signal);
    expect(rows).toEqual(Array.from({ length: 8000 }, (_, at) => at));
    expect(running.most).toBe(3);
    expect(seen).toEqual([undefined, ...Array.from({ length: 7 }, () => 'one')]);
  });
});
