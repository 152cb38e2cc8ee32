import type { ComponentType } from 'react';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { RouteName } from '#src/paths/paths.ts';
import type { Access } from './access.ts';

type Screen = { default: ComponentType };

export type Route = { readonly access: Access; readonly load: () => Promise<Screen> };

const guest: Access = { for: 'guest' };
const anyone: Access = { for: 'anyone' };
const member: Access = { for: 'member' };
const viewing = (view: PermissionKey): Access => ({ for: 'member', view });

const route = (access: Access, load: Route['load']): Route => ({ access, load });

/** Who may open each route and what it loads (specification, section 2). A name of paths.ts without a row does not compile. */
// biome-ignore format: one row per route
export const routes: Readonly<Record<RouteName, Route>> = {
  signIn:        route(guest,                      () => import('#src/screens/auth/SignIn.tsx')),
  signInPage:    route(guest,                      () => import('#src/screens/auth/SignIn.tsx')),
  dashboard:     route(viewing('DASHBOARD'),       () => import('#src/screens/dashboard/Dashboard.tsx')),
  diamondSearch: route(viewing('SEARCH_DIAMOND'),  () => import('#src/screens/search/DiamondSearch.tsx')),
  diamondList:   route(viewing('SEARCH_LIST'),     () => import('#src/screens/search/DiamondList.tsx')),
  diamondDetail: route(member,                     () => import('#src/screens/stones/DiamondDetail.tsx')),
  cart:          route(viewing('CART'),            () => import('#src/screens/lists/StoneListScreen.tsx')),
  confirmList:   route(viewing('CONFIRM_STONE'),   () => import('#src/screens/lists/StoneListScreen.tsx')),
  notifications: route(viewing('NOTIFICATIONS'),  () => import('#src/screens/lists/Notifications.tsx')),
  notFound:      route(anyone,                     () => import('#src/screens/plain/NotFound.tsx')),
};
