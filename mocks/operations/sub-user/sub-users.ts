import type { ManagedCompany } from '#generated/model/managedCompany.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { SubUser } from '#generated/model/subUser.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { UserType } from '#generated/model/userType.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { permissionsOf } from '#mocks/seed/permissions.ts';
import { allUsers, isActive, usersOf } from '#mocks/world/people.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';
import { versionOf } from '../shared/versions.ts';

const { SUPER_ADMIN, ADMIN, SUB_USER, PRIMARY, EMPLOYEE, API_USER, SELLER, SECONDARY } = UserType;

const UNDER: Readonly<Partial<Record<UserType, readonly UserType[]>>> = {
  [SUPER_ADMIN]: Object.values(UserType),
  [ADMIN]: Object.values(UserType).filter((type) => type !== SUPER_ADMIN),
  [PRIMARY]: [SUB_USER, PRIMARY, API_USER, SECONDARY],
  [SELLER]: [SUB_USER, API_USER, SELLER, SECONDARY],
};

const HOUSE_KINDS: ReadonlySet<UserType> = new Set<UserType>([SUPER_ADMIN, ADMIN, EMPLOYEE]);

export function managesAll({ caller }: SignedCall): boolean {
  const { userType } = caller.user;
  return userType === SUPER_ADMIN || userType === ADMIN;
}

/** Users whom the caller manages: those of the caller's company; for super admins and admins, all users. */
export function managedUsers(call: SignedCall): UserRow[] {
  return managesAll(call) ? allUsers(call.world) : usersOf(call.world, call.caller.user.account.id);
}

/** Throws E_CONFLICT if the caller takes a type that manages no users and nobody else of the company manages them. */
export function guardLastManager({ world, caller }: SignedCall, row: UserRow, userType: UserType): void {
  if (row.id !== caller.user.id || UNDER[userType] !== undefined) return;
  const others = usersOf(world, row.user.account.id).filter(
    (each) => each.id !== row.id && isActive(each) && UNDER[each.user.userType] !== undefined,
  );
  if (others.length === 0) {
    throw failure('E_CONFLICT', { field: 'userType' }, 'Nobody else manages the users of the company.');
  }
}

/** Whether the caller manages users of the company. */
export function managesUsers({ caller }: SignedCall): boolean {
  return UNDER[caller.user.userType] !== undefined;
}

export function managesKind({ caller }: SignedCall, userType: UserType): boolean {
  return UNDER[caller.user.userType]?.includes(userType) ?? false;
}

/** Throws E_FORBIDDEN for a user type that the caller may not manage, and for a house type in another company. */
export function guardKind(call: SignedCall, userType: UserType, isOfHouse: boolean): void {
  if (!managesKind(call, userType) || (HOUSE_KINDS.has(userType) && !isOfHouse)) throw failure('E_FORBIDDEN');
}

export function areasOf({ data }: UserPermissions): PermissionKey[] {
  return data.filter(({ permissions }) => permissions.view || permissions.all).map(({ module }) => module);
}

/** Throws E_FORBIDDEN for areas that the caller may not view. */
export function guardAreas({ caller }: SignedCall, areas: readonly PermissionKey[]): void {
  const own = new Set(areasOf(caller.permissions));
  if (areas.some((area) => !own.has(area))) throw failure('E_FORBIDDEN');
}

/**
 * Permissions of a user type, limited to these areas. An area that the type does not include is view-only. If type and
 * areas are unchanged, the former permissions stay as they are, so that renaming a user revokes nothing.
 */
export function permissionsIn(
  userType: UserType,
  areas: readonly PermissionKey[],
  former?: UserRow,
): UserPermissions {
  const isSame =
    former?.user.userType === userType &&
    areasOf(former.permissions).toSorted().join() === areas.toSorted().join();
  if (isSame) return former.permissions;
  return {
    data: permissionsOf(userType).data.map(({ module, permissions }) => {
      const isGiven = areas.includes(module);
      if (isGiven && (permissions.view || permissions.all)) return { module, permissions };
      const verbs = Object.keys(permissions).map((verb) => [verb, isGiven && verb === 'view']);
      return { module, permissions: { ...permissions, ...Object.fromEntries(verbs) } };
    }),
  };
}

/** The companies of users, by name. */
export function companiesOf(rows: readonly UserRow[]): ManagedCompany[] {
  const names = new Map(rows.map(({ user: { account } }) => [account.id, account.companyName]));
  return [...names]
    .map(([id, companyName]) => ({ id, companyName }))
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
}

/** The user whose sessions a call is about: the caller, or one whom the caller manages. Throws E_NOT_FOUND for others. */
export function sessionsUser(call: SignedCall, id: string | undefined): string {
  if (id === undefined || id === call.caller.user.id) return call.caller.user.id;
  const row = managesUsers(call) ? managedUsers(call).find((each) => each.id === id) : undefined;
  if (row === undefined || !managesKind(call, row.user.userType)) throw failure('E_NOT_FOUND');
  return id;
}

export function subUserShown(call: SignedCall, row: UserRow): SubUser {
  const { id, firstName, lastName, name, username, email, mobile, designation, userType } = row.user;
  const createdAt = timeShown(call, id, row.user.createdAt);
  const edited = {
    id,
    firstName,
    lastName,
    name,
    username,
    email,
    mobile,
    designation,
    company: row.user.account.id,
    companyName: row.user.account.companyName,
    userType,
    areas: areasOf(row.permissions),
    isActive: isActive(row),
    approval: row.user.account.isApproved,
  };
  return {
    ...edited,
    version: versionOf(edited),
    isVerified: row.user.isVerified,
    lastSignInAt: row.signedInAt ?? (row.seenAt === null ? null : timeShown(call, id, row.seenAt)),
    createdAt,
    updatedAt: row.changedAt ?? createdAt,
  };
}
