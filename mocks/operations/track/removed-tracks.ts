import { constants } from '#generated/constants.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { RemovedTrack } from '#mocks/rules/rows.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { isLive } from './add-tracks.ts';
import { ownDrafts } from './drafts.ts';
import { isInList, ownTracks } from './tracks.ts';

const isOver = ({ at }: RemovedTrack, now: number) => now - at > constants.undoSeconds * 1000;

/**
 * Removes entries of one list of the caller and returns how many there were. Forgets those that can no longer be
 * restored.
 */
export function removeTracks(call: SignedCall, type: TrackType, ids: readonly string[]): number {
  const { world, now } = call;
  const wanted = new Set(ids);
  const drafts = type === TrackType.QUOTE ? ownDrafts(call) : [];
  const taken = [...ownTracks(call, type), ...drafts].filter(({ id }) => wanted.has(id));
  const { removedTracks: bin, tracks, quoteDrafts } = world.tables;
  for (const each of bin.own()) if (isOver(each, now)) bin.remove(each.id);
  for (const row of taken) {
    bin.put({ id: row.id, row, at: now });
    if (!tracks.remove(row.id)) quoteDrafts.remove(row.id);
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
  const { removedTracks: bin, tracks, quoteDrafts } = world.tables;
  const drafts = type === TrackType.QUOTE ? ownDrafts(call) : [];
  const live = [...ownTracks(call, type), ...drafts].filter((row) => isLive(call, row));
  const taken = new Set(type === TrackType.COMMENT ? [] : live.map(({ stone }) => stone));
  const rows = bin
    .own()
    .filter((each) => wanted.has(each.id) && isInList(each.row, type) && !isOver(each, now))
    .map(({ row }) => row)
    .filter((row) => isOwn(call, row) && !(taken.has(row.stone) && isLive(call, row)));
  for (const row of rows) {
    if (isInList(row, TrackType.QUOTE) && row.isDraft === true) quoteDrafts.put(row);
    else tracks.put(row);
    bin.remove(row.id);
  }
  return rows.length;
}
