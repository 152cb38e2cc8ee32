import { entryPaths, publicPaths } from './first-paths.ts';
import type { Patterns } from './path-table.ts';
import type { RouteName } from './paths.ts';

/** The paths that are loaded, in the order of the menu. */
export type KnownPaths = { readonly [Name in RouteName]?: Patterns };

/** The first load has a budget: it knows the paths of visitors only; the others come with the route table of the desk. */
let known: KnownPaths = { ...entryPaths, ...publicPaths };

/** The paths that are loaded by now. */
export const knownPaths = (): KnownPaths => known;

/** The names of the routes whose paths are loaded by now, in the order of the menu. */
export const knownNames = (): readonly RouteName[] =>
  Object.keys(known).filter((name): name is RouteName => name in known);

/** Makes all paths known. Called where paths/paths.ts is loaded. */
export function knowPaths(all: KnownPaths): void {
  known = all;
}

/** The patterns of a route, the canonical one first. Throws when they are not loaded yet. */
export function pathsOf(name: RouteName): Patterns {
  const patterns = known[name];
  if (patterns === undefined) throw new Error(`The path of ${name} is not loaded`);
  return patterns;
}
