import type { Address } from '#src/paths/load-ahead.ts';
import { isForDevice, routeAt } from '#src/paths/route-at.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { loadWords, reloadWords } from '#src/shared/i18n/words.ts';
import { type Admission, admit, type Visitor } from './access.ts';
import { frames } from './frames/frames.ts';
import { type Loadable, loadable } from './loadable.ts';
import { isKnown, knownRoutes, loadRoutes } from './routes/known-routes.ts';
import type { Route } from './routes/route.ts';
import type { FrameName, RouteFrame, Screen } from './screen.ts';

/** The screen of a route for those whom the guard admitted: the visitors' one where it says so. */
export function screenFor({ access, ...screen }: Route, admission: Admission): Screen {
  const visitors = access.for === 'member' ? access.visitor : undefined;
  return admission === 'visitor' && visitors !== undefined ? visitors : screen;
}

/**
 * The frame around a screen at a path: that of the mobile app at its addresses, whatever the route; elsewhere, users who
 * are signed in keep the menu on public pages.
 */
export function frameAt(path: string, frame: RouteFrame, isSignedIn: boolean): FrameName {
  if (isForDevice(path)) return 'device';
  return frame === 'public' && isSignedIn ? 'desk' : frame;
}

const components = new Map<Screen['load'], Loadable<object>>();

/** The component of a screen, loaded when it is first asked for. */
export function componentOf({ load }: Screen): Loadable<object> {
  const known = components.get(load);
  if (known !== undefined) return known;
  const component = loadable<object>(load);
  components.set(load, component);
  return component;
}

/** Loads a screen and its words again after a failure. Rejects when that fails too. */
export async function reloadScreen(screen: Screen, language: LanguageCode): Promise<void> {
  await Promise.all([componentOf(screen).reload(), reloadWords(language, screen.words)]);
}

/** Loads a frame and its words again after a failure. Rejects when that fails too. */
export async function reloadFrame(name: FrameName, language: LanguageCode): Promise<void> {
  const { component, words } = frames[name];
  await Promise.all([component.reload(), reloadWords(language, words)]);
}

/**
 * Starts loading what an address will show, before React asks for it: code and words of the frame and of the screen, and
 * the calls that the screen waits for. Settles when code and words are there; a failure shows where React asks for them.
 * `isAhead`: the user is about to go there, and may not.
 */
export async function preload(
  { pathname: path, search }: Address,
  visitor: Visitor,
  language: LanguageCode,
  isAhead: boolean,
): Promise<void> {
  // The desk needs the whole table for its menu, whichever screen it opens with.
  const isSignedIn = visitor.token !== null;
  const isFirst = isKnown(routeAt(path));
  const loading = isSignedIn || !isFirst ? loadRoutes().catch(() => undefined) : undefined;
  if (!isFirst) await loading;
  const match = routeAt(path);
  if (match === null) return;
  const route = knownRoutes()[match.name];
  if (route === undefined) return;
  const admission = admit(route.access, visitor);
  const screen = screenFor(route, admission);
  // Its file comes first: the calls that it makes take the longest.
  if (admission === 'admit') screen.prepare?.(search, isAhead).catch(() => undefined);
  const frame = frames[frameAt(path, screen.frame, isSignedIn)];
  const { component } = frame;
  const shown = componentOf(screen);
  component.get();
  shown.get();
  const words = [frame.words, screen.words].map((namespaces) => loadWords(language, namespaces));
  await Promise.allSettled([component.settled(), shown.settled(), loading, ...words]);
}
