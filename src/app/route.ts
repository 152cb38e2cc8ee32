import { type ComponentProps, type ComponentType, createElement } from 'react';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { MenuGroup } from '#src/domain/paths/site.ts';
import type { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import type { RecordListKey } from '#src/lists/engine/definition.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import type HouseText from '#src/screens/house/HouseText.tsx';
import { type LazyComponent, lazyComponent } from '#src/shared/ui/lazy-component.ts';
import type { Access } from './access.ts';
import type { Screen } from './screen.ts';

/** Stone lists that have a definition. */
type StoneListKey = keyof typeof stoneLists;

/** Counts beside menu entries; their components stand in frames/desk/badges.ts. */
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

/** No place in the menu. */
export const none = null;
/** A place in the menu. */
export const at = (group: MenuGroup, badge: BadgeName | null = null, unless?: RouteName): MenuPlace =>
  unless === undefined ? { group, badge } : { group, badge, unless };

/** Namespaces of stones with their actions, and of the lists. */
export const stoneWords: readonly Namespace[] = [
  'bids',
  'columns',
  'confirm',
  'deals',
  'forms',
  'lists',
  'stones',
  'talk',
];
export const listWords: readonly Namespace[] = [
  ...stoneWords,
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

/** A row of the table: who may open a route, its frame, words and place in the menu, and its page. */
export const row = <Menu extends MenuPlace | null>(
  access: Access,
  frame: Screen['frame'],
  words: readonly Namespace[],
  menu: Menu,
  shown: LoadPage | ListPage,
) => ({
  access,
  frame,
  words,
  menu,
  ...(typeof shown === 'function' ? { list: null, page: page(shown) } : shown),
});

/** The page of a text of the house. */
export const houseText =
  (name: ComponentProps<typeof HouseText>['name']): LoadPage =>
  async () => {
    const { default: Page } = await import('#src/screens/house/HouseText.tsx');
    return { default: () => createElement(Page, { name }) };
  };

/** A list of stones. Rows of a search are asked for without the code of the lists, which takes longer than the call. */
export const stones = (list: StoneListKey): ListPage => ({
  list,
  page: page(async () => {
    const { default: Page } = await import('#src/screens/lists/StoneListScreen.tsx');
    return { default: () => createElement(Page, { list }) };
  }),
  prefetch: async (search, isPrefetch) => {
    if (list === 'diamond-list' || list === 'fancy-search') {
      const { prefetchSearch } = await import('#src/lists/sources/prefetch-search.ts');
      await prefetchSearch(list, search, isPrefetch);
    } else {
      const { prefetch } = await import('#src/screens/lists/StoneListScreen.tsx');
      await prefetch({ list }, search, isPrefetch);
    }
  },
});

/** A list of other records. */
export const records = (list: RecordListKey): ListPage => ({
  list,
  page: page(async () => {
    const { default: Page } = await import('#src/screens/lists/RecordListScreen.tsx');
    return { default: () => createElement(Page, { list }) };
  }),
  prefetch: async (search, isPrefetch) => {
    const { prefetch } = await import('#src/screens/lists/RecordListScreen.tsx');
    await prefetch({ list }, search, isPrefetch);
  },
});

/** A list with an overview of the collections that its stones belong to. */
export const collections = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/screens/lists/ExclusiveStones.tsx')),
});

/** The user's own enquiries beside those to answer, and their threads. */
export const enquiries = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/screens/lists/Enquiries.tsx')),
});

/** Stones that the user asked to see in the office, beside those that go to shows. */
export const officeViews = (list: StoneListKey): ListPage => ({
  list,
  page: page(() => import('#src/screens/lists/OfficeViews.tsx')),
});

/** The demands of both sides: the user's own and those of customers. */
export const demands = (list: RecordListKey): ListPage => ({
  list,
  page: page(() => import('#src/screens/lists/Demands.tsx')),
});

/** Appointments of the user or, for the house, of a day, and single ones. */
export const appointments = (list: RecordListKey): ListPage => ({
  list,
  page: page(() => import('#src/screens/account/Appointments.tsx')),
});
