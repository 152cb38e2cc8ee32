import { deleteHolds } from '#generated/client/block/block.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Releases held stones by the ids of their entries; the result is the number of stones released. */
export function releaseHolds(ids: readonly string[]) {
  return mapWrite(writeOf('deleteHolds', deleteHolds, { id: [...ids] }), ({ data }) => data.count);
}
