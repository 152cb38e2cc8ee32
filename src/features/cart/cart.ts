import { createTracks, deleteTracks, usePaginateTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { useMay } from '#src/session/permissions.ts';

/** Puts stones in the cart with the price seen now. Refused as a whole when one of them is gone. */
export async function addToCart(stones: readonly Stone[]) {
  const { data } = await createTracks({
    trackType: TrackType.CART,
    diamonds: stones.map((stone) => ({
      diamond: stone.id,
      vStnId: stone.vStnId,
      trackDiscount: stone.back,
      trackAmount: stone.amt,
      trackPricePerCarat: stone.ctPr,
    })),
  });
  return data;
}

/** Takes entries out of the cart, by the ids of the entries. */
export async function removeFromCart(trackIds: readonly string[]) {
  const { data } = await deleteTracks({ trackType: TrackType.CART, id: [...trackIds] });
  return data.count;
}

const summaryOf = (reply: TrackPageReply) => reply.data.summary;

/** Totals of the cart; null while they are loading or when the user has no cart. Runs without the progress bar. */
export function useCartSummary(): StoneSummary | null {
  const isAllowed = useMay('CART');
  const { data } = usePaginateTracks(
    { trackType: TrackType.CART, page: 1, limit: 1 },
    { query: { select: summaryOf, enabled: isAllowed }, request: { silent: true } },
  );
  return data ?? null;
}
