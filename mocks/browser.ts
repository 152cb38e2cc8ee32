import { setupWorker } from 'msw/browser';
import { createHandlers } from './handlers.ts';
import { createSeed } from './seed/seed.ts';
import { createStandIn } from './stand-in.ts';
import { openGate } from './wire.ts';
import { createBase } from './world/base.ts';
import { createWorlds } from './world/worlds.ts';

/** Stones of a page without a server: fewer than a server's, as the page waits for them to grow. */
const STONES_IN_BROWSER = 5000;

/** Starts answering the page's own calls, without any server behind it. A reload begins anew: nothing is kept. */
export async function startStandIn(): Promise<void> {
  const base = createBase(createSeed({ stones: STONES_IN_BROWSER }));
  const standIn = createStandIn(createWorlds(base), openGate);
  const worker = setupWorker(...createHandlers(standIn));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
}
