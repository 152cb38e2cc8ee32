import { isForDevice } from '#src/domain/paths/route-at.ts';
import type { Admission } from './access.ts';
import type { Route } from './route.ts';
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
