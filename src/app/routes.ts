import { createElement } from 'react';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { RecordListKey } from '#src/lists/record-list-keys.ts';
import type { stoneLists } from '#src/lists/stone-lists.tsx';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { OpenRouteName } from '#src/paths/href.ts';
import type { RouteName } from '#src/paths/paths.ts';
import type { MenuGroup } from '#src/paths/site.ts';
import type { Access } from './access.ts';
import type { LoadScreen, Screen } from './screen.ts';

/** Stone lists that have a definition. */
type StoneListKey = keyof typeof stoneLists;

/** Counts beside menu entries; their components stand in frames/desk/badges.ts. */
export type BadgeName = 'cart' | 'unread';

/** The place of a route in menu, go-to box and site map. */
type MenuPlace = { readonly group: MenuGroup; readonly badge: BadgeName | null };

export type Route = Screen & {
  readonly access: Access;
  readonly menu: MenuPlace | null;
  readonly list: StoneListKey | RecordListKey | null;
};

/** A route with a required param cannot stand in the menu. */
type Routes = {
  readonly [Name in RouteName]: Name extends OpenRouteName ? Route : Route & { readonly menu: null };
};

const guest: Access = { for: 'guest' };
const anyone: Access = { for: 'anyone' };
const member: Access = { for: 'member' };
const view = (key: PermissionKey): Access => ({ for: 'member', view: key });

const none = null;
const at = (group: MenuGroup, badge: BadgeName | null = null): MenuPlace => ({ group, badge });

type ListScreen = Pick<Route, 'list' | 'load'>;

const stones = (list: StoneListKey): ListScreen => ({
  list,
  load: async () => {
    const { default: StoneListScreen } = await import('#src/screens/lists/StoneListScreen.tsx');
    return { default: () => createElement(StoneListScreen, { list }) };
  },
});

const records = (list: RecordListKey): ListScreen => ({
  list,
  load: async () => {
    const { default: RecordListScreen } = await import('#src/screens/lists/RecordListScreen.tsx');
    return { default: () => createElement(RecordListScreen, { list }) };
  },
});

/** Namespaces of stones with their actions, and of the lists. */
const stoneWords: readonly Namespace[] = ['confirm', 'forms', 'lists', 'stones'];
/** Namespaces of the public pages of a stone. */
const stonePageWords: readonly Namespace[] = ['sharedStone', 'stones'];
const newsWords: readonly Namespace[] = [...stoneWords, 'notifications', 'records'];
const codeWords: readonly Namespace[] = ['entry', 'forms', 'oneTimeCode'];
const passwordWords: readonly Namespace[] = ['entry', 'forms', 'password'];
const verifyWords: readonly Namespace[] = ['entry', 'forms', 'verification'];
const detailWords: readonly Namespace[] = [...stoneWords, 'sharedStone'];
const listWords: readonly Namespace[] = [...stoneWords, 'columns', 'search'];

const row = <Menu extends MenuPlace | null>(
  access: Access,
  frame: Screen['frame'],
  words: readonly Namespace[],
  menu: Menu,
  shown: LoadScreen | ListScreen,
) => ({ access, frame, words, menu, ...(typeof shown === 'function' ? { list: null, load: shown } : shown) });

/**
 * Everything the app knows about each route besides its paths (paths/paths.ts); a route without a row does not
 * compile. The title is the text `shell:title.<name>`. The order is that of the menu.
 */
// biome-ignore format: one row per route
export const routes: Routes = {
  //                    who may open it           frame     words                              menu                     screen
  signIn:           row(guest,                    'entry',  ['signIn'],                        at('account'),           () => import('#src/screens/auth/SignIn.tsx')),
  signUp:           row(guest,                    'entry',  ['forms', 'signUp'],               at('account'),           () => import('#src/screens/auth/SignUp.tsx')),
  verifyOtp:        row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyOtp.tsx')),
  verifyDevice:     row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyDevice.tsx')),
  guestLogin:       row(guest,                    'entry',  ['entry', 'forms', 'guest'],       at('account'),           () => import('#src/screens/auth/GuestLogin.tsx')),
  forgotPassword:   row(guest,                    'entry',  passwordWords,                     at('account'),           () => import('#src/screens/auth/ForgotPassword.tsx')),
  resetPassword:    row(anyone,                   'entry',  passwordWords,                     none,                    () => import('#src/screens/auth/ResetPassword.tsx')),
  verifyEmail:      row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/VerifyEmail.tsx')),
  thankYou:         row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/ThankYou.tsx')),
  dashboard:        row(view('DASHBOARD'),        'desk',   ['dashboard', 'search', 'stones'], at('home'),              () => import('#src/screens/dashboard/Dashboard.tsx')),
  diamondSearch:    row(view('SEARCH_DIAMOND'),   'desk',   ['forms', 'search', 'stones'],     at('search'),            () => import('#src/screens/search/DiamondSearch.tsx')),
  diamondList:      row(view('SEARCH_LIST'),      'desk',   listWords,                         at('search'),            stones('diamond-list')),
  diamondDetail:    row(member,                   'desk',   detailWords,                       none,                    () => import('#src/screens/stones/DiamondDetail.tsx')),
  cart:             row(view('CART'),             'desk',   listWords,                         at('stones', 'cart'),    stones('cart')),
  watchlist:        row(view('WATCHLIST'),        'desk',   listWords,                         at('stones'),            stones('watchlist')),
  suggestedStock:   row(view('SUGGESTED_STOCK'),  'desk',   listWords,                         at('collections'),       stones('suggested-stock')),
  stoneOfTheDay:    row(view('STONE_OF_THE_DAY'), 'desk',   listWords,                         at('collections'),       stones('stone-of-the-day')),
  quoteDay:         row(view('QUOTE_DAY'),        'desk',   listWords,                         at('collections'),       stones('quote-day')),
  specialStone:     row(view('EXCLUSIVE'),        'desk',   listWords,                         at('collections'),       stones('special-stone')),
  upcoming:         row(view('UPCOMING'),         'desk',   listWords,                         at('collections'),       stones('upcoming')),
  confirmList:      row(view('CONFIRM_STONE'),    'desk',   listWords,                         at('trade'),             stones('confirm-list')),
  notifications:    row(view('NOTIFICATIONS'),    'desk',   newsWords,                         at('account', 'unread'), records('notifications')),
  sharedStone:      row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/SharedStone.tsx')),
  dna:              row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Dna.tsx')),
  diamFtc:          row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/DiamFtc.tsx')),
  xrays:            row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Xrays.tsx')),
  viewImage:        row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/ViewImage.tsx')),
  about:            row(anyone,                   'public', ['aboutText', 'texts'],            at('house'),             () => import('#src/screens/house/About.tsx')),
  news:             row(anyone,                   'public', ['news'],                          at('house'),             () => import('#src/screens/house/News.tsx')),
  career:           row(anyone,                   'public', ['careers'],                       at('house'),             () => import('#src/screens/house/Careers.tsx')),
  careerDetail:     row(anyone,                   'public', ['careers', 'forms'],              none,                    () => import('#src/screens/house/CareerDetail.tsx')),
  contactUs:        row(anyone,                   'public', ['contact', 'forms'],              at('house'),             () => import('#src/screens/house/ContactUs.tsx')),
  bookAppointment:  row(anyone,                   'public', ['forms', 'visit'],                at('house'),             () => import('#src/screens/house/BookAppointment.tsx')),
  help:             row(anyone,                   'public', ['helpText', 'texts'],             at('house'),             () => import('#src/screens/house/Help.tsx')),
  biddingProcedure: row(anyone,                   'public', ['biddingText', 'texts'],          at('house'),             () => import('#src/screens/house/BiddingProcedure.tsx')),
  policy:           row(anyone,                   'public', ['policyText', 'texts'],           at('house'),             () => import('#src/screens/house/Policy.tsx')),
  termsCondition:   row(anyone,                   'public', ['termsText', 'texts'],            at('house'),             () => import('#src/screens/house/TermsCondition.tsx')),
  privacyNotice:    row(anyone,                   'public', ['privacyText', 'texts'],          at('house'),             () => import('#src/screens/house/PrivacyNotice.tsx')),
  sitemap:          row(anyone,                   'public', ['sitemap'],                       at('house'),             () => import('#src/screens/house/Sitemap.tsx')),
  feedback:         row(anyone,                   'public', ['feedback', 'forms'],             none,                    () => import('#src/screens/house/Feedback.tsx')),
  notFound:         row(anyone,                   'public', ['notFound'],                      none,                    () => import('#src/screens/plain/NotFound.tsx')),
};
