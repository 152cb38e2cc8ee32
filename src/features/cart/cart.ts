import {
  createTracks,
  deleteTracks,
  restoreTracks,
  usePaginateTracks,
} from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { useMay } from '#src/session/permissions.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** All-or-nothing: refused if one of the stones is no longer available. */
export function addToCart(stones: readonly Stone[]) {
  const diamonds = stones.map(withSeenPrice);
  const write = writeOf('createTracks', createTracks, { trackType: TrackType.CART, diamonds });
  return mapWrite(write, ({ data }) => data);
}

export function removeFromCart(trackIds: readonly string[]) {
  const write = writeOf('deleteTracks', deleteTracks, { trackType: TrackType.CART, id: [...trackIds] });
  return mapWrite(write, ({ data }) => data.count);
}

/** Restores cart entries that were removed less than a minute ago, by entry id. */
export function bringBackToCart(trackIds: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType: TrackType.CART, id: [...trackIds] });
}

export function useCartSummary(): StoneSummary | null {
  const isAllowed = useMay('CART');
  const { data } = usePaginateTracks(
    { trackType: TrackType.CART, page: 1, limit: 1 },
    { query: { select: ({ data }) => data.summary, enabled: isAllowed }, request: { silent: true } },
  );
  return data ?? null;
}
