import { parse } from 'regexparam';
import { paths, type RouteName, routeNames } from './paths.ts';

/** A route and the pattern, canonical or alias, that an address matched. */
export type Match = { readonly name: RouteName; readonly pattern: string };

const matchers = routeNames.flatMap((name) =>
  paths[name].map((pattern) => ({ match: { name, pattern }, expression: parse(pattern).pattern })),
);

/** Whether a path is one of the mobile app's own, which shows the page without header and footer. */
export const isForDevice = (path: string): boolean => path.startsWith('/device/');

/** The route at a path (without its query), or null when no path matches it. */
export const routeAt = (path: string): Match | null =>
  matchers.find(({ expression }) => expression.test(path))?.match ?? null;
