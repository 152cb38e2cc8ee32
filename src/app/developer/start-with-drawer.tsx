import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureWords } from '#src/shared/i18n/words.ts';
import { watchPortal } from './calls.ts';
import { Drawer } from './Drawer.tsx';
import { keepDirection } from './direction.ts';
import { drawerState, onWorldElsewhere } from './drawer-state.ts';
import { readPseudoWords } from './pseudo-words.ts';

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
  if (drawerState().isPseudo) configureWords(readPseudoWords);
  await start();
  keepDirection();
  showDrawer();
}
