import type { User } from '#generated/model/user.ts';
import { daysFromEpoch, shiftTime } from '#mocks/domain/epoch.ts';
import type { SeedUser } from '#mocks/domain/types.ts';
import type { Call } from './operation.ts';

/**
 * Time when a user joined, or was last seen before the world began. For seed users it shifts with the world's clock.
 */
export function timeShown({ world, now }: Pick<Call, 'world' | 'now'>, userId: string, time: string): string {
  return world.base.users.has(userId) ? shiftTime(time, daysFromEpoch(now)) : time;
}

/** A user as sent to clients: no server-only fields, and dates shifted to the world's own days. */
export function userShown(call: Pick<Call, 'world' | 'now'>, { user }: SeedUser): User {
  return { ...user, createdAt: timeShown(call, user.id, user.createdAt) };
}
