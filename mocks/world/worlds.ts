import type { Base } from './base.ts';
import { createWorld, type World } from './world.ts';

/** The world of calls without a world header. It is never evicted. */
export const DEFAULT_WORLD = 'default';

/** Header with the name of the world. */
export const WORLD_HEADER = 'x-world';

/** Allowed world names; also the pattern of a form, which browsers compile with the v flag. */
export const WORLD_NAME = /^[\w.:\-]{1,64}$/v;

/** Where worlds are saved so that they outlive the process. */
export interface Keep {
  /** Puts a world that was just created into the state that it was saved in, if it was. */
  readonly restore: (world: World) => void;
  /** Notes that a world may have changed, so that it is saved soon. */
  readonly touch: (world: World) => void;
}

/** The worlds of one stand-in. */
export interface Worlds {
  readonly base: Base;
  /** The world of a name, created if it does not exist. */
  readonly open: (name: string) => World;
  /** Starts a world anew. */
  readonly reset: (name: string) => World;
  /** Number of worlds. */
  readonly size: () => number;
  /** Notes that a call may have changed a world. */
  readonly touch: (world: World) => void;
}

/** Options of the worlds. */
export interface WorldsOptions {
  /** Maximum number of worlds besides the default one; the least recently used is evicted. 200 if absent. */
  readonly most?: number | undefined;
  /** The machine's clock in milliseconds since 1970; for tests. */
  readonly machine?: (() => number) | undefined;
  /** Where worlds are saved; nowhere when absent. */
  readonly keep?: Keep | undefined;
}

/** Creates an empty set of worlds on a shared base. */
export function createWorlds(base: Base, { most = 200, machine, keep: saved }: WorldsOptions = {}): Worlds {
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
    const world = createWorld(name, base, machine);
    saved?.restore(world);
    return world;
  };
  const reset = (name: string) => keep(createWorld(name, base, machine, worlds.get(name)?.snapshots));
  return {
    base,
    open: (name) => keep(worlds.get(name) ?? restored(name)),
    reset,
    size: () => worlds.size,
    touch: (world) => saved?.touch(world),
  };
}
