import { login } from '#generated/client/auth/auth.ts';
import type { LoginRequest } from '#generated/model/loginRequest.ts';
import { syncClock } from '#src/shared/api/clock.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { keepChallenge } from './challenge-store.ts';
import { openSession } from './session-store.ts';

/**
 * Signs in and starts the session. The clock is synchronised while the first screen loads. Throws the Problem of a
 * refusal.
 *
 * @returns false if a one-time code was sent instead: /verify-otp continues.
 */
export async function signIn(request: LoginRequest): Promise<boolean> {
  try {
    const { data } = await login(request);
    openSession(data);
    void syncClock();
    return true;
  } catch (error) {
    if (!isProblem(error) || error.code !== 'E_OTP_REQUIRED') throw error;
    keepChallenge(error.data);
    return false;
  }
}
