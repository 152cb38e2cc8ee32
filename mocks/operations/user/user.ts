import type { User } from '#generated/model/user.ts';
import type { UserUpdateRequest } from '#generated/model/userUpdateRequest.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { allUsers, findUser } from '#mocks/world/people.ts';
import { type FileKind, keepFile, nameableFile } from '../file/kept-files.ts';
import { failure } from '../shared/failure.ts';
import { checkPast, optional, required } from '../shared/known.ts';
import { limitCalls } from '../shared/limits.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { userShown } from '../shared/people.ts';
import { refuseStale } from '../shared/versions.ts';
import { managesKind } from '../sub-user/sub-users.ts';
import { viewDashboard } from './dashboard.ts';
import { deskOf } from './desk.ts';
import { changeUser, refuseTaken, sendVerification } from './users.ts';

const ASKED_FOR = ['firstName', 'lastName', 'username', 'mobile'] as const;
const CLEARABLE = [
  'middleName',
  'whatsapp',
  'skype',
  'telephone',
  'fax',
  'designation',
  'hearAboutUs',
] as const;
const PLAIN = [
  'email',
  'birthDate',
  'anniversaryDate',
  'newsletter',
  'promotions',
  'stockUpdates',
  'isTermsCondAgree',
] as const;
const FILES = [
  ['photo', 'PHOTO'],
  ['identityProof', 'IDENTITY_PROOF'],
  ['businessProof', 'BUSINESS_PROOF'],
  ['kycForm', 'KYC_FORM'],
] as const satisfies readonly (readonly [keyof UserUpdateRequest, FileKind])[];

/** Finds a user of the caller's account. Users of other accounts are not found. */
function mate({ world, caller }: SignedCall, id: string): UserRow {
  const found = findUser(world, id);
  if (found?.user.account.id !== caller.user.account.id) throw failure('E_NOT_FOUND');
  return found;
}

/**
 * User that a request changes: the caller, or a user of the account whom the caller manages. Others are not found:
 * anyone who can change another user's email address can have that user's password sent there.
 */
function changeable(call: SignedCall, id: string | undefined): UserRow {
  const own = call.caller.user.id;
  const row = mate(call, id ?? own);
  if (row.id !== own && !managesKind(call, row.user.userType)) throw failure('E_NOT_FOUND');
  return row;
}

function textsOf(request: UserUpdateRequest): Partial<User> {
  const texts = ASKED_FOR.flatMap((key) => {
    const text = request[key];
    return text === undefined ? [] : [[key, required(key, text)]];
  });
  const cleared = CLEARABLE.flatMap((key) =>
    request[key] === undefined ? [] : [[key, optional(request[key])]],
  );
  const plain = PLAIN.flatMap((key) => (request[key] === undefined ? [] : [[key, request[key]]]));
  return Object.fromEntries([...texts, ...cleared, ...plain]);
}

/** Saves the files that a request refers to. All of them are checked before the first is saved. */
function filesOf(call: SignedCall, request: UserUpdateRequest, row: UserRow): Partial<User> {
  const named = FILES.flatMap(([key, kind]) => {
    const id = optional(request[key]);
    return id === null ? [] : [{ key, file: nameableFile(call, key, id, [kind], { user: row.id }) }];
  });
  const cleared = FILES.filter(([key]) => request[key] !== undefined && optional(request[key]) === null);
  const changes: Partial<User> = Object.fromEntries(cleared.map(([key]) => [key, null]));
  for (const { key, file } of named) {
    keepFile(call, file, row.user.account.id, { userId: row.id });
    changes[key] = key === 'photo' ? mediaPathOf(call.world, file.id) : file.id;
  }
  return changes;
}

export const user = {
  getProfile: (call) => ({
    user: userShown(call, call.caller),
    userPermissions: call.caller.permissions,
  }),

  viewUser: (call, { id }) => userShown(call, mate(call, id)),

  viewDesk: deskOf,

  viewDashboard,

  updateUser: (call, request) => {
    const row = changeable(call, request.id);
    refuseStale(request.version, userShown(call, row));
    checkPast(call, request, ['birthDate', 'anniversaryDate']);
    refuseTaken(call, { username: request.username?.trim(), email: request.email }, row.id);
    const changes = { ...textsOf(request), ...filesOf(call, request, row) };
    const proofs = { ...row.user, ...changes };
    const hasProofs = (proofs.identityProof ?? null) !== null && (proofs.businessProof ?? null) !== null;
    return userShown(call, changeUser(call, row, { ...changes, isKycUploaded: hasProofs }));
  },

  resendVerificationEmail: (call, { email }) => {
    const wanted = email.toLowerCase();
    limitCalls(call, { name: 'verification mails', most: 1, within: 30_000 }, wanted);
    const found = allUsers(call.world).find(
      (row) => row.user.email.toLowerCase() === wanted && !row.user.isVerified && row.passwordHash !== '',
    );
    if (found !== undefined) sendVerification(call, found.user);
    return null;
  },
} satisfies BackendOf<'user'>;
