import { useParams } from 'wouter';
import type { paths, RouteName } from './paths.ts';

type RouteParamsOf<Name extends RouteName> = ReturnType<typeof useParams<(typeof paths)[Name]>>;

/** What the address of the screen's own route says, unescaped and typed by its path. */
export function useRouteParams<Name extends RouteName>(_route: Name): RouteParamsOf<Name> {
  return useParams<(typeof paths)[Name]>();
}
