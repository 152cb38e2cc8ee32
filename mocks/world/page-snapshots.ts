import { MINUTE } from '#mocks/rules/epoch.ts';
import { isSameMap } from './snapshots.ts';
import { restoreTables, saveTables } from './tables.ts';
import { createWorld, type World, type WorldState } from './world.ts';

/** How long a snapshot is kept, in milliseconds (contract, Snapshot). */
const SNAPSHOT_LASTS = 10 * MINUTE;

/** Calls within this time share a snapshot if nothing was written between them, in milliseconds. */
const SAME_MOMENT = 1000;

/** Maximum number of snapshots of a world, and of rows that they hold together; the oldest is dropped. */
const MAX_KEPT = 1000;
const MAX_ROWS = 200_000;

/** A moment of a world: its own rows, which are never changed once taken. */
interface PageSnapshot {
  readonly token: string;
  readonly takenAt: number;
  readonly tables: WorldState['tables'];
  /** Number of rows that the snapshot before this one does not hold. */
  readonly cost: number;
}

interface Kept {
  count: number;
  rows: number;
  readonly byToken: Map<string, PageSnapshot>;
  last: PageSnapshot | null;
  read: { readonly token: string; readonly world: World } | null;
}

function keptIn(world: World): Kept {
  return world.cached('page snapshots', () => ({
    count: 0,
    rows: 0,
    byToken: new Map(),
    last: null,
    read: null,
  }));
}

function costOf(tables: WorldState['tables'], before: WorldState['tables'] | undefined): number {
  return [...tables].reduce((sum, [name, rows]) => (before?.get(name) === rows ? sum : sum + rows.size), 0);
}

function dropOld(kept: Kept, now: number): void {
  for (const [token, { takenAt, cost }] of kept.byToken) {
    const isOver = now - takenAt >= SNAPSHOT_LASTS || takenAt > now;
    const isFull = kept.byToken.size > MAX_KEPT || (kept.rows > MAX_ROWS && kept.byToken.size > 1);
    if (!isOver && !isFull) return;
    kept.byToken.delete(token);
    kept.rows -= cost;
  }
}

/** The token of a snapshot of a world at a time, in milliseconds since 1970. */
export function takePageSnapshot(world: World, now: number): string {
  const kept = keptIn(world);
  const tables = saveTables(world.tables);
  const { last } = kept;
  const isSameMoment = last !== null && now >= last.takenAt && now - last.takenAt < SAME_MOMENT;
  if (isSameMoment && isSameMap(last.tables, tables)) return last.token;
  kept.count += 1;
  const token = `s${kept.count}-${now.toString(36)}`;
  const taken = { token, takenAt: now, tables, cost: costOf(tables, last?.tables) };
  kept.byToken.set(token, taken);
  kept.rows += taken.cost;
  kept.last = taken;
  dropOld(kept, now);
  return token;
}

/**
 * The world as it was when a snapshot was taken, with its time then; null if the snapshot is unknown or has expired.
 * What is written to it is lost.
 */
export function worldAt(world: World, token: string, now: number): { world: World; now: number } | null {
  const kept = keptIn(world);
  dropOld(kept, now);
  const taken = kept.byToken.get(token);
  if (taken === undefined) return null;
  const { takenAt } = taken;
  if (kept.read?.token === token) return { world: kept.read.world, now: takenAt };
  const then = createWorld(
    world.name,
    world.base,
    () => takenAt,
    undefined,
    undefined,
    undefined,
    world.isLivedIn,
  );
  restoreTables(then.tables, taken.tables);
  kept.read = { token, world: then };
  return { world: then, now: takenAt };
}
