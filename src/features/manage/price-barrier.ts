import type { Stone } from '#generated/model/stone.ts';
import type { UnavailableReason } from '#src/domain/stones/availability.ts';

export type PriceBarrier = Extract<UnavailableReason, 'onMemo' | 'onHold' | 'bidOnly'>;

/**
 * Why the seller cannot change the price of a stone now; null if they can: a buyer has it, or it is in a bid round
 * (contract, updateListingPrices).
 */
export function priceBarrier({ wSts, isHeld }: Pick<Stone, 'wSts' | 'isHeld'>): PriceBarrier | null {
  if (wSts === 'M') return 'onMemo';
  if (isHeld) return 'onHold';
  return wSts === 'B' ? 'bidOnly' : null;
}
