import type { ListingConflict } from '#generated/model/listingConflict.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { reservation } from '../diamond/stones.ts';
import { numbersOf, roundEnd } from '../goods/claim.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';

export type ListingObstacle = Omit<ListingConflict, 'diamond' | 'stoneId' | 'vStnId'>;

/** Why a listing cannot be changed now: it is on hold, on memo or in a bid round; null if it can. */
export function tradeObstacle(call: SignedCall, stone: SeedStone): ListingObstacle | null {
  const reserved = reservation(stone);
  if (reserved !== null) return { reason: reserved };
  const endsAt = roundEnd(call, stone);
  return endsAt === null ? null : { reason: 'BID_ONLY', endsAt };
}

/**
 * The caller's stones by id, to change all or none. Fails with a conflict for each that is not the caller's or has an
 * obstacle (409). Stones of others are not named.
 */
export function changeableListings(
  call: SignedCall,
  own: ReadonlyMap<string, SeedStone>,
  ids: readonly string[],
  obstacleOf: (stone: SeedStone) => ListingObstacle | null,
): SeedStone[] {
  const conflicts = ids.flatMap((diamond): ListingConflict[] => {
    const stone = own.get(diamond);
    if (stone === undefined) return [{ diamond, stoneId: '', vStnId: '', reason: 'GONE' }];
    const obstacle = tradeObstacle(call, stone) ?? obstacleOf(stone);
    return obstacle === null ? [] : [{ ...numbersOf(call, diamond), ...obstacle }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some listings cannot be changed.');
  return ids.flatMap((id) => own.get(id) ?? []);
}
