import { deleteTracks, restoreTracks } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Deletes offers that were saved and not sent. */
export function discardDrafts(trackIds: readonly string[]) {
  const write = writeOf('deleteTracks', deleteTracks, { trackType: TrackType.QUOTE, id: [...trackIds] });
  return mapWrite(write, ({ data }) => data.count);
}

/** Restores drafts that were discarded less than a minute ago, by entry id. */
export function bringBackDrafts(trackIds: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType: TrackType.QUOTE, id: [...trackIds] });
}
