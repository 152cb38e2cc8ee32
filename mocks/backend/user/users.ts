import type { User } from '#generated/model/user.ts';
import { newLink } from '#mocks/world/codes.ts';
import { allUsers, putUser, type UserRow } from '#mocks/world/people.ts';
import { sendMail } from '#mocks/world/world.ts';
import { failure } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

/** Refuses a username or a mail address that another user signs in by, whatever the letter case. */
export function refuseTaken(
  { world }: Call,
  wanted: { readonly username?: string | undefined; readonly email?: string | undefined },
  but?: string,
): void {
  const taken = new Set(
    allUsers(world)
      .filter(({ id, password }) => id !== but && password !== '')
      .flatMap(({ user, aliases }) => [user.username, user.email, ...aliases])
      .map((name) => name.toLowerCase()),
  );
  for (const field of ['email', 'username'] as const) {
    if (taken.has(wanted[field]?.toLowerCase() ?? '')) {
      throw failure('E_CONFLICT', { field }, 'Another user has it.');
    }
  }
}

/** Sends a mail with the link that verifies the address of a user. */
export function sendVerification({ world, now }: Call, user: Pick<User, 'id' | 'email'>): void {
  const { id } = newLink(world, now, 'verify', user);
  sendMail(world, now, {
    to: user.email,
    subject: 'Verify your mail address',
    text: `Open /verify-email?token=${id} within three days. The link works once.`,
  });
}

/** Keeps what changes of a user; a new mail address has to be verified, and a mail goes to it. */
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
