import type { SeedStone } from '#mocks/seed/types.ts';
import type { SignedCall } from './operation.ts';

const APPROVED = 2;

/** A stone that the caller bought, as it is now, and when (RFC 3339 in UTC). */
export interface Purchase {
  readonly stone: SeedStone;
  readonly boughtAt: string;
}

/** Stones that the caller bought, the latest first: those of memos that were approved. */
export function purchases({ world, caller }: SignedCall): Purchase[] {
  return world.memos
    .all()
    .filter(({ userId, status }) => userId === caller.user.id && status === APPROVED)
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    .flatMap(({ memoDetails, updatedAt }) =>
      memoDetails.flatMap(({ diamond }) => {
        const stone = world.stones.get(diamond);
        return stone === undefined ? [] : [{ stone, boughtAt: updatedAt }];
      }),
    );
}
