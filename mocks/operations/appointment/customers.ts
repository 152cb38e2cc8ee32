import type { AppointmentCustomer } from '#generated/model/appointmentCustomer.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { User } from '#generated/model/user.ts';
import { mainUserOf } from '#mocks/world/people.ts';
import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse, looksAfter } from '../shared/parties.ts';

/** Main users of the companies that the caller books for: approved ones that the caller looks after, without their own. */
function bookableUsers(call: SignedCall, account?: string): User[] {
  const { world, caller } = call;
  return world.tables.accounts
    .all()
    .filter(
      ({ id, isApproved, seller }) =>
        (account === undefined || id === account) &&
        id !== caller.user.account.id &&
        isApproved === ApprovalStatus.APPROVED &&
        looksAfter(call, { sellerId: seller.id }),
    )
    .flatMap(({ id }) => mainUserOf(world, id)?.user ?? []);
}

export function customersShown(call: SignedCall): AppointmentCustomer[] {
  return bookableUsers(call)
    .map(({ name, account }) => ({ account: account.id, companyName: account.companyName, userName: name }))
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
}

/** Whose appointment it becomes: the caller's, or that of the company which staff name. A change names no other one. */
export function customerOf(call: SignedCall, account: string | undefined, kept: string | undefined): User {
  if (account === undefined) return call.caller.user;
  if (!isOfHouse(call)) throw failure('E_FORBIDDEN', undefined, 'Only staff name a company.');
  const [user] = bookableUsers(call, account);
  if (user === undefined || (kept !== undefined && kept !== account))
    throw invalid('account', 'known', 'No such company for which the caller books.');
  return user;
}
