import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { useSession } from './session-store.ts';

type Verb = Exclude<keyof PermissionVerbs, 'all'>;

/**
 * Whether the permissions allow a verb in an area; an area without an entry is not allowed. Screens and actions check
 * `view` only (specification, section 6); the server checks the other verbs.
 */
export function may(permissions: UserPermissions | null, area: PermissionKey, verb: Verb = 'view'): boolean {
  const entry = permissions?.data.find(({ module }) => module === area);
  return entry?.permissions[verb] === true;
}

export function useMay(area: PermissionKey, verb: Verb = 'view'): boolean {
  return useSession(({ permissions }) => may(permissions, area, verb));
}
