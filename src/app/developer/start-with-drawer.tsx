import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguageCode, languages } from '#src/shared/i18n/languages.ts';
import { configureMessages } from '#src/shared/i18n/messages.ts';
import { watchPortal } from './calls.ts';
import { Drawer } from './Drawer.tsx';
import { drawerState, onWorldElsewhere, useDrawer } from './drawer-state.ts';
import { readPseudoMessages } from './pseudo-messages.ts';

/** The direction that the settings ask for: that of the language, or another to try a layout with. */
function wantedDirection(language: string): 'ltr' | 'rtl' {
  const { direction } = drawerState();
  if (direction !== 'language') return direction;
  return isLanguageCode(language) ? languages[language].dir : 'ltr';
}

/** Keeps the direction of the page as the settings ask for, across changes of the language. */
function keepDirection(): void {
  const root = document.documentElement;
  const apply = () => {
    const wanted = wantedDirection(root.lang);
    if (root.dir !== wanted) root.dir = wanted;
  };
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: ['dir', 'lang'] });
  useDrawer.subscribe(apply);
  apply();
}

/** Its own holder of replies: the drawer works where the portal has none, and when the portal has failed. */
const controls = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/** Shows the drawer in an element of its own at the end of the page. */
function showDrawer(): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={controls}>
        <Drawer />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * Starts the portal with the developer's drawer beside it. Development builds only: nothing else imports this module, so
 * that a production build has no part of it.
 */
export async function startWithDrawer(start: () => Promise<void>): Promise<void> {
  watchPortal();
  onWorldElsewhere(() => window.location.reload());
  if (drawerState().isPseudo) configureMessages(readPseudoMessages);
  await start();
  keepDirection();
  showDrawer();
}
