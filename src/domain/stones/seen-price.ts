import type { Stone } from '#generated/model/stone.ts';
import type { TrackStone } from '#generated/model/trackStone.ts';

/** A stone as a list of the user takes it: with the price that the user saw. */
export function withSeenPrice(stone: Stone): TrackStone {
  return {
    diamond: stone.id,
    vStnId: stone.vStnId,
    trackDiscount: stone.back,
    trackAmount: stone.amt,
    trackPricePerCarat: stone.ctPr,
  };
}
