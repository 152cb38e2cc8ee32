import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { knownNames } from '#src/domain/paths/known-paths.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { type MenuGroup, menuGroups, type Site } from '#src/domain/paths/site.ts';
import { admit, type Visitor } from './access.ts';
import type { KnownRoutes } from './routes/known-routes.ts';

const namesIn = (routes: KnownRoutes, group: MenuGroup) =>
  knownNames().filter((name): name is OpenRouteName => routes[name]?.menu?.group === group);

/**
 * What a session may open of the routes that are loaded: the menu by groups, without empty ones, and the answer for each
 * single route.
 */
export function siteFor(routes: KnownRoutes, visitor: Visitor): Site {
  const mayOpen = (name: RouteName) => {
    const access = routes[name]?.access;
    const admission = access && admit(access, visitor);
    return admission === 'admit' || admission === 'visitor';
  };
  const isOffered = (name: RouteName) => {
    const unless = routes[name]?.menu?.unless;
    return mayOpen(name) && (unless === undefined || !mayOpen(unless));
  };
  const menu = menuGroups
    .map((group) => ({ group, routes: namesIn(routes, group).filter(isOffered) }))
    .filter((entry) => entry.routes.length > 0);
  return { menu, mayOpen };
}

/** Where a session starts: the dashboard, else the first menu entry that it may open. */
export function startRoute({ menu }: Site): OpenRouteName {
  return menu[0]?.routes[0] ?? 'notFound';
}
