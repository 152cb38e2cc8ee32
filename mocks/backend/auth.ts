import type { SeedUser } from '#mocks/seed/types.ts';
import { LOCK_LASTS } from '#mocks/world/attempts.ts';
import { type Failure, failure } from './failure.ts';
import type { BackendOf, Call } from './operation.ts';
import { userShown } from './people.ts';

function locked(until: number): Failure {
  return failure('E_LOCKED', { retryAt: new Date(until).toISOString() });
}

/** Why a user with the right password may not sign in all the same, or null. */
function refusalOf({ standing }: SeedUser): Failure | null {
  switch (standing) {
    case 'unverified':
      return failure('E_UNVERIFIED');
    case 'pending':
      return failure('E_PENDING_APPROVAL');
    case 'rejected':
      return failure('E_REJECTED');
    case 'active':
    case 'locked':
      return null;
  }
}

/**
 * The user of a name and a password. Wrong ones are counted for names that nobody has too, so that a lock does not tell
 * which names there are; while it holds, the right password is refused as well.
 */
function authenticate({ world, now }: Call, name: string, password: string): SeedUser {
  const found = world.base.usersByName.get(name);
  const key = found?.user.id ?? `name:${name}`;
  const until = found?.standing === 'locked' ? now + LOCK_LASTS : world.attempts.lockedUntil(key, now);
  if (until !== null) throw locked(until);
  if (found === undefined || found.password !== password) {
    const lockedUntil = world.attempts.wrong(key, now);
    throw lockedUntil === null ? failure('E_BAD_CREDENTIALS') : locked(lockedUntil);
  }
  world.attempts.right(key);
  return found;
}

/** Sign in, sign out and keep a session alive. */
export const auth = {
  login: (call, { username, password, isRemember = false }) => {
    const { world, now } = call;
    const found = authenticate(call, username.trim().toLowerCase(), password);
    const refusal = refusalOf(found);
    if (refusal !== null) throw refusal;
    const { token } = world.sessions.open(found.user.id, isRemember, world.ids.count('session'), now);
    return { token, user: userShown(call, found), userPermissions: found.permissions };
  },

  logout: ({ world, caller }) => {
    world.sessions.end(caller.session.token.jwt);
    return null;
  },

  updateToken: ({ world, now, caller: { session } }) => {
    world.sessions.end(session.token.jwt);
    const { token } = world.sessions.open(
      session.userId,
      session.isRemembered,
      world.ids.count('session'),
      now,
    );
    return { token };
  },
} satisfies BackendOf<'auth'>;
