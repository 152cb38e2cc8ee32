import { UserType } from '#generated/model/userType.ts';
import type { Owned } from '#mocks/rules/trade-rows.ts';
import type { SignedCall } from './operation.ts';

const { SUPER_ADMIN, ADMIN, EMPLOYEE } = UserType;

export function isHouseType(type: UserType): boolean {
  return type === SUPER_ADMIN || type === ADMIN || type === EMPLOYEE;
}

export function isOfHouse({ caller }: SignedCall): boolean {
  return isHouseType(caller.user.userType);
}

/** Whether the caller looks after a record's account: its sales person does, and super admins and admins do for all. */
export function looksAfter(call: SignedCall, { sellerId }: Pick<Owned, 'sellerId'>): boolean {
  const { id, userType } = call.caller.user;
  return isOfHouse(call) && (userType !== EMPLOYEE || sellerId === id);
}

export function isOwn({ caller }: SignedCall, { userId }: Pick<Owned, 'userId'>): boolean {
  return userId === caller.user.id;
}

export function isOfAccount({ caller }: SignedCall, { accountId }: Pick<Owned, 'accountId'>): boolean {
  return accountId === caller.user.account.id;
}
