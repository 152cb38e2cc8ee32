import { isForDevice } from '#src/domain/paths/route-at.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { reloadWords } from '#src/shared/i18n/words.ts';
import type { Admission } from './access.ts';
import { type Loadable, loadable } from './loadable.ts';
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
