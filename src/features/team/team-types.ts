import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';

const { SUPER_ADMIN, ADMIN, SUB_USER, PRIMARY, EMPLOYEE, API_USER, SELLER, CUSTOMER, SECONDARY } = UserType;

/**
 * The user types that a manager may give, by the manager's own type; the server refuses others (contract,
 * upsertSubUser). Types that are not listed manage no users.
 */
const givenBy: Readonly<Partial<Record<UserType, readonly UserType[]>>> = {
  [SUPER_ADMIN]: [SUPER_ADMIN, ADMIN, EMPLOYEE, API_USER],
  [ADMIN]: [ADMIN, EMPLOYEE, API_USER],
  [PRIMARY]: [PRIMARY, SECONDARY, SUB_USER, API_USER],
  [SELLER]: [SELLER, SECONDARY, SUB_USER, API_USER],
};

/** The user types that a user may give; none for those who manage no users. */
export const typesGivenBy = ({ userType }: Pick<User, 'userType'>): readonly UserType[] =>
  givenBy[userType] ?? [];

export const typeNames = {
  [SUPER_ADMIN]: 'superAdmin',
  [ADMIN]: 'admin',
  [SUB_USER]: 'subUser',
  [PRIMARY]: 'primary',
  [UserType.PERMANENT_GUEST]: 'guest',
  [EMPLOYEE]: 'employee',
  [API_USER]: 'apiUser',
  [SELLER]: 'seller',
  [CUSTOMER]: 'customer',
  [SECONDARY]: 'secondary',
} as const satisfies Record<UserType, string>;

export const typeIn = (text: string): UserType | null =>
  Object.values(UserType).find((type) => String(type) === text) ?? null;

export const areaIn = (text: string): PermissionKey | null =>
  Object.values(PermissionKey).find((area) => area === text) ?? null;
