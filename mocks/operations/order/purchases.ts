import { standingOrders } from '#mocks/operations/shared/standing-orders.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfAccount } from '../shared/parties.ts';

/** A purchased stone in its present state, its buyer, and the time of purchase (RFC 3339 in UTC). */
export interface Purchase {
  readonly stone: SeedStone;
  readonly userId: string;
  readonly boughtAt: string;
}

/** Stones ordered by anyone in the caller's company, latest first: the company shares one purchase history. */
export function purchases(call: SignedCall): Purchase[] {
  return standingOrders(call)
    .filter((row) => isOfAccount(call, row))
    .toSorted((one, other) => (one.placedAt < other.placedAt ? 1 : -1))
    .flatMap(({ userId, stones, placedAt }) =>
      stones.flatMap(({ diamond }) => {
        const stone = call.world.tables.stones.get(diamond);
        return stone === undefined ? [] : [{ stone, userId, boughtAt: placedAt }];
      }),
    );
}
