import * as v from 'valibot';
import { resendOtp, verifyFingerprint } from '#generated/client/auth/auth.ts';
import type { OtpChallenge } from '#generated/model/otpChallenge.ts';
import type { VerifyFingerprintRequest } from '#generated/model/verifyFingerprintRequest.ts';
import { syncClock } from '#src/shared/api/clock.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { keepChallenge, keptChallenge } from './challenge-store.ts';
import { openSession } from './session-store.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

const challengeShape = v.object({
  challenge: v.string(),
  email: v.string(),
  expiresAt: instant,
  resendAt: instant,
});

/** The challenge of the code that sign-in sent to the user of this tab; null if there is none. */
export function openChallenge(): OtpChallenge | null {
  const kept = v.safeParse(challengeShape, keptChallenge());
  return kept.success ? kept.output : null;
}

/** Whether a refusal ends the challenge: the server does not know it any more, or it had too many wrong codes. */
const isOver = (error: unknown, codes: readonly string[]) => isProblem(error) && codes.includes(error.code);

/** Opens the session that sign-in held back. Throws the Problem of a refusal. */
export async function enterCode(request: VerifyFingerprintRequest): Promise<void> {
  try {
    const { data } = await verifyFingerprint(request);
    keepChallenge(null);
    openSession(data);
    void syncClock();
  } catch (error) {
    if (isOver(error, ['E_NOT_FOUND', 'E_TOO_MANY_REQUESTS'])) keepChallenge(null);
    throw error;
  }
}

/** Sends a new code and returns its challenge; the previous code is invalid. Throws the Problem of a refusal. */
export async function sendCodeAgain(challenge: string): Promise<OtpChallenge> {
  try {
    const { data } = await resendOtp({ challenge });
    keepChallenge(data);
    return data;
  } catch (error) {
    if (isOver(error, ['E_NOT_FOUND'])) keepChallenge(null);
    throw error;
  }
}
