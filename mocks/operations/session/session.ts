import type { SignIn } from '#generated/model/signIn.ts';
import { distrust, trustedBrowsers } from '#mocks/operations/auth/codes.ts';
import { MAX_SIGN_INS, signInsOf } from '#mocks/operations/auth/sign-ins.ts';
import { deviceOf } from '#mocks/rules/device.ts';
import { findUser } from '#mocks/world/people.ts';
import { failure } from '../shared/failure.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';
import { sessionsUser } from '../sub-user/sub-users.ts';

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The last sign-in before the world began, as a list; empty if the user never signed in. */
function formerSignIn(call: SignedCall): SignIn[] {
  const { id } = call.caller.user;
  const seenAt = findUser(call.world, id)?.seenAt ?? null;
  if (seenAt === null) return [];
  const at = timeShown(call, id, seenAt);
  return [{ id: `sign-in-0-${id}`, outcome: 'SIGNED_IN', device: deviceOf(null), at }];
}

export const session = {
  listSessions: (call, { user }) => {
    const { world, now, caller } = call;
    const list = world.sessions
      .of(sessionsUser(call, user), now)
      .map(({ id, device, token: { jwt }, openedAt, usedAt, expiresAt }) => ({
        id,
        isCurrent: jwt === caller.session.token.jwt,
        device,
        signedInAt: timeOf(openedAt),
        usedAt: timeOf(usedAt),
        expiresAt: timeOf(expiresAt),
      }));
    return { count: list.length, list };
  },

  endSessions: (call, { id, user }) => {
    const { world, now, caller } = call;
    if (id.includes(caller.session.id)) {
      throw failure('E_CONFLICT', undefined, 'Sign out to end the session of the call.');
    }
    const ended = world.sessions.of(sessionsUser(call, user), now).filter((open) => id.includes(open.id));
    for (const { token } of ended) world.sessions.end(token.jwt);
    return { count: ended.length };
  },

  endOtherSessions: ({ world, now, caller }) => {
    const count = world.sessions.of(caller.user.id, now).length - 1;
    world.sessions.endOf(caller.user.id, caller.session.token.jwt);
    return { count };
  },

  listTrustedBrowsers: ({ world, uuid: own, caller }) => {
    const list = trustedBrowsers(world, caller.user.id).map(({ shownId, uuid, device, trustedAt }) => ({
      id: shownId,
      isCurrent: uuid === own,
      device,
      trustedAt,
    }));
    return { count: list.length, list };
  },

  deleteTrustedBrowsers: ({ world, caller }, { id }) => {
    const taken = trustedBrowsers(world, caller.user.id).filter(({ shownId }) => id.includes(shownId));
    for (const row of taken) distrust(world, row);
    return { count: taken.length };
  },

  listSignIns: (call) => {
    const own = signInsOf(call.world, call.caller.user.id).map(({ userId: _userId, ...shown }) => shown);
    const list = [...own, ...formerSignIn(call)].slice(0, MAX_SIGN_INS);
    return { count: list.length, list };
  },
} satisfies BackendOf<'session'>;
