import { setupWorker } from 'msw/browser';
import { withScenarios } from '#mocks/http/scenarios/with-scenarios.ts';
import { createHandlers } from '#mocks/msw/handlers.ts';
import { DATABASE, openDatabase } from '#mocks/persistence/database.ts';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { type Base, createBase } from '#mocks/world/base.ts';
import { createWorlds, type Keep } from '#mocks/world/worlds.ts';
import { openControlPages } from './control-dialog.ts';
import { createControlHandlers } from './control-handlers.ts';

/** Stones of a page without a server: fewer than a server's, as the page waits until they are seeded. */
const STONES_IN_BROWSER = 5000;

/** Worlds kept in the database of the browser; undefined when it cannot be used. `contract` is its digest. */
async function keepInBrowser(base: Base, contract: string): Promise<Keep | undefined> {
  try {
    const report = (world: string, error: unknown) => console.warn(`World ${world} was not saved:`, error);
    const { isOwn, hasOthers, keep } = await openDatabase(fingerprintOf(base.seed, contract), report);
    if (hasOthers) {
      console.warn(
        `There are saved worlds that belong to another seed or contract and are left as they are. Delete the database "${DATABASE}" to remove them.`,
      );
    }
    if (!isOwn) {
      console.warn(
        'Another tab saves the worlds of the mock backend. What is done in this one is lost with it.',
      );
    }
    return keep;
  } catch (error) {
    console.warn('Worlds of the mock backend are not saved:', error);
    return undefined;
  }
}

/**
 * Starts answering the page's own calls, without any server behind it. Worlds are saved in the browser, so that a reload
 * continues where the page was; without the digest of the `contract` it starts from the seed. `base` is the folder of the
 * portal on its host. Returns whether the address asks for a page of `/__world`, which is shown then.
 */
export async function startMockBackend(contract: string, base: string): Promise<boolean> {
  const seed = createSeed({ stones: STONES_IN_BROWSER });
  // The consent page of the providers is one of the server's.
  const seeded = createBase({ ...seed, setting: { ...seed.setting, socialProviders: [], mediaBase: base } });
  const keep = contract === '' ? undefined : await keepInBrowser(seeded, contract);
  const mockBackend = withScenarios(
    createMockBackend(createWorlds(seeded, { keep, isLivedIn: true }), acceptAll),
  );
  const handlers = [...createHandlers(mockBackend, base), ...createControlHandlers(mockBackend, base)];
  await setupWorker(...handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: `${base}/mock-worker.js` },
  });
  return openControlPages(base);
}
