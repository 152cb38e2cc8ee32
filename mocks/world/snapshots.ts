import { restoreTables, saveTables } from './tables.ts';
import type { World, WorldState } from './world.ts';

const MAX_KEPT = 20;

/** The state of a world now. Costs nothing for tables that were not written since the last call. */
export function saveWorld(world: World): WorldState {
  return {
    tables: saveTables(world.tables),
    ids: world.ids.save(),
    sessions: world.sessions.save(),
    attempts: world.attempts.save(),
    clock: world.clock.save(),
    outbox: [...world.outbox],
    faults: world.faults.rules(),
  };
}

/** Puts a world into a state. Fault rules count their calls from zero. */
export function restoreWorld(world: World, state: WorldState): void {
  restoreTables(world.tables, state.tables);
  world.ids.restore(state.ids);
  world.sessions.restore(state.sessions);
  world.attempts.restore(state.attempts);
  world.clock.restore(state.clock);
  world.outbox.splice(0, world.outbox.length, ...state.outbox);
  world.faults.plan(state.faults);
}

export function isSameMap(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => other[place] === value);
}

/** Whether two states taken of one world are the same. Compares by identity, so that it costs little. */
export function isSameState(one: WorldState, other: WorldState): boolean {
  return (
    isSameMap(one.tables, other.tables) &&
    isSameMap(one.ids, other.ids) &&
    isSameMap(one.attempts, other.attempts) &&
    isSameList(one.sessions, other.sessions) &&
    isSameList(one.outbox, other.outbox) &&
    isSameList(one.faults, other.faults) &&
    one.clock.frozenAt === other.clock.frozenAt &&
    one.clock.offset === other.clock.offset
  );
}

/** Keeps the state of a world under a name; a snapshot of that name is replaced. */
export function takeSnapshot(world: World, name: string): void {
  world.snapshots.delete(name);
  world.snapshots.set(name, saveWorld(world));
  for (const oldest of [...world.snapshots.keys()].slice(0, -MAX_KEPT)) world.snapshots.delete(oldest);
}

export function restoreSnapshot(world: World, name: string): boolean {
  const state = world.snapshots.get(name);
  if (state !== undefined) restoreWorld(world, state);
  return state !== undefined;
}
