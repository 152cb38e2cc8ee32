import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Registration } from '#generated/model/registration.ts';
import { UserType } from '#generated/model/userType.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { allUsers, findUser } from '#mocks/world/people.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { timeShown } from '../shared/people.ts';

const { PENDING, REJECTED } = ApprovalStatus;

/** User types that register themselves: the main user of a trading company. */
const REGISTERED: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.CUSTOMER]);

/** The house's decision on a registration. */
export function registrationState({ standing, user }: UserRow): ApprovalStatus {
  if (standing === 'pending') return PENDING;
  return standing === 'rejected' ? REJECTED : user.account.isApproved;
}

/** Whether the caller decides on a user's registration. */
function isTheirs(call: SignedCall, { user }: UserRow): boolean {
  return REGISTERED.has(user.userType) && looksAfter(call, { sellerId: user.account.seller.id });
}

/** Registrations that the caller decides on, newest first. */
export function handledRegistrations(call: SignedCall): Registration[] {
  return allUsers(call.world)
    .filter((row) => isTheirs(call, row))
    .map((row) => registrationShown(call, row))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** A registration as sent to clients. */
export function registrationShown(call: SignedCall, row: UserRow): Registration {
  const { id, name, username, email, mobile, isVerified, isKycUploaded, account, createdAt } = row.user;
  return {
    id,
    name,
    username,
    email,
    mobile,
    companyName: account.companyName,
    countryName: account.countryName ?? '',
    cityName: account.cityName ?? '',
    businessType: account.businessType,
    isVerified,
    isKycUploaded,
    status: registrationState(row),
    sellerName: account.seller.name,
    createdAt: timeShown(call, id, createdAt),
  };
}

/**
 * A pending registration that the caller decides on. Throws E_NOT_FOUND for any other user, and E_CONFLICT for a decided
 * registration.
 */
export function pendingRegistration(call: SignedCall, id: string): UserRow {
  const row = findUser(call.world, id);
  if (row === undefined || !isTheirs(call, row))
    throw failure('E_NOT_FOUND', undefined, 'No such registration.');
  if (registrationState(row) !== PENDING)
    throw failure('E_CONFLICT', undefined, 'The registration is decided.');
  return row;
}
