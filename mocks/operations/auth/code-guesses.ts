import { failure, tooMany } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

/** Under what the wrong one-time codes of a user count, whatever the challenge and the browser. */
const keyOf = (userId: string): string => `code:${userId}`;

/** Throws E_TOO_MANY_REQUESTS while no code of a user is taken, because too many were wrong (contract, verifyFingerprint). */
export function refuseGuesses({ world, now }: Call, userId: string): void {
  const until = world.attempts.lockedUntil(keyOf(userId), now);
  if (until !== null) throw tooMany(until);
}

export function wrongCode({ world, now }: Call, userId: string): never {
  const { triesLeft, until } = world.attempts.wrong(keyOf(userId), now);
  throw until === null ? failure('E_BAD_CREDENTIALS', { triesLeft }, 'The code is wrong.') : tooMany(until);
}

export function rightCode({ world }: Call, userId: string): void {
  world.attempts.right(keyOf(userId));
}
