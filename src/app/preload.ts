import type { Address } from '#src/domain/paths/loader.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { loadWords, reloadWords } from '#src/shared/i18n/words.ts';
import { admit, type Visitor } from './access.ts';
import { frames } from './layouts/frames.ts';
import { isKnown, knownRoutes, loadRoutes } from './routes/known-routes.ts';
import type { FrameName } from './screen.ts';
import { componentOf, frameAt, screenFor } from './screens.ts';

/** Loads a frame and its words again after a failure. Rejects when that fails too. */
export async function reloadFrame(name: FrameName, language: LanguageCode): Promise<void> {
  const { component, words } = frames[name];
  await Promise.all([component.reload(), reloadWords(language, words)]);
}

/**
 * Starts loading what an address will show, before React asks for it: code and words of the frame and of the screen, and
 * the calls that the screen waits for. Settles when all of it is there; a failure shows where React asks for it.
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
  const route = match && knownRoutes()[match.name];
  if (!route) return;
  const admission = admit(route.access, visitor);
  const screen = screenFor(route, admission);
  // Its file comes first: the calls that it makes take the longest.
  const replies = admission === 'admit' ? screen.prepare?.(search, isAhead) : undefined;
  const frame = frames[frameAt(path, screen.frame, isSignedIn)];
  const shown = componentOf(screen);
  frame.component.get();
  shown.get();
  await Promise.allSettled([
    frame.component.settled(),
    shown.settled(),
    loading,
    replies,
    loadWords(language, frame.words),
    loadWords(language, screen.words),
  ]);
}
