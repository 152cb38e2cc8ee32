import { type ComponentProps, type ComponentType, createElement } from 'react';
import type { FeatureFlag } from '#generated/model/featureFlag.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { UserType } from '#generated/model/userType.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { isForDevice } from '#src/domain/paths/route-at.ts';
import type { MenuGroup } from '#src/domain/paths/site.ts';
import type { MediaKind } from '#src/domain/stones/media.ts';
import type HouseText from '#src/features/house-text/HouseText.tsx';
import type { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import type { Prefetch, RecordListKey } from '#src/lists/engine/definition.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import { may } from '#src/session/permissions.ts';
import type { Session } from '#src/session/session-store.ts';
import { type LazyComponent, lazyComponent } from '#src/shared/ui/lazy-component.ts';

/**
 * What surrounds a page: `entry` for signing in and registering, the lightest; `public` for pages that anyone reads;
 * `portal` for work behind sign-in, with the menu; `client` for what a member shows a client, where nothing names the portal; `device` for pages inside the mobile app, without header and footer.
 */
export type LayoutName = RouteLayout | 'device';

/** A layout that the route table can name; `device` follows from the address alone (`layoutAt`). */
export type RouteLayout = 'entry' | 'public' | 'portal' | 'client';

export type Screen = {
  readonly layout: RouteLayout;
  /** Namespaces that the page and everything it imports use, besides the core ones. */
  readonly namespaces: readonly Namespace[];
  readonly page: LazyComponent<object>;
  /** Makes the first call of the page, while its code loads. */
  readonly prefetch?: Prefetch;
};

/**
 * Who may open a route (specification, section 2): `guest` is signed-out only; `member` needs a session, and the view
 * permission, the user type and the feature flag where they are named. With `visitor`, those who are not signed in get that screen.
 */
export type Access =
  | { readonly for: 'guest' }
  | { readonly for: 'anyone' }
  | {
      readonly for: 'member';
      readonly view?: PermissionKey;
      readonly types?: readonly UserType[];
      readonly flag?: FeatureFlag;
      readonly visitor?: Screen;
    };

/** What the guard looks at. `flags` are null until the project settings are loaded. */
export type Visitor = Pick<Session, 'token' | 'permissions' | 'user'> & {
  readonly flags: readonly FeatureFlag[] | null;
};

/** `visitor` admits to the screen for visitors; `wait` is decided when the feature flags are loaded. */
export type Admission = 'admit' | 'visitor' | 'wait' | 'to-sign-in' | 'to-dashboard' | 'not-found';

/** The only guard: whether a session may open a route, and where it goes otherwise. */
export function admit(access: Access, { token, permissions, user, flags }: Visitor): Admission {
  if (access.for === 'anyone') return 'admit';
  if (access.for === 'guest') return token === null ? 'admit' : 'to-dashboard';
  if (token === null) return access.visitor === undefined ? 'to-sign-in' : 'visitor';
  if (access.view !== undefined && !may(permissions, access.view)) return 'not-found';
  if (access.types !== undefined && (user === null || !access.types.includes(user.userType)))
    return 'not-found';
  if (access.flag === undefined) return 'admit';
  if (flags === null) return 'wait';
  return flags.includes(access.flag) ? 'admit' : 'not-found';
}

type StoneListKey = keyof typeof stoneLists;

/** Counts beside menu entries; their components stand in layouts/portal/badges.ts. */
export type BadgeName = 'cart' | 'enquiries' | 'reminders' | 'unread';

/** The place of a route in menu, go-to box and site map; with `unless`, only for those who may not open that route. */
type MenuPlace = {
  readonly group: MenuGroup;
  readonly badge: BadgeName | null;
  readonly unless?: RouteName;
};

/** Everything the portal knows about a route besides its paths (paths/paths.ts). */
export type Route = Screen & {
  readonly access: Access;
  readonly menu: MenuPlace | null;
  readonly list: StoneListKey | RecordListKey | null;
};

export const guest: Access = { for: 'guest' };
export const anyone: Access = { for: 'anyone' };
export const member: Access = { for: 'member' };
export const view = (key: PermissionKey): Access => ({ for: 'member', view: key });

export const none = null;
export const at = (group: MenuGroup, badge: BadgeName | null = null, unless?: RouteName): MenuPlace =>
  unless === undefined ? { group, badge } : { group, badge, unless };

/** Namespaces of stones with their actions, and of the lists. */
export const stoneNamespaces: readonly Namespace[] = [
  'bids',
  'columns',
  'confirm',
  'deals',
  'forms',
  'lists',
  'showrooms',
  'stones',
  'talk',
];
export const listNamespaces: readonly Namespace[] = [
  ...stoneNamespaces,
  'appointments',
  'kept',
  'papers',
  'records',
  'search',
];

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** A page from the file whose default export it is. */
export const page = (load: LoadPage): LazyComponent<object> =>
  lazyComponent(async () => (await load()).default);

/** The list that a page shows, and the page. */
type ListPage = Pick<Route, 'list' | 'page' | 'prefetch'>;

/** A row of the table: who may open a route, its layout, namespaces and place in the menu, and its page. */
export const row = <Menu extends MenuPlace | null>(
  access: Access,
  layout: Screen['layout'],
  namespaces: readonly Namespace[],
  menu: Menu,
  shown: LoadPage | ListPage,
) => ({
  access,
  layout,
  namespaces,
  menu,
  ...(typeof shown === 'function' ? { list: null, page: page(shown) } : shown),
});

export const houseText =
  (name: ComponentProps<typeof HouseText>['name']): LoadPage =>
  async () => {
    const { default: Page } = await import('#src/features/house-text/HouseText.tsx');
    return { default: () => createElement(Page, { name }) };
  };

/** A list of stones. Rows of a search are asked for without the code of the lists, which takes longer than the call. */
export const stones = (list: StoneListKey): ListPage => ({
  list,
  page: page(async () => {
    const { default: Page } = await import('#src/app/pages/StoneListPage.tsx');
    return { default: () => createElement(Page, { list }) };
  }),
  prefetch: async (search, isPrefetch) => {
    if (list === 'diamond-list' || list === 'fancy-search') {
      const { prefetchSearch } = await import('#src/lists/sources/prefetch-search.ts');
      await prefetchSearch(list, search, isPrefetch);
    } else {
      const { prefetch } = await import('#src/app/pages/StoneListPage.tsx');
      await prefetch({ list }, search, isPrefetch);
    }
  },
});

/** A public page of a stone; `kind` is the picture that it shows first, null for none. */
export const stonePage = (load: LoadPage, kind: MediaKind | null): ListPage => ({
  list: null,
  page: page(load),
  prefetch: async (search) => {
    const { prefetchStone } = await import('#src/features/shared-stone/prefetch-stone.ts');
    await prefetchStone(search, kind);
  },
});

export const clientShowroom = (load: LoadPage): ListPage => ({
  list: null,
  page: page(load),
  prefetch: async (search) => {
    const { prefetchShowroom } = await import('#src/features/client-showroom/prefetch-showroom.ts');
    await prefetchShowroom(search);
  },
});

export const dashboard = (load: LoadPage): ListPage => ({
  list: null,
  page: page(load),
  prefetch: async (_, isPrefetch) => {
    // Before the user opens it, most of its calls are cached already.
    if (isPrefetch) return;
    const { prefetchDashboard } = await import('#src/features/dashboard/prefetch-dashboard.ts');
    await prefetchDashboard();
  },
});

export const records = (list: RecordListKey): ListPage => ({
  list,
  page: page(async () => {
    const { default: Page } = await import('#src/app/pages/RecordListPage.tsx');
    return { default: () => createElement(Page, { list }) };
  }),
  prefetch: async (search, isPrefetch) => {
    const { prefetch } = await import('#src/app/pages/RecordListPage.tsx');
    await prefetch({ list }, search, isPrefetch);
  },
});

/** A list with an overview of the collections that its stones belong to. */
export const collections = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/app/pages/ExclusiveStones.tsx')),
});

/** The user's own enquiries beside those to answer, and their threads. */
export const enquiries = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/app/pages/Enquiries.tsx')),
});

/** Stones that the user asked to see in the office, beside those that go to shows. */
export const officeViews = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/app/pages/OfficeViews.tsx')),
});

export const demands = (list: RecordListKey): ListPage => ({
  list,
  page: page(() => import('#src/app/pages/Demands.tsx')),
});

/** Appointments of the user or, for the house, of a day, and single ones. */
export const appointments = (list: RecordListKey): ListPage => ({
  list,
  page: page(() => import('#src/app/pages/Appointments.tsx')),
});

/** The screen of a route for those whom the guard admitted: the visitors' one where it says so. */
export function screenFor({ access, ...screen }: Route, admission: Admission): Screen {
  const visitors = access.for === 'member' ? access.visitor : undefined;
  return admission === 'visitor' && visitors !== undefined ? visitors : screen;
}

/**
 * The layout around a page at a path: that of the mobile app at its addresses, whatever the route; elsewhere, users who
 * are signed in keep the menu on public pages.
 */
export function layoutAt(path: string, layout: RouteLayout, isSignedIn: boolean): LayoutName {
  if (isForDevice(path)) return 'device';
  return layout === 'public' && isSignedIn ? 'portal' : layout;
}
