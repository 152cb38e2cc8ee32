import type { Operation } from './contract.ts';
import { at, listOf, membersOf } from './values.ts';

/** Rights of a user, from the sign-in reply. */
export interface Rights {
  /** User type. */
  readonly userType: unknown;
  /** Areas with permission to view. */
  readonly areas: ReadonlySet<string>;
}

/** Reads the rights from session data; null when it contains none. */
export function rightsOf(session: unknown): Rights | null {
  const list = at(session, 'userPermissions', 'data');
  if (!Array.isArray(list)) return null;
  const seen = list.filter((each) => at(each, 'permissions', 'view') === true);
  return {
    userType: at(session, 'user', 'userType'),
    areas: new Set(seen.map((each) => String(at(each, 'module')))),
  };
}

/** The area that a call requires (x-permission), fixed or selected by a member of the request. */
function areaOf({ permission }: Operation, body: unknown): string | null {
  if (typeof permission === 'string') return permission === 'none' ? null : permission;
  const { by, keys } = membersOf(permission);
  const area = membersOf(keys)[String(at(body, String(by)))];
  return typeof area === 'string' ? area : null;
}

/** Why a call must be refused to a user; null when it may be allowed. */
export function missingRight(operation: Operation, body: unknown, rights: Rights): string | null {
  const { userTypes } = operation;
  if (userTypes !== null && !listOf(userTypes).includes(rights.userType)) return 'the kind of user';
  const area = areaOf(operation, body);
  return area === null || rights.areas.has(area) ? null : `the permission ${area}`;
}
