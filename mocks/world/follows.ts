import { type FollowRow, followOf, seedFollows } from '#mocks/seed/follows.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** Which users follow which companies. */
const follows = defineTable<FollowRow>('follows', ({ seed }) => seedFollows(seed));

/** Whether a user follows a company. */
export function isFollowing(world: World, userId: string, accountId: string): boolean {
  return follows(world).get(followOf(userId, accountId).id) !== undefined;
}

/** Ids of the users who follow a company. */
export function followersOf(world: World, accountId: string): string[] {
  return follows(world)
    .all()
    .filter((row) => row.accountId === accountId)
    .map(({ userId }) => userId);
}

/** Follows or unfollows a company. Returns false if nothing changes. */
export function setFollowing(world: World, userId: string, accountId: string, isWanted: boolean): boolean {
  if (isFollowing(world, userId, accountId) === isWanted) return false;
  const row = followOf(userId, accountId);
  if (isWanted) follows(world).put(row);
  else follows(world).remove(row.id);
  return true;
}
