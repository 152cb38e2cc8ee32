import { defineTable } from '#mocks/world/define-table.ts';
import { findUserByName } from '#mocks/world/people.ts';
import { SESSION_LASTS } from '#mocks/world/sessions.ts';
import { openSession, refusalOf, refuseLocked } from '../auth/sign-in.ts';
import { failure } from '../shared/failure.ts';
import { browserOf, countCall, heedLimit, type Limit } from '../shared/limits.ts';
import type { BackendOf } from '../shared/operation.ts';

/** A used authorization code: each is valid once. */
interface UsedCode {
  readonly id: string;
}

const used = defineTable<UsedCode>('used-social-codes');
const REFUSED: Limit = { name: 'refused social sign-ins', most: 10, within: 15 * 60_000 };
/**
 * Authorization codes of the mock provider: the mail address it vouches for, then an optional suffix for uniqueness.
 */
const VOUCHED = /^(?<email>[^\s@:]+@[^\s@:]+)(:.*)?$/;

/**
 * Social sign-in. The mock backend is also the provider: a code that begins with a mail address, such as
 * `buyer@pavilion.test:1`, vouches for that address.
 */
export const social = {
  loginSocially: (call, { provider, authorizationCode }) => {
    const { world } = call;
    heedLimit(call, REFUSED, browserOf(call));
    const email = VOUCHED.exec(authorizationCode)?.groups?.email?.toLowerCase();
    const id = `${provider}:${authorizationCode}`;
    if (email === undefined || used(world).get(id) !== undefined) {
      countCall(call, REFUSED, browserOf(call));
      throw failure('E_BAD_CREDENTIALS', undefined, 'Not vouched for.');
    }
    used(world).put({ id });
    const found = findUserByName(world, email);
    if (found?.user.email.toLowerCase() !== email) throw failure('E_NOT_FOUND', undefined, 'No such user.');
    refuseLocked(call, found);
    const refusal = refusalOf(found);
    if (refusal !== null) throw refusal;
    return openSession(call, found, SESSION_LASTS.usual);
  },
} satisfies BackendOf<'social'>;
