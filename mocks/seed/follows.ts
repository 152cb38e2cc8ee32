import type { FollowRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { at, createDraw } from './draw.ts';

export function followOf(userId: string, accountId: string): FollowRow {
  return { id: `${userId}>${accountId}`, userId, accountId };
}

const MAX_FOLLOWED = 4;

export function seedFollows(seed: Seed): FollowRow[] {
  const draw = createDraw(seed.seed);
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null);
  const rows = seed.users.flatMap(({ user, standing }, index) => {
    draw.begin('follows', index + 1);
    const count = standing === 'active' ? draw.whole(0, MAX_FOLLOWED) : 0;
    const followed = Array.from({ length: count }, () => at(sellers, draw.whole(0, sellers.length - 1)).id);
    return followed
      .filter((accountId) => accountId !== user.account.id)
      .map((accountId) => followOf(user.id, accountId));
  });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
