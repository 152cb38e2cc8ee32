import type { SeedStone } from '#mocks/seed/types.ts';
import { orders } from '#mocks/world/trade-tables.ts';
import type { SignedCall } from './operation.ts';
import { isOwn } from './parties.ts';

/** A stone that the caller bought, as it is now, and when (RFC 3339 in UTC). */
export interface Purchase {
  readonly stone: SeedStone;
  readonly boughtAt: string;
}

/** Stones of the caller's own orders, the latest first. */
export function purchases(call: SignedCall): Purchase[] {
  return orders(call)
    .all()
    .filter((row) => isOwn(call, row))
    .toSorted((one, other) => (one.placedAt < other.placedAt ? 1 : -1))
    .flatMap(({ stones, placedAt }) =>
      stones.flatMap(({ diamond }) => {
        const stone = call.world.stones.get(diamond);
        return stone === undefined ? [] : [{ stone, boughtAt: placedAt }];
      }),
    );
}
