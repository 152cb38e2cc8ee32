import { parse } from 'regexparam';
import { type KnownPaths, knownNames, knownPaths, pathsOf } from './known-paths.ts';
import type { RouteName } from './paths.ts';

/** A route and the pattern, canonical or alias, that an address matched. */
export type Match = { readonly name: RouteName; readonly pattern: string };

const matchersOf = () =>
  knownNames().flatMap((name) =>
    pathsOf(name).map((pattern) => ({ name, pattern, expression: parse(pattern).pattern })),
  );

let matched: KnownPaths | null = null;
let matchers: ReturnType<typeof matchersOf> = [];
/** The last answer: every entry of the menu asks for the same path. */
let last: { readonly path: string; readonly match: Match | null } | null = null;

/** Whether a path is one of the mobile app's own, which shows the page without header and footer. */
export const isForDevice = (path: string): boolean => path.startsWith('/device/');

/** The route at a path (without its query), or null when no path that is loaded matches it. */
export function routeAt(path: string): Match | null {
  if (matched !== knownPaths()) {
    matched = knownPaths();
    matchers = matchersOf();
    last = null;
  }
  if (last?.path !== path) {
    last = { path, match: matchers.find(({ expression }) => expression.test(path)) ?? null };
  }
  return last.match;
}
