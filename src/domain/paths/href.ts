import { inject, type RouteParams } from 'regexparam';
import { navigate } from 'wouter/use-browser-location';
import { basePath } from '#src/shared/data/base-path.ts';
import { paths, type RouteName } from './paths.ts';

export type Params<Name extends RouteName> = RouteParams<(typeof paths)[Name][0]>;

/** Routes that can be opened without params: the ones that a menu can offer. */
export type OpenRouteName = {
  [Name in RouteName]: Record<never, never> extends Params<Name> ? Name : never;
}[RouteName];

/** A query: search params, or values by name (undefined members are left out). */
export type Query = URLSearchParams | Readonly<Record<string, string | undefined>>;

/** Arguments of a link: path params, required when the pattern has a required one, and a query. */
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
 * The canonical address of a route: `href('diamondDetail', { id })`, `href('diamondList', null, query)`.
 * A missing or misspelt param does not compile. Values are percent-encoded.
 */
export function href<Name extends RouteName>(name: Name, ...[params, query]: Target<Name>): string {
  return inject<string>(paths[name][0], encoded(params ?? {})) + search(query);
}

/** The whole address of a route, for other people and for new tabs. */
export const wholeAddress: typeof href = (name, ...target) =>
  window.location.origin + basePath() + href(name, ...target);

export function go<Name extends RouteName>(name: Name, ...target: Target<Name>): void {
  goTo(href(name, ...target));
}

export function goTo(address: string): void {
  navigate(basePath() + address);
}

export function goInstead<Name extends RouteName>(name: Name, ...target: Target<Name>): void {
  navigate(basePath() + href(name, ...target), { replace: true });
}
