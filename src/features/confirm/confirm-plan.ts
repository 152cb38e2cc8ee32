import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { splitByDelivery, type UnavailableReason, unavailableReason } from '#src/stones/availability.ts';

/** Why a stone of the dialog is not sent. */
export type Obstacle =
  | { readonly by: 'delivery' }
  | { readonly by: 'availability'; readonly reason: UnavailableReason }
  | { readonly by: 'server'; readonly reason: ConflictReason };

/** A stone of the dialog; without an obstacle it is sent. */
export interface PlannedStone {
  readonly stone: Stone;
  readonly obstacle: Obstacle | null;
}

/**
 * Which stones can be sent, decided before sending: those the account cannot have delivered stay out (specification,
 * section 8), those known to be taken, and those the server refused earlier. One reason per stone, the server's first.
 */
export function planConfirm(
  stones: readonly Stone[],
  accountInIndia: boolean,
  refused: ReadonlyMap<string, ConflictReason>,
): readonly PlannedStone[] {
  const far = new Set(splitByDelivery(stones, accountInIndia).notDeliverable.map(({ id }) => id));
  return stones.map((stone) => {
    const said = refused.get(stone.id);
    if (said !== undefined) return { stone, obstacle: { by: 'server', reason: said } };
    if (far.has(stone.id)) return { stone, obstacle: { by: 'delivery' } };
    const reason = unavailableReason(stone);
    return { stone, obstacle: reason === null ? null : { by: 'availability', reason } };
  });
}
