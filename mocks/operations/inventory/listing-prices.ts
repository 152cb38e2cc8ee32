import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import { listingOf, putListing } from '#mocks/operations/inventory/listings.ts';
import { amountCents, differenceOf, fromHundredths, hundredths } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { reservation } from '../diamond/stones.ts';
import { roundEnd } from '../goods/bid-round.ts';
import { numbersOf, type Obstacle, priceObstacle } from '../goods/claim.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';

/** Why the price of a listing cannot be changed; null if it can. */
function obstacleOf(
  call: SignedCall,
  stone: SeedStone | undefined,
  seenPricePerCarat: number,
): Obstacle | null {
  if (stone === undefined) return { reason: 'GONE' };
  const reserved = reservation(stone);
  if (reserved !== null) return { reason: reserved };
  const endsAt = roundEnd(call, stone);
  if (endsAt !== null) return { reason: 'BID_ONLY', endsAt };
  return priceObstacle(stone, seenPricePerCarat);
}

/** A stone at another price per carat, in USD. */
function atPrice(stone: SeedStone, pricePerCarat: number): SeedStone {
  const cents = hundredths(pricePerCarat);
  return {
    ...stone,
    ctPr: fromHundredths(cents),
    amt: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    back: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}

/**
 * Sets the prices of listings, all or none; returns how many. Fails for a stone that is named twice (400), and with the
 * stones whose price somebody else changed or that cannot be changed now (409).
 */
export function setListingPrices(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  prices: readonly ListingPrice[],
): number {
  const { world, now } = call;
  if (new Set(prices.map(({ diamond }) => diamond)).size < prices.length)
    throw invalid('prices', 'unique', 'A stone is named twice.');
  const conflicts = prices.flatMap(({ diamond, seenPricePerCarat }): ConfirmConflict[] => {
    const stone = own.get(diamond);
    const obstacle = obstacleOf(call, stone, seenPricePerCarat);
    if (obstacle === null) return [];
    // A stone of somebody else is not named.
    const numbers = stone === undefined ? { diamond, stoneId: '', vStnId: '' } : numbersOf(call, diamond);
    return [{ ...numbers, ...obstacle }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some prices cannot be changed.');
  for (const { diamond, pricePerCarat } of prices) {
    const stone = own.get(diamond);
    if (stone === undefined) continue;
    putListing(world, now, atPrice(stone, pricePerCarat), listingOf(world, diamond));
  }
  return prices.length;
}
