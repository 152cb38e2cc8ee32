/**
 * Screen states that are scanned for accessibility. A second scan of the same state finds nothing new and takes a
 * second, so each step names the state it ends in, and no two steps name the same one.
 */
import { routes } from '#src/app/routes.ts';
import { type RouteName, routeNames } from '#src/paths/paths.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';

/** Languages in which a state is scanned: its texts differ by language, its structure rarely does. */
type ScannedIn = 'every language' | 'first language' | 'right-to-left languages';

/** States that flows reach. The initial screens of the routes come from the route table. */
export const screenStates = {
  'bids/placed': 'every language',
  'bids/question': 'every language',
  'bids/switched': 'first language',
  'bids/won': 'first language',
  'cart/filled': 'every language',
  'company/cut': 'every language',
  'company/stale': 'every language',
  'confirm-list/filled': 'every language',
  'confirm/conflict': 'first language',
  'confirm/done': 'every language',
  'confirm/no-terms': 'first language',
  'confirm/offline': 'first language',
  'confirm/question': 'every language',
  'go-to/screens': 'every language',
  'go-to/stone': 'first language',
  'go-to/unknown': 'first language',
  'list/added': 'every language',
  'list/columns': 'first language',
  'list/error': 'first language',
  'list/expanded': 'first language',
  'list/found': 'first language',
  'list/kept-search': 'first language',
  'list/no-match': 'first language',
  'list/offline': 'first language',
  'list/page-selected': 'first language',
  'list/prompt': 'first language',
  'list/refused-action': 'first language',
  'list/result': 'every language',
  'list/row-menu': 'first language',
  'list/scrolled': 'first language',
  'list/second-page': 'first language',
  'list/selected': 'every language',
  'list/sorted': 'first language',
  'list/totals-wide': 'first language',
  'menu/drawer': 'first language',
  'menu/group': 'every language',
  'narrow/cart': 'every language',
  'narrow/confirm': 'every language',
  'narrow/contents': 'every language',
  'narrow/confirm-list': 'every language',
  'narrow/criteria': 'every language',
  'narrow/dashboard': 'every language',
  'narrow/list': 'every language',
  'narrow/pair': 'every language',
  'narrow/search': 'every language',
  'pairs/compared': 'every language',
  'pairs/partners': 'first language',
  'pairs/suite': 'first language',
  'pairs/tolerances': 'every language',
  'quotes/negotiation': 'first language',
  'quotes/question': 'first language',
  'quotes/sent': 'first language',
  'search/criteria': 'first language',
  'search/editing': 'first language',
  'search/group': 'first language',
  'search/kept-missing': 'first language',
  'search/left-out': 'first language',
  'search/nothing-found': 'first language',
  'search/range-crossed': 'first language',
  'search/range-invalid': 'first language',
  'search/ranges': 'first language',
  'search/recent': 'first language',
  'search/save-refused': 'first language',
  'search/too-many-ranges': 'first language',
  'settings/stale': 'every language',
  'shell/language-missing': 'first language',
  'shell/sign-out': 'every language',
  'sign-in/expired': 'first language',
  'sign-in/incomplete': 'first language',
  'sign-in/language-missing': 'first language',
  'sign-in/locked': 'every language',
  'sign-in/pending': 'every language',
  'sign-in/refused': 'every language',
  'sign-in/rejected': 'every language',
  'sign-in/social-cancelled': 'every language',
  'sign-in/social-unknown': 'every language',
  'sign-in/unverified': 'every language',
  'sign-in/went-back': 'first language',
  'stone/already-in-cart': 'first language',
  'stone/certificate': 'first language',
  'stone/gone': 'first language',
  'stone/rotation': 'first language',
  'search/sentence': 'every language',
  'compare/stones': 'every language',
  'share/links': 'every language',
  'download/question': 'every language',
  'narrow/compare': 'first language',
  'narrow/share': 'first language',
  'talk/enquiries': 'every language',
  'talk/enquiry': 'every language',
  'talk/note': 'every language',
  'talk/notes': 'every language',
  'talk/reminder': 'every language',
  'talk/reminders': 'every language',
  'talk/thread': 'every language',
  'watchlist/target': 'every language',
  'world/fresh': 'first language',
  'world/journal': 'first language',
  'world/refused': 'first language',
  'world/trouble': 'first language',
  'contact/incomplete': 'every language',
  'contact/restored': 'every language',
  'contact/leave': 'every language',
  'contact/sent': 'every language',
  'careers/empty': 'every language',
  'careers/incomplete': 'every language',
  'careers/sent': 'every language',
  'careers/applied': 'every language',
  'careers/closed': 'every language',
  'careers/unknown': 'every language',
  'news/empty': 'every language',
  'news/article': 'every language',
  'news/unknown': 'every language',
  'office-view/taken': 'every language',
  'office-view/booked': 'every language',
  'office-view/appointment': 'every language',
  'office-view/cancel': 'every language',
  'office-view/day': 'every language',
  'visit/incomplete': 'every language',
  'visit/no-times': 'every language',
  'visit/taken': 'every language',
  'visit/booked': 'every language',
  'feedback/incomplete': 'every language',
  'feedback/sent': 'every language',
  'feedback/answered': 'every language',
  'feedback/unknown': 'every language',
  'dark/appearance': 'every language',
  'dark/list': 'every language',
  'dark/search': 'every language',
  'dark/dashboard': 'first language',
  'list/cards': 'first language',
  'cart/price-moved': 'first language',
  'cart/price-moved-cards': 'first language',
  'cart/selection-changed': 'first language',
  'narrow/stone': 'every language',
  'confirm/price-changed': 'every language',
  'narrow/price-changed': 'every language',
  'calculation/question': 'first language',
  'right-to-left/wide': 'right-to-left languages',
  'right-to-left/middle': 'right-to-left languages',
  'right-to-left/narrow': 'right-to-left languages',
  'one-time-code/asked': 'every language',
  'one-time-code/wrong': 'every language',
  'one-time-code/sent-again': 'every language',
  'one-time-code/over': 'every language',
  'one-time-code/expired': 'every language',
  'verify-device/link': 'every language',
  'verify-device/outdated': 'every language',
  'password/sent': 'every language',
  'password/new': 'every language',
  'password/changed': 'every language',
  'password/used': 'every language',
  'password/expired': 'every language',
  'password/too-many': 'first language',
  'guest/incomplete': 'every language',
  'guest/invited': 'every language',
  'guest/dashboard': 'every language',
  'guest/for-members': 'every language',
  'verification/expired': 'every language',
  'verification/sent-again': 'every language',
  'verification/used': 'every language',
  'verification/verified': 'every language',
  'shared-stone/details': 'every language',
  'shared-stone/dna': 'every language',
  'shared-stone/journey': 'every language',
  'shared-stone/xray': 'every language',
  'shared-stone/viewer': 'every language',
  'shared-stone/sold': 'every language',
  'shared-stone/wrong': 'first language',
  'shared-stone/share': 'every language',
  'sign-up/incomplete': 'every language',
  'sign-up/taken': 'every language',
  'sign-up/company': 'every language',
  'sign-up/business': 'every language',
  'sign-up/profile': 'every language',
  'seller/columns': 'every language',
  'seller/check': 'every language',
  'seller/replace': 'first language',
  'seller/report': 'every language',
  'sign-up/file-refused': 'every language',
  'sign-up/upload-broken': 'every language',
  'sign-up/restored': 'every language',
  'sign-up/kyc': 'every language',
  'sign-up/terms': 'every language',
  'sign-up/review': 'every language',
  'sign-up/correction': 'every language',
  'sign-up/bad-link': 'every language',
} as const satisfies Record<string, ScannedIn>;

type FlowState = keyof typeof screenStates;

/** The initial state of a route, for members and for visitors. */
export type ScreenState = FlowState | `route/${RouteName}` | `visit/${RouteName}`;

/** Whether only users of some types can open a route; flows of such a user scan it. */
const isTyped = (name: RouteName) => 'types' in routes[name].access;

/** Routes that a signed-in user of any type can open. */
export const memberRoutes = routeNames.filter(
  (name) => routes[name].access.for !== 'guest' && !isTyped(name),
);

/** Routes that a visitor can open. */
export const visitorRoutes = routeNames.filter((name) => routes[name].access.for !== 'member');

const languagesOf: Readonly<Record<ScannedIn, readonly LanguageCode[]>> = {
  'every language': languageCodes,
  'first language': languageCodes.slice(0, 1),
  'right-to-left languages': languageCodes.filter((code) => languages[code].dir === 'rtl'),
};

const isFlowState = (name: string): name is FlowState => name in screenStates;

/** Public routes as signed-in users see them: their own states are those of visitors, only the frame differs. */
const framedStates: ReadonlySet<ScreenState> = new Set(
  memberRoutes.filter((name) => routes[name].access.for === 'anyone').map((name) => `route/${name}` as const),
);

/** Whether a state is scanned in a language: routes in every one, in the frame that is not theirs only in the first. */
export function isScannedIn(state: ScreenState, language: LanguageCode): boolean {
  if (framedStates.has(state)) return language === languageCodes[0];
  return !isFlowState(state) || languagesOf[screenStates[state]].includes(language);
}

/** Type of the annotation by which a test reports a scan. */
export const SCAN = 'scan';

/** Name of a scan in the report of a run. */
export const scanName = (state: ScreenState, language: LanguageCode) => `${state} in ${language}`;

const allStates: readonly ScreenState[] = [
  ...Object.keys(screenStates).filter(isFlowState),
  ...memberRoutes.map((name) => `route/${name}` as const),
  ...routeNames.filter(isTyped).map((name) => `route/${name}` as const),
  ...visitorRoutes.map((name) => `visit/${name}` as const),
];

/** Names of all scans of a complete run. */
export const expectedScans: readonly string[] = allStates.flatMap((state) =>
  languageCodes
    .filter((language) => isScannedIn(state, language))
    .map((language) => scanName(state, language)),
);
