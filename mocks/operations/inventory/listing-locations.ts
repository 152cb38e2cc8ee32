import type { ListingLocationsRequest } from '#generated/model/listingLocationsRequest.ts';
import { listingOf, putListing } from '#mocks/operations/inventory/listings.ts';
import { cityOf } from '#mocks/rules/geography.ts';
import { placeOfCity } from '#mocks/rules/stock-files/location.ts';
import { placeMembers } from '#mocks/rules/stock-files/lot-place.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { isDeliverable } from '../goods/claim.ts';
import { matesLeftOut } from '../goods/mates.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { changeableListings, type ListingObstacle } from './listing-conflicts.ts';

/**
 * Moves listings to a city, all or none; returns how many. Fails for an unknown city or a stone that is named twice
 * (400), and with the stones that somebody else moved or that cannot be moved now (409).
 */
export function moveListings(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  { city, listings }: ListingLocationsRequest,
): number {
  const { world, now } = call;
  const seen = new Map(listings.map(({ diamond, seenLocation }) => [diamond, seenLocation]));
  if (seen.size < listings.length) throw invalid('listings', 'unique', 'A stone is named twice.');
  const found = cityOf(city);
  if (found === undefined) throw invalid('city', 'known', 'No such city.');
  const place = placeMembers(placeOfCity(found));
  const isInIndia = place.countryCode === 'IN';
  const ids = new Set(seen.keys());
  const obstacleOf = (stone: SeedStone): ListingObstacle | null => {
    if (stone.locNm !== seen.get(stone.id))
      return { reason: 'LOCATION_CHANGED', currentLocation: stone.locNm };
    // No single address can receive a pair that lies on both sides of the Indian border.
    const mates = isDeliverable(isInIndia, stone) ? [] : matesLeftOut(call, stone, ids);
    return mates.length === 0 ? null : { reason: 'PAIR_ONLY', mates };
  };
  const stones = changeableListings(call, own, [...ids], obstacleOf);
  for (const stone of stones) putListing(world, now, { ...stone, ...place }, listingOf(world, stone.id));
  return stones.length;
}
