import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { type RouteName, routeNames } from '#src/domain/paths/paths.ts';
import { type MenuGroup, menuGroups, type Site } from '#src/domain/paths/site.ts';
import { admit, type Visitor } from './route.ts';
import { routes } from './routes.ts';

const namesIn = (group: MenuGroup) =>
  routeNames.filter((name): name is OpenRouteName => routes[name].menu?.group === group);

/** What a session may open: the menu by groups, without empty ones, the lists, and the answer for each single route. */
export function siteFor(visitor: Visitor): Omit<Site, 'prefetch'> {
  const mayOpen = (name: RouteName) => {
    const admission = admit(routes[name].access, visitor);
    return admission === 'admit' || admission === 'visitor';
  };
  const isOffered = (name: RouteName) => {
    const unless = routes[name].menu?.unless;
    return mayOpen(name) && (unless === undefined || !mayOpen(unless));
  };
  const menu = menuGroups
    .map((group) => ({ group, routes: namesIn(group).filter(isOffered) }))
    .filter((entry) => entry.routes.length > 0);
  const lists = routeNames.filter(mayOpen).flatMap((name) => routes[name].list ?? []);
  return { menu, mayOpen, lists };
}

/** Where a session starts: the dashboard, else the first menu entry that it may open. */
export function startRoute({ menu }: Pick<Site, 'menu'>): OpenRouteName {
  return menu[0]?.routes[0] ?? 'notFound';
}
