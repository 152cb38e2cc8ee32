import { describe, expect, it } from 'vitest';
import type { ListQuery, ListSource, Reading } from '#src/lists/engine/definition.ts';
import { readPage } from '#src/lists/engine/snapshots.ts';
import { createProblem } from '#src/shared/api/problem.ts';

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

  it('begin anew from the first page, and when a page is read again', async () => {
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

  it('begin anew once the snapshot has expired, without a complaint', async () => {
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

  it('of 50 lists keep their snapshots; that of the list read least recently is forgotten', async () => {
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
