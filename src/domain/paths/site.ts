import { createContext, use } from 'react';
import type { OpenRouteName } from './href.ts';
import type { RouteName } from './paths.ts';

/** The groups of the menu in their order. `home` has no heading: its entries stand on their own. */
export const menuGroups = [
  'home',
  'search',
  'stones',
  'trade',
  'collections',
  'desk',
  'seller',
  'account',
  'house',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A group with the routes that the user may open, in the order of the route table. Never empty. */
export type GroupOfRoutes = { readonly group: MenuGroup; readonly routes: readonly OpenRouteName[] };

/** The portal as the current user may use it. */
export type Site = {
  readonly menu: readonly GroupOfRoutes[];
  /** Whether the user may open a route: ask before offering a link to it. */
  readonly mayOpen: (route: RouteName) => boolean;
  /** The keys of the lists that the user may open, in the order of the route table. */
  readonly lists: readonly string[];
  /** Loads what an address will show: the user is about to go there, and may not. */
  readonly prefetch: (address: string) => void;
};

/** Set by app/ from the route table, which the layers below cannot import. Without it nothing may be opened. */
export const SiteContext = createContext<Site>({
  menu: [],
  mayOpen: () => false,
  lists: [],
  prefetch: () => undefined,
});

export const useSite = (): Site => use(SiteContext);
