import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { knowPaths } from '#src/domain/paths/known-paths.ts';
import { paths, type RouteName } from '#src/domain/paths/paths.ts';
import { deskRoutes } from './routes/desk-routes.ts';
import { firstRoutes } from './routes/first-routes.ts';
import type { Route } from './routes/route.ts';

/** A route with a required param cannot stand in the menu. */
export type Routes = {
  readonly [Name in RouteName]: Name extends OpenRouteName ? Route : Route & { readonly menu: null };
};

// The paths come with the routes, so that a route that is loaded has its addresses.
knowPaths(paths);

/** Everything the app knows about each route; a route without a row does not compile. */
export const routes: Routes = { ...firstRoutes, ...deskRoutes };
