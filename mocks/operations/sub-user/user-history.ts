import type { SubUserChange } from '#generated/model/subUserChange.ts';
import type { SubUserChangeKind } from '#generated/model/subUserChangeKind.ts';
import { SubUserField } from '#generated/model/subUserField.ts';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import type { UserChangeRow, UserRow } from '#mocks/rules/rows.ts';
import type { SignedCall } from '../shared/operation.ts';
import { areasOf, isActive, managesAll } from './sub-users.ts';

/** The values of a member of a user as the history tells them. */
function valuesOf({ user, permissions }: UserRow, field: SubUserField): string[] {
  if (field === 'areas') return areasOf(permissions);
  const value = user[field];
  return value === null || value === '' ? [] : [String(value)];
}

function changesBetween(before: UserRow, after: UserRow): SubUserFieldChange[] {
  return Object.values(SubUserField)
    .map((field) => ({ field, before: valuesOf(before, field), after: valuesOf(after, field) }))
    .filter((change) => change.before.join() !== change.after.join());
}

/** Records what the caller did to a user. */
export function recordChange(
  { world, now, caller }: SignedCall,
  { user }: UserRow,
  kind: SubUserChangeKind,
  changes: SubUserFieldChange[] = [],
): void {
  world.tables.userChanges.put({
    id: world.ids.next('change'),
    accountId: user.account.id,
    user: user.id,
    userName: user.name,
    byName: caller.user.name,
    kind,
    changes,
    at: new Date(now).toISOString(),
  });
}

/** Records the difference between two states of a user; nothing if there is none. */
export function recordDifference(call: SignedCall, before: UserRow, after: UserRow): void {
  const changes = changesBetween(before, after);
  if (changes.length > 0) recordChange(call, after, 'CHANGED', changes);
  if (isActive(before) !== isActive(after))
    recordChange(call, after, isActive(after) ? 'UNLOCKED' : 'LOCKED');
}

/** The changes of the users whom the caller manages, newest first. */
export function changesFor(call: SignedCall, user: string | undefined): UserChangeRow[] {
  const isEvery = managesAll(call);
  return call.world.tables.userChanges
    .own()
    .filter((row) => isEvery || row.accountId === call.caller.user.account.id)
    .filter((row) => user === undefined || row.user === user)
    .toReversed();
}

/** A change as sent to clients. */
export function changeShown({ accountId: _accountId, ...change }: UserChangeRow): SubUserChange {
  return change;
}
