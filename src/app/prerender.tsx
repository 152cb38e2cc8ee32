import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { startMessages } from '#src/shared/i18n/i18n.ts';
import { configureMessages, type ReadMessages } from '#src/shared/i18n/messages.ts';
import { App } from './App.tsx';
import { loadPage } from './load-page.ts';

/** Pages for visitors that need no data. Texts of the house with figures, such as the terms, wait for its settings. */
const pages: readonly OpenRouteName[] = [
  'signIn',
  'signUp',
  'guestLogin',
  'forgotPassword',
  'privacyNotice',
  'accessibility',
  'notFound',
];

const visitor = { token: null, permissions: null, user: null, flags: null };

async function markupOf(path: string): Promise<string> {
  await loadPage({ pathname: path, search: '' }, visitor, 'en', false);
  const page = (
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App />
      </Router>
    </StrictMode>
  );
  // In one piece: React would put large parts in their place by inline scripts, which the policy of the page forbids.
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: errors[0] });
  return new Response(prelude).text();
}

/** Storage of a browser that was never here. */
const storage = { getItem: () => null };

/** Renders the pages in English, in Node. Returns their markup by path, which begins with the title. */
export async function prerenderPages(read: ReadMessages): Promise<ReadonlyMap<string, string>> {
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  configureMessages(read);
  await startMessages('en');
  const markup = new Map<string, string>();
  for (const path of pages.map((name) => href(name))) markup.set(path, await markupOf(path));
  return markup;
}
