import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#mocks/rules/money.ts';
import type { Obstacle } from './claim.ts';

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
