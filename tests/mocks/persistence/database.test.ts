import { describe, expect, test } from 'vitest';
import { openDatabase } from '#mocks/persistence/database.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { rowsOf, saveWorld } from '#mocks/world/snapshots.ts';
import { createWorlds, type Keep } from '#mocks/world/worlds.ts';
import { base, cartOf, free, own, putInCart } from '../../support/kept-worlds.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

/** A request of IndexedDB that succeeds at once. */
function done<Result>(result: Result) {
  return {
    result,
    set onsuccess(listen: () => void) {
      queueMicrotask(listen);
    },
  };
}

/** As much of IndexedDB as saved worlds use: entries, and a transaction that writes all or nothing. */
function memoryStore() {
  let saved = new Map<string, unknown>();
  const use = async (_mode: unknown, callback: (objects: object) => unknown) => {
    const next = new Map(saved);
    const transaction = {
      abort: () => undefined,
      set oncomplete(listen: () => void) {
        saved = next;
        queueMicrotask(listen);
      },
    };
    return callback({
      transaction,
      put: (value: unknown, key: string) => next.set(key, structuredClone(value)),
      delete: (key: string) => next.delete(key),
      getAll: () => done([...saved.values()]),
      getAllKeys: () => done([...saved.keys()]),
    });
  };
  return { use: use as never, size: () => saved.size };
}

function failOn(_world: string, error: unknown): never {
  throw error;
}

function backendOf(keep: Keep, most?: number) {
  return createMockBackend(createWorlds(base, { keep, most }), acceptAll);
}

describe('worlds that the browser saves', () => {
  // The first page that opens the database has its lock until its process ends.
  test('are there after a reload, in the order of their rows, and others are left alone', async () => {
    const store = memoryStore();
    const { keep, isOwn, hasOthers } = await openDatabase(own, failOn, store.use);
    expect([isOwn, hasOthers]).toEqual([true, false]);
    const mockBackend = backendOf(keep, 2);
    for (const [place, name] of ['a', 'b/', 'c', 'd'].entries()) {
      await putInCart(mockBackend, name.replace('/', ':'), place);
    }
    const buyer = await clientOf(mockBackend, 'a').as('buyer');
    await buyer.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{ shp: ['shape-round'] }] });
    await putInCart(mockBackend, 'a', 7);
    await buyer.ok('deleteTracks', {
      trackType: 1,
      id: [mockBackend.worlds.open('a').tables.tracks.own()[0]?.id ?? ''],
    });
    await putInCart(mockBackend, 'a', 0);
    const before = [...rowsOf(saveWorld(mockBackend.worlds.open('a')))];

    const again = await openDatabase(own, failOn, store.use);
    expect(again.isOwn).toBe(false);
    const later = backendOf(again.keep);
    expect(
      [...rowsOf(saveWorld(later.worlds.open('a')))].map(({ part, id, value }) => ({ part, id, value })),
    ).toEqual(before);
    expect(cartOf(later, 'd')).toEqual([free[3]?.id]);
    const other = await openDatabase({ ...own, seed: 2 }, failOn, store.use);
    expect([other.hasOthers, other.keep.names.size]).toEqual([true, 0]);

    const size = store.size();
    await putInCart(later, 'd', 4);
    expect(store.size()).toBe(size);
    await keep.remove('a');
    expect(store.size()).toBeLessThan(size);
    expect([...(await openDatabase(own, failOn, store.use)).keep.names]).toEqual(['b:', 'c', 'd']);
  });
});
