/**
 * Every address of the portal by the name of its route (specification, section 2). The only place where a path is
 * spelt; who may open it and what it loads stands in app/routes.ts.
 */
// biome-ignore format: one row per route
export const paths = {
  signIn:        '/',
  signInPage:    '/signin',
  dashboard:     '/dashboard',
  diamondSearch: '/diamond-search/:id?',
  diamondList:   '/diamond-list',
  diamondDetail: '/diamond-detail/:id',
  cart:          '/account/cart',
  confirmList:   '/account/confirm-list',
  notifications: '/notifications',
  notFound:      '/not-found',
} as const satisfies Record<string, `/${string}`>;

export type RouteName = keyof typeof paths;

/** The names of all routes, in the order of the table. */
export const routeNames: readonly RouteName[] = Object.keys(paths).filter(
  (name): name is RouteName => name in paths,
);
