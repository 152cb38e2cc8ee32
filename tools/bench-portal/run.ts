/**
 * `npm run bench:portal`: how fast pages of the portal show something on a slow telephone, beside a plain React page in
 * the same run: Lighthouse's slow 4G and 4x slower processor, empty cache, medians. Measured with Playwright and the
 * paints that the browser reports; the package `lighthouse` would bring a second browser driver for these four figures.
 * Needs `npm run build`. `BENCH_SAMPLES` sets the loads per page (default 5). Exit code 1 when the goal is missed.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createGate } from '#mocks/gate.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { createStoneReader } from '#mocks/http/served-stone.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn } from '#mocks/stand-in.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { CODE } from '#src/features/shared-stone/asked-stone.ts';
import { href } from '#src/paths/href.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { compressFolder } from '../compress.ts';
import { listen } from '../listen.ts';
import { type Load, loadOnce, SCREEN } from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = resolve(root, 'dist');
const plainDist = resolve(root, '.bench/portal');
const samples = Number(process.env.BENCH_SAMPLES ?? 5);
const STONES = 5000;

/** Goal of the largest paint of the public stone pages, in milliseconds. */
const GOAL_MS = 2500;

async function buildPlain(): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginReact()],
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: resolve(import.meta.dirname, 'pages/plain.tsx') } },
      html: { title: 'Plain' },
      output: { distPath: { root: plainDist }, cleanDistPath: true },
      server: { publicDir: false },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
  await compressFolder(plainDist);
}

/** Serves the build of the portal and the plain page, each from a stand-in of its own port. */
async function serve() {
  const base = createBase(createSeed({ seed: 1, stones: STONES }));
  const standIn = createStandIn(createWorlds(base), await createGate());
  const servers = [
    createHttpServer(
      standIn,
      createStaticPages(dist, {
        readStone: createStoneReader(standIn),
        readRecord: async () => null,
      }),
    ),
    createHttpServer(standIn, createStaticPages(plainDist)),
  ] as const;
  const [portal, plain] = await Promise.all([listen(servers[0]), listen(servers[1])]);
  const stop = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  const stone = [...base.stones.values()].find(({ img, xrayFile, org }) => img && xrayFile && org);
  if (stone === undefined) throw new Error('No seeded stone has every medium.');
  return { portal, plain, stone: stone.stoneId, stop };
}

interface Measured {
  readonly name: string;
  readonly address: string;
  readonly prepare: ((page: Page) => Promise<void>) | null;
  /** Whether the goal is for this page. */
  readonly isPublicStone: boolean;
}

function pagesOf({ portal, plain, stone }: Awaited<ReturnType<typeof serve>>): readonly Measured[] {
  const signIn = async (page: Page) => {
    await page.goto(portal + href('signIn'));
    await page.locator('[autocomplete="username"]').fill('primary');
    await page.locator('[autocomplete="current-password"]').fill(DEMO_PASSWORD);
    await page.locator('[autocomplete="current-password"]').press('Enter');
    await page.waitForURL(portal + href('dashboard'));
    // A request of the dashboard that the measured page cuts off would never be reported as ended.
    await page.goto('about:blank');
  };
  const query = { [CODE]: stone };
  const ofStone = (['dna', 'sharedStone', 'diamFtc', 'xrays', 'viewImage'] as const).map((name) => ({
    ...{ name: href(name), address: portal + href(name, null, query) },
    ...{ prepare: null, isPublicStone: true },
  }));
  const list = portal + href('diamondList');
  return [
    { name: 'plain React', address: `${plain}/`, prepare: null, isPublicStone: false },
    { name: href('signIn'), address: portal + href('signIn'), prepare: null, isPublicStone: false },
    ...ofStone,
    { name: href('diamondList'), address: list, prepare: signIn, isPublicStone: false },
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function sample(browser: Browser, { address, prepare }: Measured): Promise<Load> {
  const context = await browser.newContext(SCREEN);
  try {
    return await loadOnce(context, address, prepare);
  } finally {
    await context.close();
  }
}

/** Prints the line of a page; returns whether it reaches its goal. */
function print({ name, isPublicStone }: Measured, loads: readonly Load[]): boolean {
  const of = (key: 'fcp' | 'lcp' | 'script' | 'shift') => median(loads.map((load) => load[key]));
  const isReached = !isPublicStone || of('lcp') < GOAL_MS;
  const cells = [
    name.padEnd(18),
    of('fcp').toFixed(0).padStart(6),
    of('lcp').toFixed(0).padStart(6),
    (loads[0]?.element ?? '').padEnd(4),
    of('shift').toFixed(3).padStart(6),
    (of('script') / 1000).toFixed(1).padStart(8),
    isPublicStone ? `< ${GOAL_MS} ${isReached ? 'OK' : 'MISS'}` : '',
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return isReached;
}

async function run(): Promise<boolean> {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new Error('There is no build. Run "npm run build" first.');
  await buildPlain();
  const served = await serve();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const pages = pagesOf(served);
  const loads = new Map<Measured, Load[]>(pages.map((page) => [page, []]));
  try {
    // In rounds: a machine that slows down affects all pages alike.
    for (let round = 0; round < samples; round += 1) {
      for (const [page, taken] of loads) taken.push(await sample(browser, page));
      process.stderr.write(`round ${round + 1} of ${samples}\n`);
    }
  } finally {
    await browser.close();
    served.stop();
  }
  process.stdout.write(
    `Slow 4G, 4x slower processor, ${SCREEN.viewport.width} px, empty cache; medians of ${samples}.\n` +
      `${'page'.padEnd(18)}  FCP ms  LCP ms        shift  JS in kB  goal (LCP ms)\n`,
  );
  const reached = [...loads].map(([page, taken]) => print(page, taken));
  return reached.every(Boolean);
}

process.exitCode = (await run()) ? 0 : 1;
