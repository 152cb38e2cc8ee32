import type { Operation } from './contract.ts';
import { at, listOf, membersOf } from './values.ts';

/** What a user may do, as the reply to signing in says it. */
export interface Rights {
  /** Number of the kind of user. */
  readonly userType: unknown;
  /** Areas that the user may see. */
  readonly areas: ReadonlySet<string>;
}

/** The rights that the data of a session tells; null when it tells none. */
export function rightsOf(session: unknown): Rights | null {
  const list = at(session, 'userPermissions', 'data');
  if (!Array.isArray(list)) return null;
  const seen = list.filter((each) => at(each, 'permissions', 'view') === true);
  return {
    userType: at(session, 'user', 'userType'),
    areas: new Set(seen.map((each) => String(at(each, 'module')))),
  };
}

/** The area that a call needs (x-permission): one of its own, or the one that a member of the request stands for. */
function areaOf({ permission }: Operation, body: unknown): string | null {
  if (typeof permission === 'string') return permission === 'none' ? null : permission;
  const { by, keys } = membersOf(permission);
  const area = membersOf(keys)[String(at(body, String(by)))];
  return typeof area === 'string' ? area : null;
}

/** Why a user must not get what a call asks for; null when nothing speaks against it. */
export function missingRight(operation: Operation, body: unknown, rights: Rights): string | null {
  const { userTypes } = operation;
  if (userTypes !== null && !listOf(userTypes).includes(rights.userType)) return 'the kind of user';
  const area = areaOf(operation, body);
  return area === null || rights.areas.has(area) ? null : `the permission ${area}`;
}
