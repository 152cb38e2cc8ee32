import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { liesInIndia, type UnavailableReason, unavailableReason } from './availability.ts';

/** Why a stone in the dialog is not sent. */
export type Obstacle =
  | { readonly by: 'delivery' }
  | { readonly by: 'availability'; readonly reason: UnavailableReason }
  | { readonly by: 'server'; readonly conflict: StoneConflict };

/**
 * Why a stone cannot be bought, quoted or held; null if it can. One reason per stone, the server's first, then delivery
 * across the border of India (specification, section 8), then availability.
 *
 * @param conflict the last refusal of the stone by the server
 */
export function obstacleOf(
  stone: Stone,
  accountInIndia: boolean,
  conflict: ConfirmConflict | undefined,
): Obstacle | null {
  if (conflict !== undefined && conflict.reason !== 'PRICE_CHANGED') return { by: 'server', conflict };
  if (liesInIndia(stone) !== accountInIndia) return { by: 'delivery' };
  const reason = unavailableReason(stone);
  return reason === null ? null : { by: 'availability', reason };
}
