import type { Base } from './base.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { DEFAULT_MAX_WORLDS } from './max-worlds.ts';
import type { Network } from './network.ts';
import type { Secrets } from './secrets.ts';
import { restoreWorld, rowsOf, saveWorld, stateOf } from './snapshots.ts';
import type { Write } from './transactions.ts';
import { createWorld, DEFAULT_WORLD, type World } from './world.ts';

export const WORLD_HEADER = 'x-world';

/** Allowed world names; also the pattern of a form, which browsers compile with the v flag. */
export const WORLD_NAME = /^[\w.:\-]{1,64}$/v;

/** Refusal of a call to a world that is gone: status 410. The code is the mock backend's own, not one of the contract. */
export const worldGone = (name: string) => ({
  status: 410,
  body: {
    code: 'E_WORLD_GONE',
    message: `There is no world "${name}" here: it was never begun, or it was not kept. POST /__world/reset begins it.`,
  },
});

/**
 * Refusal of a write whose world cannot be saved: status 503. The write is undone. The code is the mock backend's own, not
 * one of the contract.
 */
export const notSaved = (data?: unknown) => ({
  status: 503,
  body: {
    code: 'E_NOT_SAVED',
    message: 'The world cannot be saved, so that nothing was changed. The log of the server has the reason.',
    ...(data === undefined ? {} : { data }),
  },
});

/** Where worlds are saved so that they outlive the process. */
export interface Keep {
  /** Names of the saved worlds, the one that was saved longest ago first. */
  readonly names: ReadonlySet<string>;
  readonly load: (name: string) => Iterable<Write>;
  /**
   * Saves writes of a world in one transaction; with `isWhole`, they replace all that was saved of it. Throws, or rejects,
   * when they cannot be saved: then what was saved before is still there.
   */
  readonly save: (name: string, writes: Iterable<Write>, isWhole: boolean) => void | Promise<void>;
  readonly remove: (name: string) => void | Promise<void>;
  /** Reports why a world could not be saved; once until one is saved again. */
  readonly report: (world: string, error: unknown) => void;
}

export interface Worlds {
  readonly base: Base;
  readonly coverage: Coverage;
  /** The world of a name, created if it does not exist. */
  readonly open: (name: string) => World;
  /** Whether a world of that name exists, in memory or saved. */
  readonly has: (name: string) => boolean;
  /** Whether calls to a world are refused ({@link worldGone}), because worlds are strict and this one does not exist. */
  readonly isGone: (name: string) => boolean;
  readonly reset: (name: string) => World;
  readonly size: () => number;
  /** Saves what the running transaction of a world has written. False when it cannot be saved. */
  readonly save: (world: World) => Promise<boolean>;
  /** Saves what was written to a world without a transaction, or was committed by a call that failed. */
  readonly saveRest: (world: World) => Promise<void>;
  /** Saves all that is not saved yet, in every world. False when it cannot be saved. */
  readonly saveAll: () => Promise<boolean>;
  /** The worlds in memory. */
  readonly all: () => Iterable<World>;
}

export interface WorldsOptions {
  /** Maximum number of worlds besides the default one; the least recently used is evicted. DEFAULT_MAX_WORLDS if absent. */
  readonly most?: number | undefined;
  /**
   * Whether a world begins only when it is reset or put into a scenario, so that one which was lost is never replaced by a
   * fresh one unnoticed. A world begins at its first call if absent; the default world always does.
   */
  readonly isStrict?: boolean | undefined;
  /** The machine's clock in milliseconds since 1970; for tests. */
  readonly machine?: (() => number) | undefined;
  readonly keep?: Keep | undefined;
  /** Secrets of all worlds; those of the seed if absent, which anyone can compute. */
  readonly secrets?: Secrets | undefined;
  /** Whether the default world begins with searches, a cart and a watch list of the buyer, for people who look around. */
  readonly isLivedIn?: boolean | undefined;
  /** The network of worlds that have none of their own; as fast as it can be if absent. */
  readonly network?: Network | undefined;
}

/** Number of saved worlds for each one that may be in memory. */
const SAVED_PER_WORLD = 10;

export function createWorlds(
  base: Base,
  {
    most = DEFAULT_MAX_WORLDS,
    isStrict = false,
    machine,
    keep: saved,
    secrets,
    network,
    isLivedIn = false,
  }: WorldsOptions = {},
): Worlds {
  const worlds = new Map<string, World>();
  const makeRoom = () => {
    const kept = [...worlds.keys()].filter((name) => name !== DEFAULT_WORLD);
    for (const name of kept.slice(0, Math.max(0, kept.length - most))) {
      worlds.get(name)?.events.drain();
      worlds.delete(name);
    }
  };
  const keep = (world: World) => {
    // Inserted again at the end: a Map keeps insertion order, so the first keys are the least recently used.
    worlds.delete(world.name);
    worlds.set(world.name, world);
    if (worlds.size > most) makeRoom();
    return world;
  };
  const restored = (name: string) => {
    const world = createWorld(
      name,
      base,
      machine,
      undefined,
      secrets,
      network,
      isLivedIn && name === DEFAULT_WORLD,
    );
    if (saved?.names.has(name) !== true) return world;
    restoreWorld(world, stateOf(saved.load(name)));
    world.transactions.takeUnsaved();
    return world;
  };
  const has = (name: string) => worlds.has(name) || saved?.names.has(name) === true;
  const replaced = new WeakSet<World>();
  const reset = (name: string) => {
    const former = worlds.get(name);
    if (former !== undefined) replaced.add(former);
    const world = createWorld(
      name,
      base,
      machine,
      former?.snapshots,
      secrets,
      network,
      isLivedIn && name === DEFAULT_WORLD,
    );
    world.transactions.noteAll();
    former?.events.revoke();
    return keep(world);
  };
  const makeRoomIn = async ({ names, remove }: Keep) => {
    for (const name of names) {
      if (names.size < most * SAVED_PER_WORLD) return;
      // A world in memory continues to be saved by its writes alone.
      if (name !== DEFAULT_WORLD && !worlds.has(name)) await remove(name);
    }
  };
  let isFailing = false;
  const save = async (world: World) => {
    const { isWhole, writes } = world.transactions.takeUnsaved();
    if (saved === undefined || replaced.has(world) || !(isWhole || writes.length > 0)) return true;
    try {
      const isNew = !saved.names.has(world.name);
      if (isNew) await makeRoomIn(saved);
      const isAll = isWhole || isNew;
      await saved.save(world.name, isAll ? rowsOf(saveWorld(world)) : writes, isAll);
      isFailing = false;
      return true;
    } catch (error) {
      world.transactions.noteAll();
      if (!isFailing) saved.report(world.name, error);
      isFailing = true;
      return false;
    }
  };
  const saveRest = async (world: World) => {
    if (!world.transactions.isUnsaved()) return true;
    const transaction = await world.transactions.begin();
    const isSaved = await save(world);
    transaction.end();
    return isSaved;
  };
  const saveAll = async () => {
    let isSaved = true;
    // Waiting for each of hundreds of worlds would cost more than most calls.
    const unsaved = [...worlds.values()].filter(({ transactions }) => transactions.isUnsaved());
    for (const world of unsaved) isSaved = (await saveRest(world)) && isSaved;
    return isSaved;
  };
  return {
    base,
    coverage: createCoverage(),
    open: (name) => keep(worlds.get(name) ?? restored(name)),
    has,
    isGone: (name) => isStrict && name !== DEFAULT_WORLD && !has(name),
    reset,
    size: () => worlds.size,
    save,
    saveRest: async (world) => {
      // Until a write or a look at the health succeeds again, reads need not try.
      if (!isFailing) await saveRest(world);
    },
    saveAll,
    all: () => worlds.values(),
  };
}
