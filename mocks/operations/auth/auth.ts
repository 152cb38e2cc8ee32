import type { Account } from '#generated/model/account.ts';
import type { GuestLoginRequest } from '#generated/model/guestLoginRequest.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { findLink, type LinkEnd, newLink, takeLink, trust } from '#mocks/operations/auth/codes.ts';
import { newUserRow, UNSTATED } from '#mocks/operations/user/users.ts';
import { deviceOf } from '#mocks/rules/device.ts';
import { HOUR, MINUTE } from '#mocks/rules/epoch.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { hashOf, isPassword } from '#mocks/rules/passwords.ts';
import type { MailLink, OtpRow, UserRow } from '#mocks/rules/rows.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import { findUser, findUserByName, putUser } from '#mocks/world/people.ts';
import { SESSION_LASTS } from '#mocks/world/sessions.ts';
import { newSalt } from '#mocks/world/tokens.ts';
import { sendMail } from '#mocks/world/world.ts';
import { defaultCode } from '../company/company-codes.ts';
import { salesPersonFor } from '../register/sales-people.ts';
import { failure, invalid, tooMany } from '../shared/failure.ts';
import { required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { callerAddress, checkLimit, countCall, type Limit, limitCalls } from '../shared/limits.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import { refuseGuesses, rightCode, wrongCode } from './code-guesses.ts';
import { forgetAttempts } from './known-browsers.ts';
import { askForCode, authenticate, challengeShown, openSession, refusalOf, sendCode } from './sign-in.ts';

function accountOf(call: Call, companyName: string, isIndia: boolean): Account {
  const { world } = call;
  return {
    id: world.ids.next('acc'),
    companyName,
    invoiceNames: [companyName],
    taxNumbers: [],
    companyCode: defaultCode(call),
    vendorCode: null,
    businessType: 'Visitor',
    accountTerm: isIndia ? 'RUPEE_5' : 'EXPORT_30',
    paymentTerms: paymentTermsOf(isIndia),
    isIndia,
    isApproved: 2,
    seller: salesPersonFor(world),
  };
}

/** Creates a guest with a separate company, to hide the data of others. A guest has no password. */
function newGuest(call: Call, { email, ...request }: GuestLoginRequest): UserRow {
  const { world, now } = call;
  const name = required('name', request.name);
  const companyName = required('companyName', request.companyName);
  const mobile = required('mobile', request.mobile);
  const account = accountOf(call, companyName, mobile.replaceAll(' ', '').startsWith('+91'));
  world.tables.accounts.put(account);
  const [firstName = name, ...rest] = name.split(/\s+/);
  const id = world.ids.next('usr');
  const user: User = {
    ...UNSTATED,
    id,
    firstName,
    lastName: rest.join(' '),
    name,
    username: id,
    email,
    mobile,
    businessType: account.businessType,
    userType: UserType.PERMANENT_GUEST,
    account,
    createdAt: new Date(now).toISOString(),
  };
  const row = newUserRow(user, '');
  putUser(world, row);
  return row;
}

const GUESTS: Limit = { name: 'guest sign-ins', most: 20, within: HOUR };
const RESET_MAILS: Limit = { name: 'reset mails', most: 5, within: HOUR };
const WRONG_TOKENS: Limit = { name: 'wrong reset tokens', most: 10, within: 15 * MINUTE };
const WRONG_PASSWORDS: Limit = { name: 'wrong passwords in use', most: 5, within: 15 * MINUTE };

/** An open challenge of this browser and its user. Throws E_NOT_FOUND for any other. */
function openChallenge(call: Call, id: string): { row: OtpRow; user: UserRow } {
  const { world, now, uuid } = call;
  const row = world.tables.challenges.get(id);
  const user = row === undefined ? undefined : findUser(world, row.userId);
  const isOpen = row !== undefined && row.uuid === uuid && now < row.expiresAt;
  // A user barred from signing in since the code was sent has no open challenge either.
  if (!isOpen || user === undefined || refusalOf(call, user) !== null) {
    throw failure('E_NOT_FOUND', undefined, 'No such challenge.');
  }
  return { row, user };
}

function badLink(call: Call, reason: LinkEnd): never {
  countCall(call, WRONG_TOKENS, callerAddress(call));
  throw failure('E_NOT_FOUND', { reason }, 'No such link.');
}

const SET_PASSWORD: readonly MailLink['purpose'][] = ['reset', 'invite'];

/** Redeems a link and finds its user. Throws E_NOT_FOUND for a link that does not work. */
function redeem(
  call: Call,
  token: string,
  purposes: readonly MailLink['purpose'][],
): { link: MailLink; found: UserRow } {
  const { world, now } = call;
  checkLimit(call, WRONG_TOKENS, callerAddress(call));
  const link = takeLink(world, now, token, purposes);
  if (typeof link === 'string') badLink(call, link);
  const found = findUser(world, link.userId);
  return found === undefined ? badLink(call, 'UNKNOWN') : { link, found };
}

/** Sets a user's password and ends all of the user's sessions, except the one with token `but`, if given. */
function setPassword(call: Call, found: UserRow, password: string, but?: string): void {
  const { world, now } = call;
  const changedAt = new Date(now).toISOString();
  const standing = found.standing === 'locked' ? 'active' : found.standing;
  putUser(world, { ...found, passwordHash: hashOf(password, newSalt(world)), standing, changedAt });
  world.sessions.endOf(found.id, but);
  forgetAttempts(call, found);
}

export const auth = {
  login: (call, { username, password, isRemember = false }) => {
    const found = authenticate(call, username.trim().toLowerCase(), password);
    const refusal = refusalOf(call, found);
    if (refusal !== null) throw refusal;
    const lasts = isRemember ? SESSION_LASTS.remembered : SESSION_LASTS.usual;
    askForCode(call, found, lasts);
    return openSession(call, found, lasts);
  },

  loginAsGuest: (call, request) => {
    limitCalls(call, GUESTS, callerAddress(call));
    return openSession(call, newGuest(call, request), SESSION_LASTS.guest);
  },

  logout: ({ world, caller }) => {
    world.sessions.end(caller.session.token.jwt);
    return null;
  },

  updateToken: ({ world, now, caller: { session } }) => {
    const { token } = world.sessions.renew(session, world.ids.count('session'), now);
    return { token };
  },

  requestPasswordReset: (call, { username }) => {
    const { world, now } = call;
    const name = username.trim().toLowerCase();
    limitCalls(call, RESET_MAILS, name);
    const found = findUserByName(world, name);
    if (found !== undefined) {
      const { id } = newLink(world, now, 'reset', found.user);
      sendMail(world, now, {
        to: found.user.email,
        ...wordedMail(languageOf(call, found.id), 'reset', { address: `/reset-password/${id}` }),
      });
    }
    return null;
  },

  resetPassword: (call, { token, password }) => {
    const { link, found } = redeem(call, token, SET_PASSWORD);
    // The link reached the mailbox, so using it also verifies the address.
    const isVerified = found.user.isVerified || link.email === found.user.email;
    setPassword(call, { ...found, user: { ...found.user, isVerified } }, password);
    return null;
  },

  checkResetLink: (call, { token }) => {
    const { world, now } = call;
    checkLimit(call, WRONG_TOKENS, callerAddress(call));
    const link = findLink(world, now, token, SET_PASSWORD);
    if (typeof link === 'string') badLink(call, link);
    return { expiresAt: new Date(link.expiresAt).toISOString() };
  },

  changePassword: (call, { currentPassword, newPassword }) => {
    const { world, caller } = call;
    checkLimit(call, WRONG_PASSWORDS, caller.user.id);
    const found = findUser(world, caller.user.id);
    if (found === undefined || !isPassword(currentPassword, found.passwordHash)) {
      countCall(call, WRONG_PASSWORDS, caller.user.id);
      throw failure('E_BAD_CREDENTIALS', undefined, 'The password in use is wrong.');
    }
    if (newPassword === currentPassword) {
      throw invalid('newPassword', 'different', 'The new password is the one in use.');
    }
    setPassword(call, found, newPassword, caller.session.token.jwt);
    return null;
  },

  verifyEmail: (call, { token }) => {
    const { link, found } = redeem(call, token, ['verify']);
    // The user has another address by now.
    if (link.email !== found.user.email) badLink(call, 'UNKNOWN');
    putUser(call.world, { ...found, user: { ...found.user, isVerified: true } });
    return { email: found.user.email, isApproved: found.user.account.isApproved };
  },

  verifyFingerprint: (call, { challenge, otpNumber, trust: wanted }) => {
    const { world, uuid } = call;
    const { row, user } = openChallenge(call, challenge);
    refuseGuesses(call, user.id);
    if (row.code !== otpNumber) wrongCode(call, user.id);
    rightCode(call, user.id);
    world.tables.challenges.remove(row.id);
    if (wanted === 'ALWAYS') {
      const trustedAt = new Date(call.now).toISOString();
      trust(world, { userId: user.id, uuid, device: deviceOf(call.agent), trustedAt });
    }
    return openSession(call, user, row.lasts);
  },

  resendOtp: (call, { challenge }) => {
    const { row, user } = openChallenge(call, challenge);
    refuseGuesses(call, user.id);
    if (call.now < row.resendAt) throw tooMany(row.resendAt);
    return challengeShown(sendCode(call, user, row), user.user.email);
  },
} satisfies BackendOf<'auth'>;
