import type { SubUserChangeKind } from '#generated/model/subUserChangeKind.ts';
import { SubUserField } from '#generated/model/subUserField.ts';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import type { SubUserUpsertRequest } from '#generated/model/subUserUpsertRequest.ts';
import type { User } from '#generated/model/user.ts';
import { newLink } from '#mocks/operations/auth/codes.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { NO_PASSWORD } from '#mocks/rules/passwords.ts';
import type { UserChangeRow, UserRow } from '#mocks/rules/rows.ts';
import { findUser, isActive, putUser, removeUser } from '#mocks/world/people.ts';
import { sendMail } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { failure } from '../shared/failure.ts';
import { optional, required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { refuseStale } from '../shared/versions.ts';
import { changeUser, newUserRow, refuseTaken, UNSTATED } from '../user/users.ts';
import {
  areasOf,
  companiesOf,
  guardAreas,
  guardKind,
  guardLastManager,
  managedUsers,
  managesAll,
  permissionsIn,
  subUserShown,
} from './sub-users.ts';

function valuesOf({ user, permissions }: UserRow, field: SubUserField): string[] {
  if (field === 'areas') return areasOf(permissions);
  const value = user[field];
  return value === null || value === '' ? [] : [String(value)];
}

function recordChange(
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

function recordDifference(call: SignedCall, before: UserRow, after: UserRow): void {
  const changes = Object.values(SubUserField)
    .map((field) => ({ field, before: valuesOf(before, field), after: valuesOf(after, field) }))
    .filter((change) => change.before.join() !== change.after.join());
  if (changes.length > 0) recordChange(call, after, 'CHANGED', changes);
  if (isActive(before) !== isActive(after))
    recordChange(call, after, isActive(after) ? 'UNLOCKED' : 'LOCKED');
}

function changesFor(call: SignedCall, user: string | undefined): UserChangeRow[] {
  const isEvery = managesAll(call);
  return call.world.tables.userChanges
    .own()
    .filter((row) => isEvery || row.accountId === call.caller.user.account.id)
    .filter((row) => user === undefined || row.user === user)
    .toReversed();
}

const HOUSE = 'acc-house';

function detailsOf(request: SubUserUpsertRequest) {
  const { username, email, mobile, userType } = request;
  return {
    firstName: required('firstName', request.firstName),
    lastName: required('lastName', request.lastName),
    username: required('username', username),
    email,
    mobile: required('mobile', mobile),
    designation: optional(request.designation),
    userType,
  };
}

function invite(call: SignedCall, user: User): void {
  const { world, now } = call;
  const { id } = newLink(world, now, 'invite', user);
  sendMail(world, now, {
    to: user.email,
    ...wordedMail(languageOf(call), 'access', { username: user.username, address: `/reset-password/${id}` }),
  });
}

function newUser(call: SignedCall, request: SubUserUpsertRequest): UserRow {
  const { world, now, caller } = call;
  const { account } = caller.user;
  const details = detailsOf(request);
  const id = world.ids.next('usr');
  const user: User = {
    ...UNSTATED,
    ...details,
    id,
    name: `${details.firstName} ${details.lastName}`,
    businessType: account.businessType,
    isKycUploaded: caller.user.isKycUploaded,
    kycRequired: caller.user.kycRequired,
    account,
    createdAt: new Date(now).toISOString(),
  };
  const row: UserRow = {
    ...newUserRow(user, NO_PASSWORD),
    standing: request.isActive === false ? 'inactive' : 'active',
    permissions: permissionsIn(request.userType, request.areas),
  };
  putUser(world, row);
  invite(call, user);
  recordChange(call, row, 'INVITED');
  return row;
}

/**
 * Activates or deactivates a user. Throws E_CONFLICT for one whose company is not approved: that is decided in
 * registrations. Deactivation ends the user's sessions and links to stones.
 */
function setActive(call: SignedCall, row: UserRow, wanted: boolean | undefined): void {
  if (wanted === undefined || wanted === isActive(row)) return;
  const { world } = call;
  if (wanted && row.user.account.isApproved !== 2) {
    throw failure('E_CONFLICT', { field: 'isActive' }, 'The registration of the company is not approved.');
  }
  putUser(world, { ...row, standing: wanted ? 'active' : 'inactive' });
  if (wanted) return;
  world.sessions.endOf(row.id);
  const { shares } = world.tables;
  for (const share of shares.own()) if (share.userId === row.id) shares.put({ ...share, isRevoked: true });
}

/** Tells a user that the areas changed, so that an open portal takes them over. */
function announceAccess({ world, now, caller }: SignedCall, { id }: UserRow): void {
  notify(world, id, now, {
    activityType: 'ACCESS_CHANGED',
    title: 'Your access was changed',
    message: `${caller.user.name} changed what you can see.`,
    parameters: { userName: caller.user.name },
  });
}

function changedUser(call: SignedCall, row: UserRow, request: SubUserUpsertRequest): UserRow {
  const isOfHouse = row.user.account.id === HOUSE;
  guardKind(call, row.user.userType, isOfHouse);
  guardKind(call, request.userType, isOfHouse);
  if (row.id === call.caller.user.id && request.isActive === false) {
    throw failure('E_CONFLICT', { field: 'isActive' }, 'You cannot deactivate your own account.');
  }
  guardLastManager(call, row, request.userType);
  const permissions = permissionsIn(request.userType, request.areas, row);
  const changed = changeUser(call, { ...row, permissions }, detailsOf(request));
  setActive(call, changed, request.isActive);
  const kept = findUser(call.world, row.id) ?? changed;
  recordDifference(call, row, kept);
  const hasOther = areasOf(row.permissions).join() !== areasOf(kept.permissions).join();
  if (hasOther && isActive(kept) && kept.id !== call.caller.user.id) announceAccess(call, kept);
  return kept;
}

export const subUser = {
  paginateSubUsers: (call, { search = '', userType, company, isActive: wanted, ...page }) => {
    const part = search.trim().toLowerCase();
    const managed = managedUsers(call);
    const found = managed.filter(
      (row) =>
        (company === undefined || company === row.user.account.id) &&
        (userType === undefined || userType.includes(row.user.userType)) &&
        (wanted === undefined || wanted === isActive(row)) &&
        [row.user.name, row.user.username, row.user.email, row.user.account.companyName].some((text) =>
          text.toLowerCase().includes(part),
        ),
    );
    const byName = found.toSorted(
      (one, other) =>
        one.user.name.localeCompare(other.user.name, 'en') || one.id.localeCompare(other.id, 'en'),
    );
    const { count, list } = countedPage(byName, page);
    return { count, companies: companiesOf(managed), list: list.map((row) => subUserShown(call, row)) };
  },

  upsertSubUser: (call, request) => {
    const { id, userType, areas, username, email } = request;
    const row = id === undefined ? undefined : managedUsers(call).find((each) => each.id === id);
    if (id !== undefined && row === undefined) throw failure('E_NOT_FOUND');
    if (row !== undefined) refuseStale(request.version, subUserShown(call, row));
    if (row === undefined) guardKind(call, userType, call.caller.user.account.id === HOUSE);
    guardAreas(call, areas);
    refuseTaken(call, { username: username.trim(), email }, row?.id);
    const kept = row === undefined ? newUser(call, request) : changedUser(call, row, request);
    return subUserShown(call, kept);
  },

  deleteSubUsers: (call, { id }) => {
    const { world, caller } = call;
    if (id.includes(caller.user.id)) {
      throw failure('E_CONFLICT', undefined, 'You cannot delete your own account.');
    }
    const taken = managedUsers(call).filter((row) => id.includes(row.id));
    for (const { user } of taken) guardKind(call, user.userType, user.account.id === HOUSE);
    for (const row of taken) {
      world.sessions.endOf(row.id);
      removeUser(world, row.id);
      recordChange(call, row, 'REMOVED');
    }
    return { count: taken.length };
  },

  paginateSubUserChanges: (call, { user, ...page }) => {
    const { count, list } = countedPage(changesFor(call, user), page);
    return { count, list: list.map(({ accountId: _accountId, ...change }) => change) };
  },
} satisfies BackendOf<'sub-user'>;
