import { cancelMemo } from '#generated/client/memo/memo.ts';
import { writeOf } from '#src/shared/data/write.ts';

/** Refused with E_CONFLICT once the house has decided. */
export function cancelRequest(id: string) {
  return writeOf('cancelMemo', cancelMemo, { id });
}
