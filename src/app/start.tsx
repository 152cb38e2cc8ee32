import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goInstead } from '#src/domain/paths/href.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { firstLanguage } from '#src/session/language.ts';
import { tokenToSend } from '#src/session/renewal.ts';
import { currentSession } from '#src/session/session-store.ts';
import { configureSignOut, type SignOutReason, signOut } from '#src/session/sign-out.ts';
import { startSession } from '#src/session/start-up.ts';
import { browserUuid } from '#src/session/storage.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { hasServedPage } from '#src/shared/api/served-page.ts';
import { installValidationMessages } from '#src/shared/forms/messages.ts';
import { startWords } from '#src/shared/i18n/i18n.ts';
import { App } from './App.tsx';
import { loadPage } from './load-page.ts';
import { RETURN } from './return-path.ts';

/** An expired session comes back to the same page after sign-in; one that the user ended does not. */
function openSignIn(reason: SignOutReason): void {
  const { pathname, search } = window.location;
  const isOver = reason === 'asked' || routeAt(pathname)?.name === 'signIn';
  goInstead('signIn', null, isOver ? {} : { [RETURN]: pathname + search });
}

/** Starts the portal in an element of the page. Code and words of the first screen load while i18next starts. */
export async function start(element: HTMLElement): Promise<void> {
  configureRequest({
    token: tokenToSend,
    uuid: browserUuid,
    onUnauthorized: () => void signOut('expired'),
  });
  configureSignOut(openSignIn);
  installValidationMessages();
  const language = firstLanguage();
  const starting = startWords(language);
  startSession();
  const preloading = loadPage(window.location, { ...currentSession(), flags: null }, language, false);
  await starting;
  if (hasServedPage()) await preloading;
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
