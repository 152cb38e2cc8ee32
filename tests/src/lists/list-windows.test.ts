import { describe, expect, it, test } from 'vitest';
import type { ListPage, ListQuery, ListSource, Reading } from '#src/lists/engine/definition.ts';
import {
  allRows,
  maxWindows,
  placesOf,
  retainedWindows,
  windowRows,
  windowsOf,
} from '#src/lists/engine/page-query.ts';
import { readBetween, readPage } from '#src/lists/engine/snapshots.ts';
import { createProblem } from '#src/shared/api/problem.ts';

describe('the windows of a list in one scroll', () => {
  test('are those that hold the rows in view', () => {
    expect(windowsOf(0, 24)).toEqual([1]);
    expect(windowsOf(240, 260)).toEqual([1, 2]);
    expect(windowsOf(windowRows, windowRows * 3 - 1)).toEqual([2, 3]);
  });

  test('are kept with their neighbours, the oldest are forgotten first, and the first is never among them', () => {
    expect(retainedWindows([], [1], 5000)).toEqual([2]);
    expect(retainedWindows([2], [7], 5000)).toEqual([7, 8, 6, 2]);
    const kept = [10, 20, 30, 40].reduce<readonly number[]>(
      (before, number) => retainedWindows(before, [number], allRows),
      [],
    );
    expect(kept).toHaveLength(maxWindows);
    expect(kept).toEqual([40, 41, 39, 30, 31, 29, 20, 21]);
  });

  test('end with the list', () => {
    expect(retainedWindows([], [3], 700)).toEqual([3, 2]);
    expect(retainedWindows([9], [3], 700)).toEqual([3, 2]);
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

type Query = ListQuery<{ readonly name: string }>;
type Seen = { readonly page: number; readonly snapshot: string | undefined };

/** A source that writes down what it was asked for; snapshots are numbered, and those in `expired` are refused. */
function recorded(expired: ReadonlySet<string> = new Set()) {
  const seen: Seen[] = [];
  let made = 0;
  const source: ListSource<{ id: string }, { readonly name: string }> = {
    key: ({ filters, page }) => ['list', filters.name, page],
    read: async ({ page }, { snapshot }) => {
      seen.push({ page, snapshot });
      if (snapshot !== undefined && expired.has(snapshot)) throw createProblem('E_EXPIRED', { status: 410 });
      made += snapshot === undefined ? 1 : 0;
      return { rows: [], count: 0, snapshot: snapshot ?? `snap-${made}` };
    },
  };
  return { seen, source };
}

const asked = (name: string, page: number): Query => ({ filters: { name }, page, limit: 50, sort: null });
const reading: Reading = { signal: new AbortController().signal, isAgain: false, isPrefetch: false };

describe('the pages of a list', () => {
  it('belong to the snapshot of the first, so that no row repeats or is skipped', async () => {
    const { seen, source } = recorded();
    for (const page of [1, 2, 3]) await readPage(source, asked('three', page), reading);
    expect(seen.map(({ snapshot }) => snapshot)).toEqual([undefined, 'snap-1', 'snap-1']);
  });

  it('start a new snapshot with the first page, and with a reload', async () => {
    const { seen, source } = recorded();
    await readPage(source, asked('anew', 1), reading);
    await readPage(source, asked('anew', 1), reading);
    await readPage(source, asked('anew', 2), reading);
    await readPage(source, asked('anew', 2), { ...reading, isAgain: true });
    await readPage(source, asked('anew', 3), reading);
    expect(seen.map(({ snapshot }) => snapshot)).toEqual([
      undefined,
      undefined,
      'snap-2',
      undefined,
      'snap-3',
    ]);
  });

  it('start a new snapshot once theirs has expired, without an error', async () => {
    const { seen, source } = recorded(new Set(['snap-1']));
    await readPage(source, asked('expired', 1), reading);
    const page = await readPage(source, asked('expired', 2), reading);
    expect(page.snapshot).toBe('snap-2');
    expect(seen.map(({ snapshot }) => snapshot)).toEqual([undefined, 'snap-1', undefined]);
    await readPage(source, asked('expired', 3), reading);
    expect(seen.at(-1)).toEqual({ page: 3, snapshot: 'snap-2' });
  });

  it('fail with any other refusal, and with an expiry that no snapshot explains', async () => {
    const { source } = recorded();
    const failing = (code: 'E_SERVER' | 'E_EXPIRED'): typeof source => ({
      ...source,
      read: () => Promise.reject(createProblem(code, { status: 410 })),
    });
    await readPage(source, asked('failing', 1), reading);
    await expect(readPage(failing('E_SERVER'), asked('failing', 2), reading)).rejects.toMatchObject({
      code: 'E_SERVER',
    });
    await expect(readPage(failing('E_EXPIRED'), asked('unread', 2), reading)).rejects.toMatchObject({
      code: 'E_EXPIRED',
    });
  });

  it('keep the snapshots of 50 lists; that of the list read least recently is forgotten', async () => {
    const { seen, source } = recorded();
    const names = Array.from({ length: 51 }, (_, place) => `many-${place}`);
    for (const name of names) {
      await readPage(source, asked(name, 1), reading);
      // The first list stays in use, so that the second is the one that is forgotten.
      await readPage(source, asked('many-0', 2), reading);
    }
    for (const name of ['many-0', 'many-2', 'many-50', 'many-1'])
      await readPage(source, asked(name, 3), reading);
    expect(seen.slice(-4).map(({ snapshot }) => snapshot !== undefined)).toEqual([true, true, true, false]);
  });
});
