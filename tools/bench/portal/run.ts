/**
 * `npm run bench:portal`: how fast the portal shows something on a slow telephone, beside a plain React page; how fast
 * it answers a trader at work, beside AG Grid Community with the same stones from the same calls; how fast it checks
 * and saves the prices that a seller pastes; how long an upload blocks the tab; and how soon a buyer and a client see a
 * new price of a seller. Measured with Playwright and the paints that the browser reports; the package `lighthouse`
 * would bring a second browser driver for a few figures. Needs `npm run build`. `BENCH_SAMPLES` sets the samples of
 * each figure (default 5), `BENCH_TRIPS` the journeys between list and stone before memory is compared (default 200),
 * `BENCH_PART` one part alone (`loads`, `work`, `editing`, `upload` or `live`). Exit code 1 when a goal is missed.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { inBrowser } from '../pages.ts';
import { measureEditing } from './editing.ts';
import { measureLive } from './live.ts';
import { measureLoads } from './loads.ts';
import { buildCompared, dist, serve } from './serving.ts';
import { measureUpload } from './upload.ts';
import { measureWork } from './work.ts';

const samples = Number(process.env.BENCH_SAMPLES ?? 5);
const trips = Number(process.env.BENCH_TRIPS ?? 200);
const part = process.env.BENCH_PART ?? 'all';

/** Stones of the mock backend that pages are loaded from. */
const LOADED_STONES = 5000;
/** Stones of the mock backend that a trader works with: a search of all of them finds more than one scroll shows. */
const WORKED_STONES = 30_000;

async function runPart(
  stones: number,
  measure: (served: Awaited<ReturnType<typeof serve>>) => Promise<boolean>,
): Promise<boolean> {
  const served = await serve(stones);
  try {
    return await measure(served);
  } finally {
    served.stop();
  }
}

async function runAll(browser: Browser): Promise<boolean> {
  const isWanted = (name: string) => part === 'all' || part === name;
  const isLoaded =
    !isWanted('loads') || (await runPart(LOADED_STONES, (served) => measureLoads(browser, served, samples)));
  const isFast =
    !isWanted('work') ||
    (await runPart(WORKED_STONES, (served) => measureWork(browser, served, { samples, trips })));
  const isEdited =
    !isWanted('editing') ||
    (await runPart(WORKED_STONES, (served) => measureEditing(browser, served, samples)));
  const isFree =
    !isWanted('upload') || (await runPart(LOADED_STONES, (served) => measureUpload(browser, served)));
  const isLive =
    !isWanted('live') || (await runPart(LOADED_STONES, (served) => measureLive(browser, served)));
  return isLoaded && isFast && isEdited && isFree && isLive;
}

async function run(): Promise<boolean> {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new Error('There is no build. Run "npm run build" first.');
  await buildCompared();
  return inBrowser(runAll);
}

process.exitCode = (await run()) ? 0 : 1;
