import { deleteBids } from '#generated/client/bid/bid.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export function withdrawBids(ids: readonly string[]) {
  return mapWrite(writeOf('deleteBids', deleteBids, { id: [...ids] }), ({ data }) => data.count);
}
