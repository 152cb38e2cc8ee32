import { refreshListings, updateListingStatus } from '#generated/client/inventory/inventory.ts';
import { mapWrite, type Write, writeOf } from '#src/shared/data/write.ts';

const count = ({ data }: { readonly data: { readonly count: number } }) => data.count;

/** Extends listings by another seven days; answers how many. */
export const refresh = (id: readonly string[]): Write<number> =>
  mapWrite(writeOf('refreshListings', refreshListings, { id: [...id] }), count);

export const offer = (id: readonly string[]): Write<number> =>
  mapWrite(writeOf('updateListingStatus', updateListingStatus, { id: [...id], wSts: 'A' }), count);

export const withdraw = (id: readonly string[]): Write<number> =>
  mapWrite(writeOf('updateListingStatus', updateListingStatus, { id: [...id], wSts: 'NA' }), count);
