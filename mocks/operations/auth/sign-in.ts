import { constants } from '#generated/constants.ts';
import type { OtpChallenge } from '#generated/model/otpChallenge.ts';
import type { SessionData } from '#generated/model/sessionData.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import { isTrusted, openLink } from '#mocks/operations/auth/codes.ts';
import { recordSignIn } from '#mocks/operations/auth/sign-ins.ts';
import { rejectionOf } from '#mocks/operations/register/rejections.ts';
import { isCodeAsked } from '#mocks/operations/setting/saved-settings.ts';
import { deviceOf } from '#mocks/rules/device.ts';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { isPassword } from '#mocks/rules/passwords.ts';
import type { OtpRow, UserRow } from '#mocks/rules/rows.ts';
import { LOCK_LASTS } from '#mocks/world/attempts.ts';
import { findUserByName, putUser } from '#mocks/world/people.ts';
import { newCode } from '#mocks/world/tokens.ts';
import { sendMail } from '#mocks/world/world.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { Call } from '../shared/operation.ts';
import { userShown } from '../shared/people.ts';
import { refuseGuesses } from './code-guesses.ts';
import { attemptsKey, rememberBrowser } from './known-browsers.ts';

/** A one-time code expires after ten minutes and can be resent after 30 seconds (specification, section 4). */
const CODE_LASTS = constants.codeMinutes * MINUTE;
const RESEND_AFTER = constants.resendSeconds * SECOND;

function locked(until: number): Failure {
  return failure('E_LOCKED', { retryAt: new Date(until).toISOString() });
}

/** Throws E_LOCKED for a user who is locked until a new password is set. */
export function refuseLocked({ now }: Call, { standing }: UserRow): void {
  if (standing === 'locked') throw locked(now + LOCK_LASTS);
}

/** The refusal of a rejected member: the reason, and the token to correct the registration with if it may be corrected. */
function rejected({ world, now }: Call, user: UserRow['user']): Failure {
  const { reason, isCorrectable } = rejectionOf(world, user.id);
  if (!isCorrectable) return failure('E_REJECTED', { reason, canCorrect: false });
  // The refusal carries the token, so that the link stays although the sign-in ends here.
  const { id } = world.transactions.apart(() => openLink(world, now, 'correct', user));
  return failure('E_REJECTED', { reason, canCorrect: true, correction: id });
}

/** Why a user may not sign in despite the right credentials; null if sign-in is allowed. */
export function refusalOf(call: Call, { standing, user }: UserRow): Failure | null {
  if (standing === 'inactive') return failure('E_REJECTED', { reason: null, canCorrect: false });
  if (!user.isVerified) return failure('E_UNVERIFIED', { email: user.email });
  switch (user.account.isApproved) {
    case 1:
      return failure('E_PENDING_APPROVAL');
    case 2:
      return null;
    case 3:
      return rejected(call, user);
  }
}

function record({ world, now, agent }: Call, userId: string, outcome: SignInOutcome): void {
  recordSignIn(world, { userId, outcome, device: deviceOf(agent), at: new Date(now).toISOString() });
}

/**
 * Finds the user by name and password. Failed attempts count for unknown names too, so that a lock does not reveal
 * which names exist. During a lock even the right password is refused. Throws E_BAD_CREDENTIALS or E_LOCKED.
 */
export function authenticate(call: Call, name: string, password: string): UserRow {
  const { world, now } = call;
  const found = findUserByName(world, name);
  const key = attemptsKey(call, name, found);
  const until = world.attempts.lockedUntil(key, now);
  if (until !== null) throw locked(until);
  const isRight = isPassword(password, found?.passwordHash);
  if (found === undefined || !isRight) {
    const { triesLeft, until: lockedUntil } = world.attempts.wrong(key, now);
    if (found !== undefined) world.transactions.apart(() => record(call, found.id, 'WRONG_PASSWORD'));
    throw lockedUntil === null ? failure('E_BAD_CREDENTIALS', { triesLeft }) : locked(lockedUntil);
  }
  refuseLocked(call, found);
  world.attempts.right(key);
  return found;
}

export function openSession(call: Call, found: UserRow, lasts: number): SessionData {
  const { world, now } = call;
  const entry = { userId: found.id, device: deviceOf(call.agent) };
  const { token } = world.sessions.open(entry, lasts, world.ids.count('session'), now);
  record(call, found.id, 'SIGNED_IN');
  rememberBrowser(call, found);
  putUser(world, { ...found, signedInAt: new Date(now).toISOString() });
  return { token, user: userShown(call, found), userPermissions: found.permissions };
}

export function challengeShown({ id, expiresAt, resendAt }: OtpRow, email: string): OtpChallenge {
  return {
    challenge: id,
    email: email.replace(/^(.).*(?=@)/, '$1••••'),
    expiresAt: new Date(expiresAt).toISOString(),
    resendAt: new Date(resendAt).toISOString(),
  };
}

export function sendCode(
  call: Call,
  { user }: UserRow,
  challenge: Omit<OtpRow, 'code' | 'expiresAt' | 'resendAt'>,
): OtpRow {
  const { world, now } = call;
  const code = newCode(world);
  const row = { ...challenge, code, expiresAt: now + CODE_LASTS, resendAt: now + RESEND_AFTER };
  world.tables.challenges.put(row);
  sendMail(world, now, {
    to: user.email,
    ...wordedMail(languageOf(call, user.id), 'code', {
      code,
      address: `/verify-device?challenge=${row.id}&code=${code}`,
    }),
  });
  return row;
}

/** The browser's pending challenge, if it is still too early to resend its code. */
function waiting({ world, now, uuid }: Call, userId: string, lasts: number): OtpRow | undefined {
  return world.tables.challenges
    .own()
    .find((row) => row.userId === userId && row.uuid === uuid && row.lasts === lasts && now < row.resendAt);
}

/**
 * Throws E_OTP_REQUIRED if the user has turned on one-time codes and the browser is not trusted. Sends a code first,
 * unless one was sent too recently. Throws E_TOO_MANY_REQUESTS after too many wrong codes.
 */
export function askForCode(call: Call, found: UserRow, lasts: number): void {
  const { world, uuid } = call;
  if (!isCodeAsked(world, found.user) || isTrusted(world, found.id, uuid)) return;
  refuseGuesses(call, found.id);
  // The refusal answers the challenge, so that the code is sent although the sign-in ends here.
  const row = world.transactions.apart(
    () =>
      waiting(call, found.id, lasts) ??
      sendCode(call, found, { id: world.ids.next('otp'), userId: found.id, uuid, lasts }),
  );
  throw failure('E_OTP_REQUIRED', challengeShown(row, found.user.email));
}
