/**
 * Screen states that are scanned for accessibility. A second scan of the same state finds nothing new and takes a
 * second, so each step names the state it ends in, and no two steps name the same one.
 */
import { routes } from '#src/app/routes.ts';
import { type RouteName, routeNames } from '#src/paths/paths.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { type ScannedIn, screenStates } from './flow-states.ts';

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
