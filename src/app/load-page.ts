import { routeAt } from '#src/domain/paths/route-at.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { loadWords } from '#src/shared/i18n/words.ts';
import { admit, type Visitor } from './access.ts';
import { frames } from './layouts/frames.ts';
import { routes } from './routes.ts';
import { frameAt, screenFor } from './screens.ts';

/**
 * Starts loading what an address will show, before React asks for it: code and words of the frame and of the page, and the
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
  const frame = frames[frameAt(path, screen.frame, visitor.token !== null)];
  await Promise.allSettled([
    // First: a call takes the longest.
    admission === 'admit' ? screen.prefetch?.(search, isPrefetch) : undefined,
    frame.component.preload(),
    screen.page.preload(),
    loadWords(language, frame.words),
    loadWords(language, screen.words),
  ]);
}
