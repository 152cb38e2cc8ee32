import { deleteHolds } from '#generated/client/block/block.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export function releaseHolds(ids: readonly string[]) {
  return mapWrite(writeOf('deleteHolds', deleteHolds, { id: [...ids] }), ({ data }) => data.count);
}
