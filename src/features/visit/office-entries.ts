import { deleteTracks, restoreTracks } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export function leaveOffice(trackIds: readonly string[]) {
  const write = writeOf('deleteTracks', deleteTracks, { trackType: TrackType.REQUEST, id: [...trackIds] });
  return mapWrite(write, ({ data }) => data.count);
}

/** Restores entries of the office list that were removed less than a minute ago, by entry id. */
export function bringBackToOffice(trackIds: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType: TrackType.REQUEST, id: [...trackIds] });
}
