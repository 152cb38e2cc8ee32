/**
 * `npm run bench:grid`: our grid against AG Grid Community on the same rows and columns, main-thread CPU time in
 * one headless Chromium, samples of both taken in turns (after grid-facts 1). Ends with exit code 1 when a goal
 * is missed. `BENCH_SAMPLES` sets the number of samples per grid and size (default 5).
 */
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import portal from '../../rsbuild.config.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { goals, growthGoal, sizes } from './goals.ts';
import { median, type Operation, operations, type Sample, takeSample } from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const sampleCount = Number(process.env.BENCH_SAMPLES ?? 5);

/** Builds both pages as the portal is built for production and serves them; answers the address and how to stop. */
async function servePages() {
  const pages = resolve(import.meta.dirname, 'pages');
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginReact()],
      mode: 'production',
      logLevel: 'error',
      source: { entry: { ours: resolve(pages, 'ours.tsx'), peer: resolve(pages, 'peer.tsx') } },
      ...(portal.resolve === undefined ? {} : { resolve: portal.resolve }),
      output: { distPath: { root: resolve(root, '.bench/grid') }, cleanDistPath: true },
      server: { host: '127.0.0.1', port: 4177, publicDir: false },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
  const { port, server } = await rsbuild.preview({ checkDistDir: true });
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

type Grid = 'ours' | 'peer';
type Samples = Record<Grid, Sample[]>;

/** Takes the samples of one size, the two grids in turns and in changing order. */
async function sampleSize(browser: Browser, address: string, rows: number): Promise<Samples> {
  const samples: Samples = { ours: [], peer: [] };
  for (let round = 0; round < sampleCount; round += 1) {
    const order: readonly Grid[] = round % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours'];
    for (const grid of order)
      samples[grid].push(await takeSample(browser, `${address}/${grid}?rows=${rows}`));
  }
  return samples;
}

function costOf(samples: readonly Sample[], operation: Operation): number {
  return median(samples.map((sample) => sample[operation]));
}

/** One line of the table; false when it misses its goal. */
function printLine(rows: number, operation: Operation, samples: Samples): boolean {
  const ours = costOf(samples.ours, operation);
  const peer = costOf(samples.peer, operation);
  const goal = goals[operation];
  const isReached = goal === null || ours / peer <= goal;
  const verdict = goal === null ? '' : isReached ? 'OK' : 'MISS';
  const cells = [
    String(rows).padStart(6),
    operation.padEnd(14),
    ours.toFixed(1).padStart(8),
    peer.toFixed(1).padStart(8),
    (ours / peer).toFixed(2).padStart(6),
    (goal === null ? '' : `<= ${goal}`).padStart(8),
    verdict,
  ];
  process.stdout.write(`${cells.join('  ')}\n`);
  return isReached;
}

function printGrowth(mounts: readonly number[]): boolean {
  const growth = (mounts.at(-1) ?? Number.NaN) / (mounts[0] ?? Number.NaN);
  const isReached = growth <= growthGoal;
  process.stdout.write(
    `Our mount at ${sizes.at(-1)} rows / at ${sizes[0]}: ${growth.toFixed(2)} (<= ${growthGoal}) ${isReached ? 'OK' : 'MISS'}\n`,
  );
  return isReached;
}

async function run(): Promise<boolean> {
  const { address, stop } = await servePages();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--disable-gpu'],
  });
  process.stdout.write(
    `Main-thread CPU in ms, medians of ${sampleCount}; scrolls per step (40 px slow, 200 px fast).\n` +
      '  rows  operation           ours        AG   ratio      goal\n',
  );
  const results: boolean[] = [];
  const mounts: number[] = [];
  try {
    for (const rows of sizes) {
      const samples = await sampleSize(browser, address, rows);
      mounts.push(costOf(samples.ours, 'mount'));
      results.push(...operations.map((operation) => printLine(rows, operation, samples)));
    }
  } finally {
    await browser.close();
    await stop();
  }
  results.push(printGrowth(mounts));
  const missed = results.filter((isReached) => !isReached).length;
  process.stdout.write(missed === 0 ? 'Every goal is reached.\n' : `${missed} goals are missed.\n`);
  return missed === 0;
}

process.exitCode = (await run()) ? 0 : 1;
