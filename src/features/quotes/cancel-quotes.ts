import { updateTrackStatus } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** A quote with its last price per carat in USD, as the user sees it. */
type Seen = { readonly trackId: string; readonly quoteCtPr: number };

/** Cancels quotes of the user at the prices on screen, all or none; the result is the number of quotes. */
export function cancelQuotes(quotes: readonly Seen[]) {
  const write = writeOf('updateTrackStatus', updateTrackStatus, {
    trackType: TrackType.QUOTE,
    list: quotes.map(({ trackId, quoteCtPr }) => ({ id: trackId, newPricePerCarat: quoteCtPr })),
    status: 'CANCEL',
  });
  return mapWrite(write, ({ data }) => data.count);
}
