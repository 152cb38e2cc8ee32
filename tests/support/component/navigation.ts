/** A mock backend for the browser's Navigation API, which the test environment lacks. */
import { vi } from 'vitest';

type Kind = 'push' | 'replace' | 'traverse';

/** Installs it until the test ends; `leave` is one way out of the page, and tells whether it was held up. */
export function fakeNavigation() {
  const navigation = Object.assign(new EventTarget(), { traverseTo: vi.fn() });
  vi.stubGlobal('navigation', navigation);
  const leave = (navigationType: Kind, path: string): boolean => {
    const url = new URL(path, window.location.href).href;
    const destination = { url, key: 'entry', sameDocument: true };
    const event = new Event('navigate', { cancelable: true });
    navigation.dispatchEvent(Object.assign(event, { navigationType, destination }));
    return event.defaultPrevented;
  };
  return { leave, traverseTo: navigation.traverseTo };
}

/** Whether the browser would ask before the tab is closed or reloaded. */
export function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
