import type { OutboxMail } from '#mocks/rules/rows.ts';
import type { Wrong } from './attempts.ts';
import type { ClockState } from './clock.ts';
import type { FaultRule } from './faults.ts';
import type { Network } from './network.ts';
import { seenStones } from './seen-stones.ts';
import type { Session } from './sessions.ts';
import { type OwnRows, restoreTables, saveTables } from './tables.ts';
import type { Write } from './transactions.ts';
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
    network: world.faults.ownNetwork(),
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
  world.faults.setNetwork(state.network);
  // Stones that are others because of the restore alert nobody.
  seenStones(world).rows = null;
}

export function isSameMap(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/** The rows of a state, as its writes note them: those of its tables, and those of its other parts. */
export function* rowsOf({
  tables,
  ids,
  attempts,
  sessions,
  outbox,
  clock,
  faults,
  network,
}: WorldState): Generator<Write> {
  for (const [part, rows] of [...tables, ['ids', ids], ['attempts', attempts]] as const) {
    for (const [id, value] of rows) yield { part, id, value };
  }
  for (const session of sessions) yield { part: 'sessions', id: session.token.jwt, value: session };
  for (const mail of outbox) yield { part: 'outbox', id: String(mail.n), value: mail };
  yield { part: 'clock', id: '', value: clock };
  yield { part: 'faults', id: '', value: faults };
  if (network !== null) yield { part: 'network', id: '', value: network };
}

/** The state that has these rows. The fingerprint of the saved worlds vouches for their shape. */
export function stateOf(rows: Iterable<Write>): WorldState {
  const parts = new Map<string, Map<string, unknown>>();
  for (const { part, id, value } of rows) parts.set(part, (parts.get(part) ?? new Map()).set(id, value));
  const taken = <Value>(part: string) => {
    const found = parts.get(part) ?? new Map();
    parts.delete(part);
    return found as ReadonlyMap<string, Value>;
  };
  return {
    ids: taken<number>('ids'),
    attempts: taken<Wrong>('attempts'),
    sessions: [...taken<Session>('sessions').values()],
    outbox: [...taken<OutboxMail>('outbox').values()],
    clock: taken<ClockState>('clock').get('') ?? { frozenAt: null, offset: 0, began: null },
    faults: taken<readonly FaultRule[]>('faults').get('') ?? [],
    network: taken<Network | null>('network').get('') ?? null,
    tables: parts as ReadonlyMap<string, OwnRows>,
  };
}

/** Keeps the state of a world under a name; a snapshot of that name is replaced. */
export function takeSnapshot(world: World, name: string): void {
  world.snapshots.delete(name);
  world.snapshots.set(name, saveWorld(world));
  for (const oldest of [...world.snapshots.keys()].slice(0, -MAX_KEPT)) world.snapshots.delete(oldest);
}

export function restoreSnapshot(world: World, name: string): boolean {
  const state = world.snapshots.get(name);
  if (state === undefined) return false;
  restoreWorld(world, state);
  world.transactions.noteAll();
  world.events.reload();
  return true;
}
