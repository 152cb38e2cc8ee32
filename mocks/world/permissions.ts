import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';

type Verb = keyof PermissionVerbs;

/** What a write does to its area, by the first word of the operation's name; a read only views. */
const verbOfWord: Readonly<Record<string, Verb>> = {
  create: 'insert',
  request: 'insert',
  upsert: 'insert',
  update: 'update',
  delete: 'delete',
};

/** The verb that an operation needs in its area. A write of an unknown word needs all of them. */
export function verbOf(operation: OperationId): Verb {
  if (operations[operation].effect === 'read') return 'view';
  const word = /^[a-z]+/.exec(operation)?.[0] ?? '';
  return verbOfWord[word] ?? 'all';
}

function memberOf(request: unknown, member: string): unknown {
  return typeof request === 'object' && request !== null ? Reflect.get(request, member) : undefined;
}

/** The area whose permission a call needs (x-permission), or null when being signed in is enough. */
export function areaOf(operation: OperationId, request: unknown): PermissionKey | null {
  const { permission }: OperationRow = operations[operation];
  if (permission === null || typeof permission === 'string') return permission;
  return permission.keys[String(memberOf(request, permission.by))] ?? null;
}

/** Whether these permissions are enough for a call of the operation. */
export function isAllowed(permissions: UserPermissions, operation: OperationId, request: unknown): boolean {
  const area = areaOf(operation, request);
  if (area === null) return true;
  const verbs = permissions.data.find(({ module }) => module === area)?.permissions;
  return verbs !== undefined && (verbs.all || verbs[verbOf(operation)]);
}
