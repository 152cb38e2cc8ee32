import { saveTables } from './define-table.ts';
import type { World } from './world.ts';

/** Most snapshots that a world keeps; the oldest goes. */
const MAX_KEPT = 20;

/** Everything that a world holds now but its journal, which tells what was called and is never undone. */
function saveWorld(world: World): (restored: World) => void {
  const tables = saveTables(world);
  const stones = world.stones.kept();
  const searches = world.searches.kept();
  const tracks = world.tracks.kept();
  const memos = world.memos.kept();
  const ids = world.ids.save();
  const sessions = world.sessions.save();
  const attempts = world.attempts.save();
  const clock = world.clock.save();
  const outbox = [...world.outbox];
  const faults = world.faults.rules();
  return (restored) => {
    tables(restored);
    restored.stones.restore(stones);
    restored.searches.restore(searches);
    restored.tracks.restore(tracks);
    restored.memos.restore(memos);
    restored.ids.restore(ids);
    restored.sessions.restore(sessions);
    restored.attempts.restore(attempts);
    restored.clock.restore(clock);
    restored.outbox.splice(0, restored.outbox.length, ...outbox);
    restored.faults.plan(faults);
  };
}

/** Keeps the state of a world under a name; a snapshot of that name is replaced. */
export function takeSnapshot(world: World, name: string): void {
  world.snapshots.delete(name);
  world.snapshots.set(name, saveWorld(world));
  for (const oldest of [...world.snapshots.keys()].slice(0, -MAX_KEPT)) world.snapshots.delete(oldest);
}

/** Puts a world back to a snapshot; false when it has none of that name. Fault rules count their calls anew. */
export function restoreSnapshot(world: World, name: string): boolean {
  const restore = world.snapshots.get(name);
  restore?.(world);
  return restore !== undefined;
}
