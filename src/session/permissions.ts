import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { useSession } from './session-store.ts';

type Verb = Exclude<keyof PermissionVerbs, 'all'>;

/**
 * Whether permissions allow something in an area; areas without an entry are closed. Screens and actions ask for
 * `view` only (specification, section 6); the server heeds the other verbs.
 */
export function may(permissions: UserPermissions | null, area: PermissionKey, verb: Verb = 'view'): boolean {
  const entry = permissions?.data.find(({ module }) => module === area);
  return entry?.permissions[verb] === true;
}

/** Whether the user may do something in an area. */
export function useMay(area: PermissionKey, verb: Verb = 'view'): boolean {
  return useSession(({ permissions }) => may(permissions, area, verb));
}
