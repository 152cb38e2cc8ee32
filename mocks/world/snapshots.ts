import { restoreTables, saveTables } from './define-table.ts';
import type { World } from './world.ts';
import type { WorldState } from './world-state.ts';

/** Most snapshots that a world keeps; the oldest goes. */
const MAX_KEPT = 20;

/** The state of a world now. Costs nothing for tables that were not written since the last call. */
export function saveWorld(world: World): WorldState {
  return {
    tables: saveTables(world),
    stones: world.stones.kept(),
    searches: world.searches.kept(),
    tracks: world.tracks.kept(),
    memos: world.memos.kept(),
    ids: world.ids.save(),
    sessions: world.sessions.save(),
    attempts: world.attempts.save(),
    clock: world.clock.save(),
    outbox: [...world.outbox],
    faults: world.faults.rules(),
  };
}

/** Puts a world back to a state. Fault rules count their calls anew. */
export function restoreWorld(world: World, state: WorldState): void {
  restoreTables(world, state.tables);
  world.stones.restore(state.stones);
  world.searches.restore(state.searches);
  world.tracks.restore(state.tracks);
  world.memos.restore(state.memos);
  world.ids.restore(state.ids);
  world.sessions.restore(state.sessions);
  world.attempts.restore(state.attempts);
  world.clock.restore(state.clock);
  world.outbox.splice(0, world.outbox.length, ...state.outbox);
  world.faults.plan(state.faults);
}

/** Keeps the state of a world under a name; a snapshot of that name is replaced. */
export function takeSnapshot(world: World, name: string): void {
  world.snapshots.delete(name);
  world.snapshots.set(name, saveWorld(world));
  for (const oldest of [...world.snapshots.keys()].slice(0, -MAX_KEPT)) world.snapshots.delete(oldest);
}

/** Puts a world back to a snapshot; false when it has none of that name. */
export function restoreSnapshot(world: World, name: string): boolean {
  const state = world.snapshots.get(name);
  if (state !== undefined) restoreWorld(world, state);
  return state !== undefined;
}
