/**
 * `npm run bench:portal`: how fast the portal shows something on a slow phone, compared with a plain React page; how fast
 * it answers a trader at work, compared with AG Grid Community with the same stones from the same calls; how fast it checks
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
import { buildCompared, dist, type Served, serve } from './serving.ts';
import { measureUpload } from './upload.ts';
import { measureWork } from './work.ts';

const samples = Number(process.env.BENCH_SAMPLES ?? 5);
const trips = Number(process.env.BENCH_TRIPS ?? 200);

/** Stones of the mock backend that pages are loaded from. */
const LOADED_STONES = 5000;
/** Stones of the mock backend that a trader works with: a search of all of them finds more than one scroll shows. */
const WORKED_STONES = 30_000;

interface Part {
  readonly name: string;
  readonly stones: number;
  /** Returns whether every goal is reached. */
  readonly measure: (browser: Browser, served: Served) => Promise<boolean>;
}

const parts: readonly Part[] = [
  {
    name: 'loads',
    stones: LOADED_STONES,
    measure: (browser, served) => measureLoads(browser, served, samples),
  },
  {
    name: 'work',
    stones: WORKED_STONES,
    measure: (browser, served) => measureWork(browser, served, { samples, trips }),
  },
  {
    name: 'editing',
    stones: WORKED_STONES,
    measure: (browser, served) => measureEditing(browser, served, samples),
  },
  { name: 'upload', stones: LOADED_STONES, measure: measureUpload },
  { name: 'live', stones: LOADED_STONES, measure: measureLive },
];

async function measureParts(browser: Browser): Promise<boolean> {
  const wanted = process.env.BENCH_PART;
  const chosen = parts.filter(({ name }) => wanted === undefined || wanted === name);
  if (chosen.length === 0) throw new Error(`There is no part "${wanted}".`);
  const reached: boolean[] = [];
  for (const { stones, measure } of chosen) {
    const served = await serve(stones);
    try {
      reached.push(await measure(browser, served));
    } finally {
      served.stop();
    }
  }
  return reached.every(Boolean);
}

async function run(): Promise<boolean> {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new Error('There is no build. Run "npm run build" first.');
  await buildCompared();
  return inBrowser(measureParts);
}

process.exitCode = (await run()) ? 0 : 1;
