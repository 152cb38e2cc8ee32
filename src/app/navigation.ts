import type { RouteName } from '#src/paths/paths.ts';
import type { Session } from '#src/session/session-store.ts';
import { admit } from './access.ts';
import { routes } from './routes.ts';

/** One entry of the main navigation; its words are `shell:nav.<route>`, its figure stands in shell/badges.ts. */
export type NavigationItem = {
  readonly route: 'dashboard' | 'diamondSearch' | 'diamondList' | 'cart' | 'confirmList';
};

/** The main navigation in its order; the first entry that a user may open is the start page. */
export const navigation: readonly NavigationItem[] = [
  { route: 'dashboard' },
  { route: 'diamondSearch' },
  { route: 'diamondList' },
  { route: 'cart' },
  { route: 'confirmList' },
];

type Who = Pick<Session, 'token' | 'permissions'>;

/** The entries that a session may open. */
export function navigationFor(session: Who): readonly NavigationItem[] {
  return navigation.filter(({ route }) => admit(routes[route].access, session) === 'admit');
}

/** Where a session starts: the dashboard, else the first screen that it may open. */
export function startRoute(session: Who): Extract<RouteName, NavigationItem['route'] | 'notFound'> {
  return navigationFor(session)[0]?.route ?? 'notFound';
}
