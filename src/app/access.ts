import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { may } from '#src/session/permissions.ts';
import type { Session } from '#src/session/session-store.ts';

/** Who a screen is for: those not signed in, anyone, or those signed in, where `view` names the area they must see. */
export type Access =
  | { readonly for: 'guest' }
  | { readonly for: 'anyone' }
  | { readonly for: 'member'; readonly view?: PermissionKey };

export type Admission = 'admit' | 'to-sign-in' | 'to-dashboard' | 'not-found';

/**
 * The only guard: whether a session may open a screen, and where it goes otherwise (specification, section 2). Pure,
 * so that one test walks every route for every kind of user.
 */
export function admit(
  access: Access,
  { token, permissions }: Pick<Session, 'token' | 'permissions'>,
): Admission {
  if (access.for === 'anyone') return 'admit';
  if (access.for === 'guest') return token === null ? 'admit' : 'to-dashboard';
  if (token === null) return 'to-sign-in';
  return access.view === undefined || may(permissions, access.view) ? 'admit' : 'not-found';
}
