import type { ComponentType } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';

/**
 * What surrounds a screen: `entry` for signing in and registering, the lightest; `public` for pages that anyone reads;
 * `desk` for work behind sign-in, with the menu; `device` for pages inside the mobile app, without header and footer.
 */
export type FrameName = RouteFrame | 'device';

/** A frame that the route table can name; `device` follows from the address alone (`frameAt`). */
export type RouteFrame = 'entry' | 'public' | 'desk';

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

/** A screen with what it needs around it. */
export type Screen = {
  readonly frame: RouteFrame;
  /** Namespaces that the screen and everything it imports use, besides the core ones. */
  readonly words: readonly Namespace[];
  readonly load: LoadScreen;
  /**
   * Makes the calls that the screen waits for, at a query string: when a visit begins with it, or ahead of a user who is
   * about to go there. Settles with their replies.
   */
  readonly prepare?: (search: string, isAhead: boolean) => Promise<void>;
};
