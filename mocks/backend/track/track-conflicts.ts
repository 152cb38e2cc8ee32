import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { presentStone } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';

/** Entries by their ids, in that order; one that is not of the list, or that `isSeen` denies, is not found. */
export function tracksById(
  { world }: SignedCall,
  type: TrackType,
  ids: readonly string[],
  isSeen: (row: TrackRow) => boolean,
): TrackRow[] {
  return ids.map((id) => {
    const row = world.tracks.get(id);
    if (row === undefined || row.trackType !== type || !isSeen(row)) {
      throw failure('E_NOT_FOUND', undefined, 'No such entry.');
    }
    return row;
  });
}

/** Throws all entries that cannot be changed, each with its reason. */
export function refuseConflicts(
  rows: readonly TrackRow[],
  reasonOf: (row: TrackRow) => TrackConflictReason | null,
): void {
  const conflicts = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === null ? [] : [{ id: row.id, diamond: row.stone, reason }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some entries cannot be changed.');
}

/** Whether the stone of an entry is sold or withdrawn. */
export function isStoneGone(call: SignedCall, { stone }: TrackRow): boolean {
  return presentStone(call, stone) === undefined;
}
