import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { goInstead, href } from '#src/paths/href.ts';
import { tokenToSend } from '#src/session/renewal.ts';
import { configureSignOut, type SignOutReason, signOut } from '#src/session/sign-out.ts';
import { startSession } from '#src/session/start-up.ts';
import { browserUuid } from '#src/session/storage.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { installValidationMessages } from '#src/shared/forms/messages.ts';
import { startWords } from '#src/shared/i18n/i18n.ts';
import { App } from './App.tsx';
import { firstLanguage } from './language.ts';
import { RETURN } from './return-path.ts';

/** After an unwanted end the user comes back to the same page; after a wanted one, the next user starts anew. */
function openSignIn(reason: SignOutReason): void {
  const { pathname, search } = window.location;
  const isLeaving = reason === 'asked' || pathname === href('signInPage') || pathname === href('signIn');
  goInstead('signInPage', null, isLeaving ? {} : { [RETURN]: pathname + search });
}

/** Starts the portal in an element of the page: words, session, then the first screen. */
export async function start(element: HTMLElement): Promise<void> {
  configureRequest({
    token: tokenToSend,
    uuid: browserUuid,
    onUnauthorized: () => void signOut('expired'),
  });
  configureSignOut(openSignIn);
  installValidationMessages();
  await startWords(firstLanguage());
  startSession();
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
