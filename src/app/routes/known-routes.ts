import { use } from 'react';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { type Match, routeAt } from '#src/domain/paths/route-at.ts';
import type { Routes } from '../routes.ts';
import { firstRoutes } from './first-routes.ts';
import type { Route } from './route.ts';

/** The route table, or the part of it that is loaded. */
export type KnownRoutes = { readonly [Name in RouteName]?: Route };

let whole: Routes | null = null;
let loading: Promise<Routes> | null = null;

async function loadTable(): Promise<Routes> {
  try {
    const { routes } = await import('../routes.ts');
    whole = routes;
    return routes;
  } catch (error) {
    // The next call tries again.
    loading = null;
    throw error;
  }
}

/** Loads the whole table, once. Rejects when its file cannot be loaded. */
export function loadRoutes(): Promise<Routes> {
  loading ??= loadTable();
  return loading;
}

/** Whether what a matched route shows is loaded: its row, and for the site map the whole table. */
export const isKnown = (match: Match | null): match is Match =>
  match !== null && match.name !== 'sitemap' && match.name in knownRoutes();

/** The rows that are loaded by now. */
export const knownRoutes = (): KnownRoutes => whole ?? firstRoutes;

/** Loads the table again after a failure. Rejects when that fails too. */
export async function reloadRoutes(): Promise<void> {
  await loadRoutes();
}

/**
 * The rows to decide with at a path: for visitors at a page that the first load knows, those of the first load; otherwise
 * all of them, since the menu shows them. Suspends until they, and with them their paths, are loaded.
 */
export function useRoutes(path: string, isSignedIn: boolean): KnownRoutes {
  if (whole !== null) return whole;
  const isFirst = !isSignedIn && isKnown(routeAt(path));
  return isFirst ? firstRoutes : use(loadRoutes());
}
