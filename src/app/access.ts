import type { FeatureFlag } from '#generated/model/featureFlag.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { UserType } from '#generated/model/userType.ts';
import { may } from '#src/session/permissions.ts';
import type { Session } from '#src/session/session-store.ts';
import type { Screen } from './screen.ts';

/**
 * Who may open a route (specification, section 2): `guest` is signed-out only; `member` needs a session, and the view
 * permission, the user type and the feature flag where they are named. With `visitor`, those who are not signed in get that screen.
 */
export type Access =
  | { readonly for: 'guest' }
  | { readonly for: 'anyone' }
  | {
      readonly for: 'member';
      readonly view?: PermissionKey;
      readonly types?: readonly UserType[];
      readonly flag?: FeatureFlag;
      readonly visitor?: Screen;
    };

/** What the guard looks at. `flags` are null until the project settings are loaded. */
export type Visitor = Pick<Session, 'token' | 'permissions' | 'user'> & {
  readonly flags: readonly FeatureFlag[] | null;
};

/** `visitor` admits to the screen for visitors; `wait` is decided when the feature flags are loaded. */
export type Admission = 'admit' | 'visitor' | 'wait' | 'to-sign-in' | 'to-dashboard' | 'not-found';

/** The only guard: whether a session may open a route, and where it goes otherwise. */
export function admit(access: Access, { token, permissions, user, flags }: Visitor): Admission {
  if (access.for === 'anyone') return 'admit';
  if (access.for === 'guest') return token === null ? 'admit' : 'to-dashboard';
  if (token === null) return access.visitor === undefined ? 'to-sign-in' : 'visitor';
  if (access.view !== undefined && !may(permissions, access.view)) return 'not-found';
  if (access.types !== undefined && (user === null || !access.types.includes(user.userType)))
    return 'not-found';
  if (access.flag === undefined) return 'admit';
  if (flags === null) return 'wait';
  return flags.includes(access.flag) ? 'admit' : 'not-found';
}
