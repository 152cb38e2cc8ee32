import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Write } from '#mocks/world/transactions.ts';
import type { Keep } from '#mocks/world/worlds.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The database of the browser. Deleting it resets all worlds. */
export const DATABASE = 'pavilion-worlds';
const LOCK = 'pavilion-worlds';
/** How long a page waits for the one before it to let go of the database, in milliseconds. */
const LOCK_PATIENCE = 2000;

export interface Database {
  /** Whether this page may save; another tab that is open already does when it may not. */
  readonly isOwn: boolean;
  /** Whether there are saved worlds of another seed or contract; they are left as they are. */
  readonly hasOthers: boolean;
  readonly keep: Keep;
}

/** Takes the database for this page until it is closed; false when another tab has it. */
function takeLock(): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(LOCK_PATIENCE) };
    const held = navigator.locks.request(LOCK, options, () => {
      resolve(true);
      return new Promise(() => undefined);
    });
    held.catch(() => resolve(false));
  });
}

/** A saved row; `place` is the order of its first write. */
interface Row extends Write {
  readonly world: string;
  readonly place: number;
}

/**
 * Saved worlds in IndexedDB, one entry per row, world, seed and contract; a save is one transaction. One tab at a time
 * saves: in every other one, saving does nothing.
 */
export async function openDatabase(
  fingerprint: Fingerprint,
  report: Keep['report'],
  store: UseStore = createStore(DATABASE, 'worlds'),
): Promise<Database> {
  const isOwn = await takeLock();
  const prefix = `${Object.values(fingerprint).join('/')}/`;
  const all = await entries<string, Row>(store);
  // The fingerprint in the key vouches for the shape.
  const own = all.flatMap(([key, row]) => (key.startsWith(prefix) ? [row] : []));
  const worlds = new Map<string, Map<string, Row>>();
  for (const row of own.toSorted((one, other) => one.place - other.place)) {
    worlds.set(row.world, (worlds.get(row.world) ?? new Map()).set(keyOf(row.world, row), row));
  }
  let places = own.reduce((most, { place }) => Math.max(most, place), 0);

  function keyOf(world: string, { part, id }: Write): string {
    return `${prefix}${world}/${part}/${id}`;
  }

  function write(change: (objects: IDBObjectStore) => void): Promise<void> {
    if (!isOwn) return Promise.resolve();
    return store('readwrite', (objects) => {
      try {
        change(objects);
      } catch (error) {
        // Otherwise what was written before would stay.
        objects.transaction.abort();
        throw error;
      }
      return promisifyRequest(objects.transaction);
    });
  }

  function removeRows(objects: IDBObjectStore, world: string): void {
    for (const key of worlds.get(world)?.keys() ?? []) objects.delete(key);
    worlds.delete(world);
  }

  return {
    isOwn,
    hasOthers: all.length > own.length,
    keep: {
      report,
      get names() {
        return new Set(worlds.keys());
      },
      load: (world) => worlds.get(world)?.values() ?? [],
      save: (world, writes, isAll) =>
        write((objects) => {
          if (isAll) removeRows(objects, world);
          const rows = worlds.get(world) ?? new Map<string, Row>();
          worlds.delete(world);
          worlds.set(world, rows);
          for (const each of writes) {
            const key = keyOf(world, each);
            if (each.value === undefined) {
              rows.delete(key);
              objects.delete(key);
              continue;
            }
            places += 1;
            const row = { ...each, world, place: rows.get(key)?.place ?? places };
            rows.set(key, row);
            objects.put(row, key);
          }
        }),
      remove: (world) => write((objects) => removeRows(objects, world)),
    },
  };
}
