import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { MenuGroup } from '#src/domain/paths/site.ts';
import type { RecordListKey } from '#src/lists/engine/record-list-keys.ts';
import type { stoneLists } from '#src/lists/entries/stone-lists.tsx';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { Access } from '../access.ts';
import type { LoadScreen, Screen } from '../screen.ts';

/** Stone lists that have a definition. */
export type StoneListKey = keyof typeof stoneLists;

/** Counts beside menu entries; their components stand in frames/desk/badges.ts. */
export type BadgeName = 'cart' | 'enquiries' | 'reminders' | 'unread';

/** The place of a route in menu, go-to box and site map; with `unless`, only for those who may not open that route. */
type MenuPlace = {
  readonly group: MenuGroup;
  readonly badge: BadgeName | null;
  readonly unless?: RouteName;
};

/** Everything the app knows about a route besides its paths (paths/paths.ts). */
export type Route = Screen & {
  readonly access: Access;
  readonly menu: MenuPlace | null;
  readonly list: StoneListKey | RecordListKey | null;
};

/** The list that a screen shows, and the screen. */
export type ListScreen = Pick<Route, 'list' | 'load' | 'prepare'>;

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
export const listWords: readonly Namespace[] = [...stoneWords, 'appointments', 'kept', 'search'];

/** A row of the table: who may open a route, its frame, words and place in the menu, and its screen. */
export const row = <Menu extends MenuPlace | null>(
  access: Access,
  frame: Screen['frame'],
  words: readonly Namespace[],
  menu: Menu,
  shown: LoadScreen | ListScreen,
) => ({ access, frame, words, menu, ...(typeof shown === 'function' ? { list: null, load: shown } : shown) });
