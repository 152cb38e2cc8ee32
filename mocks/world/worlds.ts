import type { Base } from './base.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { DEFAULT_MAX_WORLDS } from './max-worlds.ts';
import type { Secrets } from './secrets.ts';
import { createWorld, type World } from './world.ts';

/** The world of calls without a world header. It is never evicted. */
export const DEFAULT_WORLD = 'default';

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

/** Where worlds are saved so that they outlive the process. */
export interface Keep {
  /** Puts a world that was just created into the state that it was saved in, if it was. */
  readonly restore: (world: World) => void;
  readonly has: (name: string) => boolean;
  readonly touch: (world: World) => void;
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
  readonly touch: (world: World) => void;
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
}

export function createWorlds(
  base: Base,
  { most = DEFAULT_MAX_WORLDS, isStrict = false, machine, keep: saved, secrets }: WorldsOptions = {},
): Worlds {
  const worlds = new Map<string, World>();
  const makeRoom = () => {
    const kept = [...worlds.keys()].filter((name) => name !== DEFAULT_WORLD);
    for (const name of kept.slice(0, Math.max(0, kept.length - most))) worlds.delete(name);
  };
  const keep = (world: World) => {
    // Inserted again at the end: a Map keeps insertion order, so the first keys are the least recently used.
    worlds.delete(world.name);
    worlds.set(world.name, world);
    if (worlds.size > most) makeRoom();
    return world;
  };
  const restored = (name: string) => {
    const world = createWorld(name, base, machine, undefined, secrets);
    saved?.restore(world);
    return world;
  };
  const has = (name: string) => worlds.has(name) || saved?.has(name) === true;
  const reset = (name: string) =>
    keep(createWorld(name, base, machine, worlds.get(name)?.snapshots, secrets));
  return {
    base,
    coverage: createCoverage(),
    open: (name) => keep(worlds.get(name) ?? restored(name)),
    has,
    isGone: (name) => isStrict && name !== DEFAULT_WORLD && !has(name),
    reset,
    size: () => worlds.size,
    touch: (world) => saved?.touch(world),
  };
}
