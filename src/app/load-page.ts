import { routeAt } from '#src/domain/paths/route-at.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { loadMessages } from '#src/shared/i18n/messages.ts';
import { layouts } from './layouts/layouts.ts';
import { admit, layoutAt, screenFor, type Visitor } from './route.ts';
import { routes } from './routes.ts';

/**
 * Starts loading what an address will show, before React asks for it: code and messages of the layout and of the page, and the
 * first call of the page. `isPrefetch`: the user has not opened it, and may not. Settles when all of it is there; a failure
 * shows where React asks for it.
 */
export async function loadPage(
  { pathname: path, search }: Pick<Location, 'pathname' | 'search'>,
  visitor: Visitor,
  language: LanguageCode,
  isPrefetch: boolean,
): Promise<void> {
  const match = routeAt(path);
  if (match === null) return;
  const route = routes[match.name];
  const admission = admit(route.access, visitor);
  const screen = screenFor(route, admission);
  const layout = layouts[layoutAt(path, screen.layout, visitor.token !== null)];
  await Promise.allSettled([
    // First: a call takes the longest.
    admission === 'admit' ? screen.prefetch?.(search, isPrefetch) : undefined,
    layout.component.preload(),
    screen.page.preload(),
    loadMessages(language, layout.namespaces),
    loadMessages(language, screen.namespaces),
  ]);
}
