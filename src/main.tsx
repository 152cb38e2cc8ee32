import '#src/shared/ui/styles-public.ts';
import { start } from '#src/app/start.tsx';
import { styleNonce } from '#src/shared/ui/style-nonce.ts';

// The name by which bundled libraries look for the nonce: dialogs lock the scrolling of the page by a style.
__webpack_nonce__ = styleNonce();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

// Without a server: the stand-in answers inside the browser.
if (import.meta.env.PUBLIC_STAND_IN === 'worker') {
  const { startStandIn } = await import('#mocks/browser.ts');
  await startStandIn(import.meta.env.PUBLIC_CONTRACT);
}

await start(root);
