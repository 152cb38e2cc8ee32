import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RouteName } from '#src/paths/paths.ts';
import { routes } from './routes.ts';

type Screen = LazyExoticComponent<ComponentType>;

const screens = new Map<RouteName, Screen>();

/** The component of a route, loaded when it is first shown. */
export function screenOf(name: RouteName): Screen {
  const known = screens.get(name);
  if (known !== undefined) return known;
  const screen = lazy(routes[name].load);
  screens.set(name, screen);
  return screen;
}

/** Loads a screen again: React keeps the failure of the first attempt for good. Rejects when it fails once more. */
export async function reloadScreen(name: RouteName): Promise<void> {
  await routes[name].load();
  screens.delete(name);
}
