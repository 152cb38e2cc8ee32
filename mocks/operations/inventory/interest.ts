import type { ListingInterest } from '#generated/model/listingInterest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { isLive } from '#mocks/operations/track/add-tracks.ts';
import type { SignedCall } from '../shared/operation.ts';

type Kind = keyof ListingInterest;

/** The kind of interest that an entry of a list shows; absent lists show none. */
const KINDS: { readonly [Type in TrackType]?: Kind } = {
  [TrackType.WATCHLIST]: 'watchers',
  [TrackType.CART]: 'carts',
  [TrackType.QUOTE]: 'quotes',
};

/**
 * Counts the companies that are interested in stones now, by kind. The function that it returns reads the tables once for
 * all of `ids`.
 */
export function interestIn(call: SignedCall, ids: readonly string[]): (id: string) => ListingInterest {
  const companies = new Map(ids.map((id) => [id, new Map<Kind, Set<string>>()]));
  const note = (stone: string, kind: Kind, company: string) => {
    const kinds = companies.get(stone);
    if (kinds === undefined) return;
    const known = kinds.get(kind) ?? new Set();
    kinds.set(kind, known.add(company));
  };
  for (const row of call.world.tables.tracks.all()) {
    const kind = KINDS[row.trackType];
    const isOpen = row.trackType !== TrackType.QUOTE || (row.status === 'PENDING' && isLive(call, row));
    if (kind !== undefined && isOpen) note(row.stone, kind, row.accountId);
  }
  for (const { status, stones, accountId } of call.world.tables.enquiries.all()) {
    if (status !== 'CLOSED') for (const stone of stones) note(stone, 'enquiries', accountId);
  }
  return (id) => {
    const count = (kind: Kind) => companies.get(id)?.get(kind)?.size ?? 0;
    return {
      watchers: count('watchers'),
      carts: count('carts'),
      quotes: count('quotes'),
      enquiries: count('enquiries'),
    };
  };
}
