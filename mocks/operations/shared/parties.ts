import { handles, isHouseType } from '#mocks/rules/readers.ts';
import type { Owned } from '#mocks/rules/trade-rows.ts';
import type { SignedCall } from './operation.ts';

export function isOfHouse({ caller }: SignedCall): boolean {
  return isHouseType(caller.user.userType);
}

/** Whether the caller looks after a record's account: its sales person does, and super admins and admins do for all. */
export function looksAfter({ caller }: SignedCall, row: Pick<Owned, 'sellerId'>): boolean {
  return handles(caller, row);
}

export function isOwn({ caller }: SignedCall, { userId }: Pick<Owned, 'userId'>): boolean {
  return userId === caller.user.id;
}

export function isOfAccount({ caller }: SignedCall, { accountId }: Pick<Owned, 'accountId'>): boolean {
  return accountId === caller.user.account.id;
}
