import { deleteTracks, restoreTracks, updateTracks } from '#generated/client/track/track.ts';
import type { ReminderState } from '#generated/model/reminderState.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export interface Reminded {
  readonly trackId: string;
  readonly stoneId: string;
  /** RFC 3339. */
  readonly remindAt: string;
  readonly remarks: string | null;
}

export const openStates: readonly ReminderState[] = ['PLANNED', 'DUE'];

const trackType = TrackType.REMINDER;

export function setDone(ids: readonly string[], isDone: boolean) {
  const list = ids.map((id) => ({ id, isDone }));
  return mapWrite(writeOf('updateTracks', updateTracks, { trackType, list }), ({ data }) => data.count);
}

export function deleteReminders(ids: readonly string[]) {
  const write = writeOf('deleteTracks', deleteTracks, { trackType, id: [...ids] });
  return mapWrite(write, ({ data }) => data.count);
}

export function restoreReminders(ids: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType, id: [...ids] });
}
