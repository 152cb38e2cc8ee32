import { createTracks, deleteTracks, restoreTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Watches stones from the price on screen, without a target. Stones that are watched already stay as they are. */
export function watch(stones: readonly Stone[]) {
  const write = writeOf('createTracks', createTracks, {
    trackType: TrackType.WATCHLIST,
    diamonds: stones.map(withSeenPrice),
  });
  return mapWrite(write, ({ data }) => data);
}

export function unwatch(trackIds: readonly string[]) {
  const write = writeOf('deleteTracks', deleteTracks, { trackType: TrackType.WATCHLIST, id: [...trackIds] });
  return mapWrite(write, ({ data }) => data.count);
}

/** Restores entries of the watch list that were removed less than a minute ago, targets included, by entry id. */
export function watchAgain(trackIds: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType: TrackType.WATCHLIST, id: [...trackIds] });
}
