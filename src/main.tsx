import '#src/shared/ui/styles-public.ts';
import { start } from '#src/app/start.tsx';
import { basePath } from '#src/shared/data/base-path.ts';
import { styleNonce } from '#src/shared/ui/style-nonce.ts';

// The name by which bundled libraries look for the nonce: dialogs lock the scrolling of the page by a style.
__webpack_nonce__ = styleNonce();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

/**
 * Starts the portal; in the worker's build, the mock backend that answers inside the browser first; in development builds,
 * the developer's drawer beside it.
 */
async function main(element: HTMLElement): Promise<void> {
  if (import.meta.env.PUBLIC_MOCK_BACKEND === 'worker') {
    const { startMockBackend } = await import('#mocks/browser/start.ts');
    if (await startMockBackend(import.meta.env.PUBLIC_CONTRACT ?? '', basePath())) return;
  }
  if (import.meta.env.DEV) {
    const { startWithDrawer } = await import('#src/app/developer/start-with-drawer.tsx');
    await startWithDrawer(() => start(element));
    return;
  }
  await start(element);
}

// Not awaited here: a module that awaits at its top level brings 0.5 kB of runtime into the first load.
void main(root);
