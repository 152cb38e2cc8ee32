import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { goInstead } from '#src/domain/paths/href.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { firstLanguage } from '#src/session/first-language.ts';
import { tokenToSend } from '#src/session/renewal.ts';
import { currentSession } from '#src/session/session-store.ts';
import { configureSignOut, type SignOutReason, signOut } from '#src/session/sign-out.ts';
import { startSession } from '#src/session/start-up.ts';
import { browserUuid } from '#src/session/storage.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { hasServedPage } from '#src/shared/api/served-page.ts';
import { basePath, withoutBase } from '#src/shared/data/base-path.ts';
import { installValidationMessages } from '#src/shared/forms/messages.ts';
import { startMessages } from '#src/shared/i18n/i18n.ts';
import { configureMessages, fetchClientMessages } from '#src/shared/i18n/messages.ts';
import { App } from './App.tsx';
import { loadPage } from './load-page.ts';
import { RETURN } from './return-path.ts';
import { RestoreEntries, readEntries } from './typed-early.ts';

/** An expired session comes back to the same page after sign-in; one that the user ended does not. */
function openSignIn(reason: SignOutReason): void {
  const { pathname, search } = window.location;
  const path = withoutBase(pathname);
  const isOver = reason === 'asked' || routeAt(path)?.name === 'signIn';
  goInstead('signIn', null, isOver ? {} : { [RETURN]: path + search });
}

const portal = (restoreEntries = () => {}) => (
  <StrictMode>
    <RestoreEntries value={restoreEntries}>
      <Router base={basePath()}>
        <App />
      </Router>
    </RestoreEntries>
  </StrictMode>
);

/**
 * Starts the portal in an element of the page. Code and messages of the first screen load while i18next starts. A page that
 * the build prerendered is hydrated, unless it is not what this visitor is to see (`boot.ts`).
 */
export async function start(element: HTMLElement): Promise<void> {
  configureRequest({
    token: tokenToSend,
    uuid: browserUuid,
    onUnauthorized: () => void signOut('expired'),
  });
  configureSignOut(openSignIn);
  installValidationMessages();
  const { pathname, search } = window.location;
  const opened = { pathname: withoutBase(pathname), search };
  if (routeAt(opened.pathname)?.name === 'clientShowroom') configureMessages(fetchClientMessages);
  const language = firstLanguage();
  const starting = startMessages(language);
  startSession();
  const preloading = loadPage(opened, { ...currentSession(), flags: null }, language, false);
  await starting;
  const { waiting } = document.documentElement.dataset;
  const isPrerendered = element.dataset.prerendered !== undefined;
  if (isPrerendered && waiting === undefined) {
    await preloading;
    hydrateRoot(element, portal(readEntries(element)));
    return;
  }
  if (hasServedPage()) await preloading;
  if (isPrerendered) element.replaceChildren();
  delete document.documentElement.dataset.waiting;
  createRoot(element).render(portal());
}
