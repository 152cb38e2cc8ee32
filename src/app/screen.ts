import type { Prefetch } from '#src/lists/engine/definition.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { LazyComponent } from '#src/shared/ui/lazy-component.ts';

/**
 * What surrounds a page: `entry` for signing in and registering, the lightest; `public` for pages that anyone reads;
 * `desk` for work behind sign-in, with the menu; `device` for pages inside the mobile app, without header and footer.
 */
export type FrameName = RouteFrame | 'device';

/** A frame that the route table can name; `device` follows from the address alone (`frameAt`). */
export type RouteFrame = 'entry' | 'public' | 'desk';

/** A page with what it needs around it. */
export type Screen = {
  readonly frame: RouteFrame;
  /** Namespaces that the page and everything it imports use, besides the core ones. */
  readonly words: readonly Namespace[];
  readonly page: LazyComponent<object>;
  /** Makes the first call of the page, while its code loads. */
  readonly prefetch?: Prefetch;
};
