import { followOf } from '#mocks/seed/follows.ts';
import type { World } from '#mocks/world/world.ts';

export function isFollowing(world: World, userId: string, accountId: string): boolean {
  return world.tables.follows.get(followOf(userId, accountId).id) !== undefined;
}

export function followersOf(world: World, accountId: string): string[] {
  return world.tables.follows
    .all()
    .filter((row) => row.accountId === accountId)
    .map(({ userId }) => userId);
}

/** Follows or unfollows a company. Returns false if nothing changes. */
export function setFollowing(world: World, userId: string, accountId: string, isWanted: boolean): boolean {
  if (isFollowing(world, userId, accountId) === isWanted) return false;
  const row = followOf(userId, accountId);
  if (isWanted) world.tables.follows.put(row);
  else world.tables.follows.remove(row.id);
  return true;
}
