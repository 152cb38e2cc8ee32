import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { type Obstacle, obstacleOf } from '#src/domain/stones/obstacle.ts';
import { backOf } from '#src/domain/stones/pricing.ts';

/** A price per carat in USD that changed while the dialog was open. */
export interface ChangedPrice {
  readonly seen: number;
  readonly current: number;
}

/** A stone in the dialog at the price it is sent with; it is sent only if it has no obstacle. */
export interface PlannedStone {
  readonly stone: Stone;
  readonly obstacle: Obstacle | null;
  /** The refused price and the current one; null if the price has not changed. */
  readonly changedPrice: ChangedPrice | null;
}

function atCurrentPrice(stone: Stone, { currentPricePerCarat, currentAmount }: PriceConflict): Stone {
  return {
    ...stone,
    ctPr: currentPricePerCarat,
    amt: currentAmount,
    back: backOf(currentPricePerCarat, stone.rap),
  };
}

/**
 * Which stones can be sent, decided before sending: those the account cannot have delivered stay out (specification,
 * section 8), those known to be taken, and those the server refused earlier. One reason per stone, the server's first.
 * A stone that was refused for its price is sent again at the new one, which the buyer sees first.
 *
 * @param conflicts the last refusal of each stone, by its id
 */
export function planConfirm(
  stones: readonly Stone[],
  accountInIndia: boolean,
  conflicts: ReadonlyMap<string, ConfirmConflict>,
): readonly PlannedStone[] {
  return stones.map((stone) => {
    const conflict = conflicts.get(stone.id);
    const obstacle = obstacleOf(stone, accountInIndia, conflict);
    if (conflict?.reason !== 'PRICE_CHANGED') return { stone, obstacle, changedPrice: null };
    const changedPrice = { seen: conflict.seenPricePerCarat, current: conflict.currentPricePerCarat };
    return { stone: atCurrentPrice(stone, conflict), obstacle, changedPrice };
  });
}

export function questionOf(plan: readonly PlannedStone[]): 'send' | 'sendChanged' | 'sendRemaining' {
  if (plan.some(({ obstacle, changedPrice }) => obstacle === null && changedPrice !== null))
    return 'sendChanged';
  return plan.some(({ obstacle }) => obstacle?.by === 'server') ? 'sendRemaining' : 'send';
}
