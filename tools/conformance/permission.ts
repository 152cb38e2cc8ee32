import { permissionRules } from '../generate/permission-rules.ts';
import type { Operation } from './contract.ts';
import { at, listOf, membersOf } from './values.ts';

/** Rights of a user, from the sign-in reply. */
export interface Rights {
  readonly userType: unknown;
  readonly areas: ReadonlyMap<string, unknown>;
}

/** Reads the rights from session data; null when it contains none. */
export function rightsOf(session: unknown): Rights | null {
  const list = at(session, 'userPermissions', 'data');
  if (!Array.isArray(list)) return null;
  return {
    userType: at(session, 'user', 'userType'),
    areas: new Map(list.map((each) => [String(at(each, 'module')), at(each, 'permissions')])),
  };
}

/** The values at a dotted path, through arrays. */
function valuesAt(body: unknown, path: string): readonly unknown[] {
  let found: readonly unknown[] = [body];
  for (const member of path.split('.')) {
    found = found.flatMap((each) => at(each, member) ?? []);
  }
  return found;
}

/** The areas that a call requires by its request (x-permission). Rules about stored records are for scenarios. */
function areasOf({ permission }: Operation, body: unknown): readonly string[] {
  return permissionRules(permission).flatMap((rule) => {
    if ('by' in rule) return valuesAt(body, rule.by).flatMap((value) => rule.keys[String(value)] ?? []);
    if ('record' in rule) return [];
    return rule.unless !== undefined && at(body, rule.unless) !== undefined ? [] : rule.key;
  });
}

/** User types that may make a call (x-user-types); null for all. */
function typesOf({ userTypes }: Operation, body: unknown): readonly unknown[] | null {
  if (userTypes === null || Array.isArray(userTypes)) return userTypes;
  const { by, types } = membersOf(userTypes);
  const lists = valuesAt(body, String(by)).flatMap((value) => {
    const list = membersOf(types)[String(value)];
    return list === undefined ? [] : [listOf(list)];
  });
  const [first, ...others] = lists;
  return first?.filter((type) => others.every((list) => list.includes(type))) ?? null;
}

/** Why a call must be refused to a user; null when it may be allowed. */
export function missingRight(operation: Operation, body: unknown, rights: Rights): string | null {
  const types = typesOf(operation, body);
  if (types !== null && !types.includes(rights.userType)) return 'the kind of user';
  const { verb } = operation;
  const may = (area: string) =>
    at(rights.areas.get(area), 'all') === true || at(rights.areas.get(area), verb ?? 'view') === true;
  const missing = areasOf(operation, body).find((area) => !may(area));
  return missing === undefined ? null : `the permission ${missing}`;
}
