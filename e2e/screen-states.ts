/**
 * Screen states that are scanned for accessibility. A second scan of the same state finds nothing new and takes a
 * second, so each step names the state it ends in, and no two steps name the same one.
 */
import type { UserType } from '#generated/model/userType.ts';
import { routes } from '#src/app/routes.ts';
import { type RouteName, routeNames } from '#src/domain/paths/paths.ts';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';
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

/** Routes that only users of some types can open, for one of these types. */
export const routesOfType = (type: UserType) =>
  routeNames.filter((name) => {
    const { access } = routes[name];
    return 'types' in access && access.types.some((each) => each === type);
  });

/** Routes that a visitor can open. */
export const visitorRoutes = routeNames.filter((name) => routes[name].access.for !== 'member');

/** One language of each direction. */
export const bothDirections = ['en', 'ar'] as const satisfies readonly LanguageCode[];

/** Whether the run has the screens and journeys of all languages (`npm run test:all`), which `npm test` has no time for. */
export const isWhole = process.env.PAVILION_LANGUAGES === 'every';

/** The languages of journeys whose steps do not depend on the direction. */
export const journeyLanguages: readonly LanguageCode[] = isWhole ? bothDirections : ['en'];

/** The languages in which every route is scanned by the second and third engine: in `npm run test:all` only. */
export const engineLanguages: readonly LanguageCode[] = isWhole ? bothDirections : [];

/** The languages of the first trade, the journey that every language has. */
export const firstTradeLanguages: readonly LanguageCode[] = isWhole ? languageCodes : bothDirections;

/** One language for each script and direction. `npm test` scans in one: the others have the same structure. */
const SCRIPTS = ['en', 'ar', 'he', 'ja'] as const satisfies readonly LanguageCode[];

const languagesOf: Readonly<Record<ScannedIn, readonly LanguageCode[]>> = {
  'every language': isWhole ? SCRIPTS : ['en'],
  'first language': ['en'],
  'first language, own width': ['en'],
  'right-to-left languages': isWhole ? ['ar', 'he'] : ['ar'],
  'English only': ['en'],
  offline: ['en'],
};

const isFlowState = (name: string): name is FlowState => name in screenStates;

/** Public routes as signed-in users see them: their own states are those of visitors, only the layout differs. */
const framedStates: ReadonlySet<ScreenState> = new Set(
  memberRoutes.filter((name) => routes[name].access.for === 'anyone').map((name) => `route/${name}` as const),
);

/** Whether a state shows a public screen in the layout of signed-in users, whose own states are those of visitors. */
export const isFramed = (state: ScreenState): boolean => framedStates.has(state);

/**
 * The languages in which a state is scanned; the layout of signed-in users around a public screen only in the first of a
 * whole run. The flow that reaches the state runs in the first of them.
 */
export function scannedIn(state: ScreenState): readonly LanguageCode[] {
  if (isFramed(state)) return isWhole ? languagesOf['first language'] : [];
  if (isFlowState(state)) return languagesOf[screenStates[state]];
  return languagesOf['every language'];
}

/**
 * In which windows a state is switched to every language: none where a reader is offline, or the screen is a public one in
 * the layout of signed-in users or the developers' page of a world, or the run is not whole.
 */
export function switchedIn(state: ScreenState): 'none' | 'own width' | 'every width' {
  const scanned = isFlowState(state) ? screenStates[state] : null;
  if (!isWhole || isFramed(state) || scanned === 'offline' || scanned === 'English only') return 'none';
  return scanned === 'first language, own width' ? 'own width' : 'every width';
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
  scannedIn(state).map((language) => scanName(state, language)),
);
