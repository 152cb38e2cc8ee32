import type { User } from '#generated/model/user.ts';
import { daysFromEpoch, shiftTime } from '#mocks/domain/epoch.ts';
import type { SeedUser } from '#mocks/domain/types.ts';
import type { Call } from './operation.ts';

/** When a user came, or was last seen before the world began: of users of the seed it moves with the world's clock. */
export function timeShown({ world, now }: Pick<Call, 'world' | 'now'>, userId: string, time: string): string {
  return world.base.users.has(userId) ? shiftTime(time, daysFromEpoch(now)) : time;
}

/** A user as the product shows one: nothing of what only the server knows, and dates of the world's own days. */
export function userShown(call: Pick<Call, 'world' | 'now'>, { user }: SeedUser): User {
  return { ...user, createdAt: timeShown(call, user.id, user.createdAt) };
}
