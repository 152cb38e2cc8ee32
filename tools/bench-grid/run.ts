/**
 * `npm run bench:grid`: our grid compared with AG Grid Community on the same rows and columns, by main-thread CPU time in
 * one headless Chromium, with alternating samples. Exit code 1 when a goal is missed. `BENCH_SAMPLES` sets the number of
 * samples per grid and size (default 7).
 */
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { goals, growthGoal, sizes } from './goals.ts';
import { median, type Operation, operations, type Sample, takeSample } from './measure.ts';

/** Time limit of one sample, which takes seconds: a page that stops responding must not block the run. */
const MAX_SAMPLE_MS = 120_000;

const root = resolve(import.meta.dirname, '../..');
const sampleCount = Number(process.env.BENCH_SAMPLES ?? 7);

/** Builds both pages for production and serves them; returns the address and a function that stops the server. */
async function servePages() {
  const pages = resolve(import.meta.dirname, 'pages');
  const { content: portal } = await loadConfig({ cwd: root, command: 'build' });
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
type Samples = Readonly<Record<Grid, Sample[]>>;

/**
 * Samples all sizes once, with the two grids alternating: a machine that slows down then affects all compared values
 * alike.
 */
async function sampleRound(
  browser: Browser,
  address: string,
  bySize: ReadonlyMap<number, Samples>,
  round: number,
): Promise<void> {
  const order: readonly Grid[] = round % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours'];
  for (const [rows, samples] of bySize) {
    for (const grid of order) {
      const sample = takeSample(browser, `${address}/${grid}?rows=${rows}`);
      samples[grid].push(await inTime(sample, `${grid} with ${rows} rows`));
    }
  }
}

/** The value of a promise; an error that names the sample when it exceeds the time limit. */
async function inTime<Value>(promise: Promise<Value>, name: string): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`${name}: no result after ${MAX_SAMPLE_MS / 1000} s.`)),
    MAX_SAMPLE_MS,
  );
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function costOf(samples: readonly Sample[], operation: Operation): number {
  return median(samples.map((sample) => sample[operation]));
}

function verdictOf(value: number, goal: number | null): string {
  if (goal === null) return '';
  return value <= goal ? 'OK' : 'MISS';
}

/** Prints one line of the table and returns its verdict. */
function printLine(rows: number, operation: Operation, samples: Samples): string {
  const ours = costOf(samples.ours, operation);
  const peer = costOf(samples.peer, operation);
  const goal = goals[operation];
  const verdict = verdictOf(ours / peer, goal);
  const cells = [
    String(rows).padStart(6),
    operation.padEnd(14),
    ours.toFixed(1).padStart(8),
    peer.toFixed(1).padStart(8),
    (ours / peer).toFixed(2).padStart(6),
    (goal === null ? '' : `<= ${goal}`).padStart(8),
    verdict,
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return verdict;
}

function printGrowth(bySize: ReadonlyMap<number, Samples>): string {
  const mounts = [...bySize.values()].map((samples) => costOf(samples.ours, 'mount'));
  const growth = (mounts.at(-1) ?? Number.NaN) / (mounts[0] ?? Number.NaN);
  const verdict = verdictOf(growth, growthGoal);
  process.stdout.write(
    `Our mount at ${sizes.at(-1)} rows / at ${sizes[0]}: ${growth.toFixed(2)} (<= ${growthGoal})  ${verdict}\n`,
  );
  return verdict;
}

function printTable(bySize: ReadonlyMap<number, Samples>): boolean {
  process.stdout.write(
    `Main-thread CPU in ms, medians of ${sampleCount}; scrolls per step (40 px slow, 200 px fast).\n` +
      '  rows  operation           ours        AG   ratio      goal\n',
  );
  const verdicts = [...bySize].flatMap(([rows, samples]) =>
    operations.map((operation) => printLine(rows, operation, samples)),
  );
  verdicts.push(printGrowth(bySize));
  const missed = verdicts.filter((verdict) => verdict === 'MISS').length;
  process.stdout.write(missed === 0 ? 'Every goal is reached.\n' : `Goals missed: ${missed}.\n`);
  return missed === 0;
}

function tell(started: number, step: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${step}\n`);
}

async function run(): Promise<boolean> {
  const started = performance.now();
  const { address, stop } = await servePages();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--disable-gpu'],
  });
  const bySize = new Map<number, Samples>(sizes.map((rows) => [rows, { ours: [], peer: [] }]));
  try {
    tell(started, 'pages built and served');
    for (let round = 0; round < sampleCount; round += 1) {
      await sampleRound(browser, address, bySize, round);
      tell(started, `round ${round + 1} of ${sampleCount}`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  return printTable(bySize);
}

process.exitCode = (await run()) ? 0 : 1;
