import { deleteBids } from '#generated/client/bid/bid.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Withdraws the user's bids by their ids while their window is open; the result is how many. */
export function withdrawBids(ids: readonly string[]) {
  return mapWrite(writeOf('deleteBids', deleteBids, { id: [...ids] }), ({ data }) => data.count);
}
