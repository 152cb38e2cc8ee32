import { createStore, getMany, keys, set } from 'idb-keyval';
import type { WorldState } from '#mocks/world/world.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { StateStore } from './keep.ts';

/** The database of the browser. Deleting it resets all worlds. */
export const DATABASE = 'pavilion-worlds';
const LOCK = 'pavilion-worlds';
/** How long a page waits for the one before it to let go of the database, in milliseconds. */
const LOCK_PATIENCE = 2000;

export interface Database extends StateStore {
  /** Whether this page may save; another tab that is open already does when it may not. */
  readonly isOwn: boolean;
  /** Number of saved worlds of another seed or contract; they are left as they are. */
  readonly others: number;
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

/**
 * Saved worlds in IndexedDB, one entry per world, seed and contract: states are stored as they are, in one transaction
 * each. One tab at a time saves.
 */
export async function openDatabase(fingerprint: Fingerprint): Promise<Database> {
  const isOwn = await takeLock();
  const store = createStore(DATABASE, 'worlds');
  const prefix = `${Object.values(fingerprint).join('/')}/`;
  const all = (await keys(store)).map(String);
  const own = all.filter((key) => key.startsWith(prefix));
  // The fingerprint in the key vouches for the shape.
  const states: readonly (WorldState | undefined)[] = await getMany(own, store);
  const loaded = new Map(own.map((key, place) => [key.slice(prefix.length), states[place]]));
  return {
    isOwn,
    others: all.length - own.length,
    load: (world) => loaded.get(world) ?? null,
    save: async (world, state) => {
      loaded.set(world, state);
      await set(`${prefix}${world}`, state, store);
    },
  };
}
