import type { User } from '#generated/model/user.ts';
import type { SeedUser } from '#mocks/seed/types.ts';
import { daysFromEpoch, shiftTime } from '#mocks/world/days.ts';
import type { Call } from './operation.ts';

/** A user as the product shows one: nothing of what only the server knows, and dates of the world's own days. */
export function userShown({ now }: Call, { user }: SeedUser): User {
  return { ...user, createdAt: shiftTime(user.createdAt, daysFromEpoch(now)) };
}
