import type { Base } from './base.ts';
import { createWorld, type World } from './world.ts';

/** The world of calls that name none; it never makes room for others. */
export const DEFAULT_WORLD = 'default';

/** Header that names the world of a call. */
export const WORLD_HEADER = 'x-world';

/** What a world may be called; also the pattern of a form, where browsers read it with the flag v. */
export const WORLD_NAME = /^[\w.:\-]{1,64}$/v;

/** The worlds of one stand-in. */
export interface Worlds {
  readonly base: Base;
  /** The world of that name, begun afresh when it is not there. */
  readonly open: (name: string) => World;
  /** Begins a world anew. */
  readonly reset: (name: string) => World;
  /** How many there are now. */
  readonly size: () => number;
}

/** Settings of the worlds. */
export interface WorldsOptions {
  /** Most worlds kept beside the default one; the least recently used goes. 200 when absent. */
  readonly most?: number | undefined;
  /** The machine's time in milliseconds since 1970; for tests. */
  readonly machine?: (() => number) | undefined;
}

/** No worlds yet, over a base that all will share. */
export function createWorlds(base: Base, { most = 200, machine }: WorldsOptions = {}): Worlds {
  const worlds = new Map<string, World>();
  const makeRoom = () => {
    const kept = [...worlds.keys()].filter((name) => name !== DEFAULT_WORLD);
    for (const name of kept.slice(0, Math.max(0, kept.length - most))) worlds.delete(name);
  };
  const keep = (world: World) => {
    // Set again at the end: a Map remembers the order of its keys, so the first ones are the least recently used.
    worlds.delete(world.name);
    worlds.set(world.name, world);
    if (worlds.size > most) makeRoom();
    return world;
  };
  const reset = (name: string) => keep(createWorld(name, base, machine, worlds.get(name)?.snapshots));
  return {
    base,
    open: (name) => keep(worlds.get(name) ?? createWorld(name, base, machine)),
    reset,
    size: () => worlds.size,
  };
}
