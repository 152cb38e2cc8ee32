import { constants } from '#generated/constants.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
import { defineTable } from '#mocks/world/define-table.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { isLive } from './track-adding.ts';
import { isInList, ownTracks } from './tracks.ts';

/** Entry that was removed and can be restored for a while. */
interface RemovedTrack {
  readonly id: string;
  readonly row: TrackRow;
  /** Time of the removal in milliseconds since 1970. */
  readonly at: number;
}

const removed = defineTable<RemovedTrack>('removed-tracks');

const isOver = ({ at }: RemovedTrack, now: number) => now - at > constants.undoSeconds * 1000;

/**
 * Removes entries of one list of the caller and returns how many there were. Forgets those that can no longer be
 * restored.
 */
export function removeTracks(call: SignedCall, type: TrackType, ids: readonly string[]): number {
  const { world, now } = call;
  const wanted = new Set(ids);
  const taken = ownTracks(call, type).filter(({ id }) => wanted.has(id));
  const bin = removed(world);
  for (const each of bin.own()) if (isOver(each, now)) bin.remove(each.id);
  for (const row of taken) {
    bin.put({ id: row.id, row, at: now });
    world.tracks.remove(row.id);
  }
  return taken.length;
}

/**
 * Restores entries of one list that the caller has just removed, and returns how many. An entry whose stone has a live
 * entry in the list again is left out; notes and comments never are, because a stone can have many.
 */
export function restoreTracks(call: SignedCall, type: TrackType, ids: readonly string[]): number {
  const { world, now } = call;
  const wanted = new Set(ids);
  const bin = removed(world);
  const live = ownTracks(call, type).filter((row) => isLive(call, row));
  const taken = new Set(type === TrackType.COMMENT ? [] : live.map(({ stone }) => stone));
  const rows = bin
    .own()
    .filter((each) => wanted.has(each.id) && isInList(each.row, type) && !isOver(each, now))
    .map(({ row }) => row)
    .filter((row) => isOwn(call, row) && !(taken.has(row.stone) && isLive(call, row)));
  for (const row of rows) {
    world.tracks.put(row);
    bin.remove(row.id);
  }
  return rows.length;
}
