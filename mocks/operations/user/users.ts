import type { User } from '#generated/model/user.ts';
import { newLink } from '#mocks/operations/auth/codes.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { permissionsOf } from '#mocks/seed/permissions.ts';
import { allUsers, putUser } from '#mocks/world/people.ts';
import { sendMail } from '#mocks/world/world.ts';
import { failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { Call } from '../shared/operation.ts';

/** Members of a new user that nobody has stated. */
export const UNSTATED = {
  middleName: null,
  whatsapp: null,
  skype: null,
  telephone: null,
  fax: null,
  birthDate: null,
  anniversaryDate: null,
  designation: null,
  hearAboutUs: null,
  photo: null,
  identityProof: null,
  businessProof: null,
  isVerified: false,
  isKycUploaded: false,
  kycRequired: false,
  isTermsCondAgree: false,
  newsletter: false,
  promotions: false,
  stockUpdates: false,
} as const;

/** A new user, who may sign in and never has. */
export function newUserRow(user: User, passwordHash: string): UserRow {
  return {
    id: user.id,
    user,
    passwordHash,
    aliases: [],
    standing: 'active',
    permissions: permissionsOf(user.userType),
    seenAt: null,
    signedInAt: null,
    changedAt: null,
  };
}

interface Names {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Which of the names another user signs in with, ignoring case. `but` is a user to skip. */
export function takenNames({ world }: Call, wanted: Names, but?: string): ('email' | 'username')[] {
  const taken = new Set(
    allUsers(world)
      .filter(({ id, passwordHash }) => id !== but && passwordHash !== '')
      .flatMap(({ user, aliases }) => [user.username, user.email, ...aliases])
      .map((name) => name.toLowerCase()),
  );
  return (['email', 'username'] as const).filter((field) =>
    taken.has(wanted[field]?.trim().toLowerCase() ?? ''),
  );
}

export function refuseTaken(call: Call, wanted: Names, but?: string): void {
  const [field] = takenNames(call, wanted, but);
  if (field !== undefined) throw failure('E_CONFLICT', { field }, 'Another user has it.');
}

export function sendVerification(call: Call, user: Pick<User, 'id' | 'email'>): void {
  const { world, now } = call;
  const { id } = newLink(world, now, 'verify', user);
  sendMail(world, now, {
    to: user.email,
    ...wordedMail(languageOf(call, user.id), 'verify', { address: `/verify-email?token=${id}` }),
  });
}

/** Saves changes to a user. A new email address must be verified: the link is mailed to it. */
export function changeUser(call: Call, row: UserRow, changes: Partial<User>): UserRow {
  const merged = { ...row.user, ...changes };
  const isNewAddress = merged.email.toLowerCase() !== row.user.email.toLowerCase();
  const user: User = {
    ...merged,
    name: `${merged.firstName} ${merged.lastName}`.trim(),
    isVerified: merged.isVerified && !isNewAddress,
  };
  const changed = { ...row, user, changedAt: new Date(call.now).toISOString() };
  putUser(call.world, changed);
  if (isNewAddress) sendVerification(call, user);
  return changed;
}
