import { inject, type RouteParams } from 'regexparam';
import { navigate } from 'wouter/use-browser-location';
import { paths, type RouteName } from './paths.ts';

/** What the path of a route leaves open, by name. */
export type Params<Name extends RouteName> = RouteParams<(typeof paths)[Name]>;

/** What stands behind the question mark: ready-made, or by name (undefined members are left out). */
export type Query = URLSearchParams | Readonly<Record<string, string | undefined>>;

/** Where a route leads: its params are asked for when the path needs them. */
export type Target<Name extends RouteName> =
  Record<never, never> extends Params<Name>
    ? [params?: Params<Name> | null, query?: Query]
    : [params: Params<Name>, query?: Query];

function search(query: Query | undefined): string {
  if (query === undefined) return '';
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const text = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return text.size > 0 ? `?${text}` : '';
}

const encoded = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(value)]],
    ),
  );

/**
 * The address of a route, typed by its path: `href('diamondDetail', { id })`, `href('diamondList', null, query)`.
 * A missing or misspelt param does not compile; values are escaped.
 */
export function href<Name extends RouteName>(name: Name, ...[params, query]: Target<Name>): string {
  return inject<string>(paths[name], encoded(params ?? {})) + search(query);
}

/** Opens a route as a new entry of the history. */
export function go<Name extends RouteName>(name: Name, ...target: Target<Name>): void {
  navigate(href(name, ...target));
}

/** Opens a route in place of the current entry of the history. */
export function goInstead<Name extends RouteName>(name: Name, ...target: Target<Name>): void {
  navigate(href(name, ...target), { replace: true });
}
