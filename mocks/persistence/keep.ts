import { isSameState, restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import type { World, WorldState } from '#mocks/world/world.ts';
import type { Keep } from '#mocks/world/worlds.ts';

export interface StateStore {
  readonly load: (world: string) => WorldState | null;
  /** Saves a state atomically: after a crash either this state is there or the one before. */
  readonly save: (world: string, state: WorldState) => Promise<void>;
}

export interface SavingKeep extends Keep {
  /** Saves what is not saved yet, and resolves when it is. */
  readonly flush: () => Promise<void>;
}

/** Usual time from a change to its saving, in milliseconds: a crash loses the work of so long. */
const DELAY_MS = 300;
/** Saving takes at most about a fifth of the time, however large the worlds are. */
const SHARE = 5;

/**
 * Saves worlds to a store soon after they change, one after the other, and restores them when they are opened again.
 * `report` gets every failure; the world is saved with its next change. `delay` is in milliseconds.
 */
export function createKeep(
  store: StateStore,
  report: (world: string, error: unknown) => void,
  delay: number = DELAY_MS,
): SavingKeep {
  const changed = new Map<string, World>();
  const inFlight = new Map<string, WorldState>();
  const saved = new WeakMap<World, WorldState>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = Promise.resolve();
  let lastTook = 0;

  const saveOne = async (world: World) => {
    const state = saveWorld(world);
    const last = saved.get(world);
    if (last !== undefined && isSameState(last, state)) return;
    inFlight.set(world.name, state);
    try {
      await store.save(world.name, state);
      saved.set(world, state);
    } catch (error) {
      report(world.name, error);
    } finally {
      inFlight.delete(world.name);
    }
  };
  const saveAll = async () => {
    const started = performance.now();
    for (const world of [...changed.values()]) {
      changed.delete(world.name);
      await saveOne(world);
    }
    lastTook = performance.now() - started;
  };
  /** The latest state of a world that was dropped from memory, saved or not. */
  const stateOf = (name: string) => {
    const dropped = changed.get(name);
    return dropped === undefined ? (inFlight.get(name) ?? store.load(name)) : saveWorld(dropped);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(saveAll);
    return saving;
  };
  return {
    restore: (world) => {
      const state = stateOf(world.name);
      if (state !== null) restoreWorld(world, state);
    },
    has: (name) => stateOf(name) !== null,
    touch: (world) => {
      changed.set(world.name, world);
      timer ??= setTimeout(flush, Math.max(delay, lastTook * SHARE));
    },
    flush,
  };
}
