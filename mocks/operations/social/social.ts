import { MINUTE } from '#mocks/rules/epoch.ts';
import { findUserByName } from '#mocks/world/people.ts';
import { SESSION_LASTS } from '#mocks/world/sessions.ts';
import { askForCode, openSession, refusalOf, refuseLocked } from '../auth/sign-in.ts';
import { failure } from '../shared/failure.ts';
import { callerAddress, checkLimit, countCall, type Limit } from '../shared/limits.ts';
import type { BackendOf } from '../shared/operation.ts';
import { redeemCode } from './grants.ts';

const REFUSED: Limit = { name: 'refused social sign-ins', most: 10, within: 15 * MINUTE };

/** Social sign-in. The mock backend is also the provider; its consent page is /__world/provider. */
export const social = {
  loginSocially: (call, request) => {
    const { world, now } = call;
    checkLimit(call, REFUSED, callerAddress(call));
    const email = redeemCode(world, now, request);
    if (email === undefined) {
      countCall(call, REFUSED, callerAddress(call));
      throw failure('E_BAD_CREDENTIALS', undefined, 'The provider rejected the code.');
    }
    const found = findUserByName(world, email);
    if (found?.user.email.toLowerCase() !== email) throw failure('E_NOT_FOUND', undefined, 'No such user.');
    refuseLocked(call, found);
    const refusal = refusalOf(call, found);
    if (refusal !== null) throw refusal;
    askForCode(call, found, SESSION_LASTS.usual);
    return openSession(call, found, SESSION_LASTS.usual);
  },
} satisfies BackendOf<'social'>;
