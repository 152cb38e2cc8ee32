import type { OtpChallenge } from '#generated/model/otpChallenge.ts';
import type { SessionData } from '#generated/model/sessionData.ts';
import { LOCK_LASTS } from '#mocks/world/attempts.ts';
import { challenges, isTrusted, newCode, type OtpRow } from '#mocks/world/codes.ts';
import { findUserByName, putUser, type UserRow } from '#mocks/world/people.ts';
import { keptSetting } from '#mocks/world/user-settings.ts';
import { sendMail } from '#mocks/world/world.ts';
import { type Failure, failure } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';
import { userShown } from '../shared/people.ts';

/** A one-time code ends after ten minutes and may be sent again after 30 seconds (specification, section 4). */
const CODE_LASTS = 10 * 60_000;
const RESEND_AFTER = 30_000;

function locked(until: number): Failure {
  return failure('E_LOCKED', { retryAt: new Date(until).toISOString() });
}

/** Refuses a user who is locked until somebody sets a new password. */
export function refuseLocked({ now }: Call, { standing }: UserRow): void {
  if (standing === 'locked') throw locked(now + LOCK_LASTS);
}

/** Why a user who proved to be the one may not sign in all the same, or null. */
export function refusalOf({ standing, user }: UserRow): Failure | null {
  if (standing === 'inactive') return failure('E_REJECTED');
  if (!user.isVerified) return failure('E_UNVERIFIED');
  switch (user.account.isApproved) {
    case 1:
      return failure('E_PENDING_APPROVAL');
    case 2:
      return null;
    case 3:
      return failure('E_REJECTED');
  }
}

/**
 * The user of a name and a password. Wrong ones are counted for names that nobody has too, so that a lock does not tell
 * which names there are; while it holds, the right password is refused as well.
 */
export function authenticate(call: Call, name: string, password: string): UserRow {
  const { world, now } = call;
  const found = findUserByName(world, name);
  const key = found?.id ?? `name:${name}`;
  if (found !== undefined) refuseLocked(call, found);
  const until = world.attempts.lockedUntil(key, now);
  if (until !== null) throw locked(until);
  if (found === undefined || found.password !== password) {
    const lockedUntil = world.attempts.wrong(key, now);
    throw lockedUntil === null ? failure('E_BAD_CREDENTIALS') : locked(lockedUntil);
  }
  world.attempts.right(key);
  return found;
}

/** Opens a session of a user and remembers the sign-in. */
export function openSession(call: Call, found: UserRow, lasts: number): SessionData {
  const { world, now } = call;
  const { token } = world.sessions.open(found.id, lasts, world.ids.count('session'), now);
  putUser(world, { ...found, signedInAt: new Date(now).toISOString() });
  return { token, user: userShown(call, found), userPermissions: found.permissions };
}

/** The mail address, all but its first letter and its domain hidden. */
function hidden(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1••••');
}

/** A code on its way, as the contract tells of it. */
export function challengeShown({ id, expiresAt, resendAt }: OtpRow, email: string): OtpChallenge {
  return {
    challenge: id,
    email: hidden(email),
    expiresAt: new Date(expiresAt).toISOString(),
    resendAt: new Date(resendAt).toISOString(),
  };
}

/** Sends a code for a challenge; the former one is worth nothing any more. */
export function sendCode(
  { world, now }: Call,
  { user }: UserRow,
  challenge: Omit<OtpRow, 'code' | 'expiresAt' | 'resendAt'>,
): OtpRow {
  const code = newCode(world);
  const row = { ...challenge, code, expiresAt: now + CODE_LASTS, resendAt: now + RESEND_AFTER };
  challenges(world).put(row);
  sendMail(world, now, {
    to: user.email,
    subject: 'Your one-time code',
    text: `${code} is your one-time code. It ends in ten minutes.`,
  });
  return row;
}

/** The challenge that a browser already waits on and that it is too early to send another code for. */
function waiting({ world, now, uuid }: Call, userId: string, lasts: number): OtpRow | undefined {
  return challenges(world)
    .own()
    .find((row) => row.userId === userId && row.uuid === uuid && row.lasts === lasts && now < row.resendAt);
}

/** Refuses a user who asks for one-time codes, unless the browser is trusted; a code is on its way then. */
export function askForCode(call: Call, found: UserRow, lasts: number): void {
  const { world, uuid } = call;
  const isAsked = keptSetting(world, found.id, 'PORTAL')?.portal?.isOtpRequired === true;
  if (!isAsked || isTrusted(world, found.id, uuid)) return;
  const row =
    waiting(call, found.id, lasts) ??
    sendCode(call, found, { id: world.ids.next('otp'), userId: found.id, uuid, lasts, wrong: 0 });
  throw failure('E_OTP_REQUIRED', challengeShown(row, found.user.email));
}
