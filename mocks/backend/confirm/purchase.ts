import type { Account } from '#generated/model/account.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#mocks/domain/money.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { unavailabilityFor } from '../block/holds.ts';
import type { Obstacle } from '../diamond/stones.ts';
import type { Call } from '../shared/operation.ts';
import { pairObstacle } from './sold-together.ts';

/** Stones in India are delivered only within India, others only outside it (product specification, section 8). */
function isDeliverable({ isIndia }: Pick<Account, 'isIndia'>, { countryCode }: Stone): boolean {
  return isIndia === (countryCode === 'IN');
}

/**
 * Why an account cannot buy a stone at a fixed price now; null if it can. Every purchase is checked here: confirmations
 * and quotes approved by the house.
 *
 * @param ids ids of the stones bought together
 */
export function purchaseObstacle(
  call: Call,
  account: Pick<Account, 'id' | 'isIndia'>,
  ids: readonly string[],
): (stone: SeedStone) => ConflictReason | null {
  const unavailable = unavailabilityFor(call, account.id);
  const paired = pairObstacle(call, ids);
  return (stone) => unavailable(stone) ?? (isDeliverable(account, stone) ? paired(stone) : 'NOT_DELIVERABLE');
}

/**
 * The obstacle if the price differs from the one the buyer saw; null if both are equal to the cent.
 *
 * @param stone the stone at its confirmation price
 * @param seenPricePerCarat price per carat in USD that the buyer saw
 */
export function priceObstacle({ ctPr, amt }: Stone, seenPricePerCarat: number): Obstacle | null {
  if (hundredths(seenPricePerCarat) === hundredths(ctPr)) return null;
  return {
    reason: 'PRICE_CHANGED',
    seenPricePerCarat,
    currentPricePerCarat: ctPr,
    currentAmount: amt,
  };
}
