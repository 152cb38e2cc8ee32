import type { Listing } from '#generated/model/listing.ts';
import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { Stone } from '#generated/model/stone.ts';

/** A stone of the seller's own, with the state of its listing. */
export interface ListingRow extends Stone {
  readonly standing: ListingStanding;
  readonly interest: ListingInterest;
  readonly missingMedia: readonly MediaKind[];
}

export function listingRow({ diamond, standing, interest, missingMedia }: Listing): ListingRow {
  return { ...diamond, standing, interest, missingMedia };
}
