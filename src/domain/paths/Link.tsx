import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'wouter';
import { href, type Params, type Query } from './href.ts';
import type { RouteName } from './paths.ts';

type Open<Name extends RouteName> =
  Record<never, never> extends Params<Name> ? { params?: Params<Name> } : { params: Params<Name> };

type Props<Name extends RouteName> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> &
  Open<Name> & {
    to: Name;
    query?: Query;
    children?: ReactNode;
    ref?: Ref<HTMLAnchorElement>;
  };

/**
 * A link to a route: `<Link to="diamondDetail" params={{ id }}>`. Renders an anchor and navigates without a page load.
 * To make a Mantine button a link: `renderRoot={(props) => <Link to="cart" {...props} />}`.
 */
export function Link<Name extends RouteName>({ to, params, query, children, ...anchor }: Props<Name>) {
  return (
    <RouterLink {...anchor} href={href<RouteName>(to, ...[params, query])}>
      {children}
    </RouterLink>
  );
}
