import type { Account } from '#generated/model/account.ts';
import type { VersionedAccount } from '#generated/model/versionedAccount.ts';
import type { VersionedUser } from '#generated/model/versionedUser.ts';
import { shiftTime } from '#mocks/rules/epoch.ts';
import type { Member } from '#mocks/rules/types.ts';
import { historyDays } from '#mocks/world/world.ts';
import type { Call } from './operation.ts';
import { versionOf } from './versions.ts';

/**
 * Time when a user joined, or was last seen before the world began. For seed users it is dated back from
 * the day on which the world began.
 */
export function timeShown({ world }: Pick<Call, 'world'>, userId: string, time: string): string {
  return world.base.users.has(userId) ? shiftTime(time, historyDays(world)) : time;
}

export function accountShown(account: Account): VersionedAccount {
  const {
    seller: _seller,
    isApproved: _isApproved,
    accountTerm: _term,
    paymentTerms: _terms,
    ...edited
  } = account;
  return { ...account, version: versionOf(edited) };
}

/** A user as sent to clients: no server-only fields, and dates in the world's own days. */
export function userShown(call: Pick<Call, 'world'>, { user }: Pick<Member, 'user'>): VersionedUser {
  const { account, createdAt, isVerified: _isVerified, isKycUploaded: _isUploaded, ...edited } = user;
  return {
    ...user,
    version: versionOf(edited),
    account: accountShown(account),
    createdAt: timeShown(call, user.id, createdAt),
  };
}
