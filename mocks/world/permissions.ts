import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import { UserType } from '#generated/model/userType.ts';
import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';
import type { SeedUser } from '#mocks/domain/types.ts';

type Verb = keyof PermissionVerbs;

/** Permission verbs by the first word of an operation's name. All other reads need VIEW. */
const verbOfWord: Readonly<Record<string, Verb>> = {
  create: 'insert',
  request: 'insert',
  upsert: 'insert',
  update: 'update',
  delete: 'delete',
  download: 'downloadExcel',
  mail: 'mailExcel',
  print: 'printPDF',
};

/** The verb that an operation needs. A write with an unknown first word needs all verbs. */
function verbOf(operation: OperationId): Verb {
  const word = /^[a-z]+/.exec(operation)?.[0] ?? '';
  return verbOfWord[word] ?? (operations[operation].effect === 'read' ? 'view' : 'all');
}

function memberOf(request: unknown, member: string): unknown {
  return typeof request === 'object' && request !== null ? Reflect.get(request, member) : undefined;
}

/** The permission key that a call needs (x-permission); null if signing in is enough. */
function areaOf(operation: OperationId, request: unknown): PermissionKey | null {
  const { permission }: OperationRow = operations[operation];
  if (permission === null || typeof permission === 'string') return permission;
  return permission.keys[String(memberOf(request, permission.by))] ?? null;
}

/** Whether users of a type may call the operation at all (x-user-types). */
function isForType(operation: OperationId, userType: UserType): boolean {
  const { userTypes }: OperationRow = operations[operation];
  return userTypes === null || userTypes.some((name) => UserType[name] === userType);
}

/** Whether a user may send a request to an operation, by user type and permissions. */
export function isAllowed(
  { user, permissions }: Pick<SeedUser, 'user' | 'permissions'>,
  operation: OperationId,
  request: unknown,
): boolean {
  if (!isForType(operation, user.userType)) return false;
  const area = areaOf(operation, request);
  if (area === null) return true;
  const verbs = permissions.data.find(({ module }) => module === area)?.permissions;
  return verbs !== undefined && (verbs.all || verbs[verbOf(operation)]);
}
