/**
 * `npm run bench:grid`: our grid compared with AG Grid Community on the same rows and columns, by main-thread CPU time in
 * headless Chromium, with alternating samples. A goal is judged by the median of three whole runs; the spread between
 * them tells noise from a miss. Exit code 1 when a goal is missed. `BENCH_SAMPLES` sets the number of samples per run,
 * grid and size (default 5).
 */
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { loadConfig } from '@rsbuild/core';
import { buildPages, inBrowser, median, root, verdictOf } from '../pages.ts';
import { type Operation, operations, type Sample, takeSample } from './measure.ts';

const sizes = [250, 1000, 25_000] as const;

/** Upper limits of our cost as a fraction of AG Grid's main-thread time in the same run; null: reported only. */
const goals: Readonly<Record<Operation, number | null>> = {
  mount: 0.8,
  'page change': 0.5,
  'select all': 0.4,
  'column toggle': 0.85,
  sort: null,
  'slow scroll': 1,
  'fast scroll': 1.2,
};

/** Upper limit of our mount time at the largest size divided by that at the smallest. */
const growthGoal = 1.2;

/** Time limit of one sample, which takes seconds: a page that stops responding must not block the run. */
const MAX_SAMPLE_MS = 120_000;

const sampleCount = Number(process.env.BENCH_SAMPLES ?? 5);
/** Whole runs, each in a browser of its own. */
const runCount = 3;

async function servePages() {
  const pages = resolve(import.meta.dirname, 'pages');
  const { content: portal } = await loadConfig({ cwd: root, command: 'build' });
  const entry = { ours: resolve(pages, 'ours.tsx'), peer: resolve(pages, 'peer.tsx') };
  const rsbuild = await buildPages(entry, resolve(root, '.bench/grid'), {
    ...(portal.resolve === undefined ? {} : { resolve: portal.resolve }),
    server: { host: '127.0.0.1', port: 4177 },
  });
  const { port, server } = await rsbuild.preview({ checkDistDir: true });
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

type Grid = 'ours' | 'peer';
type Samples = Readonly<Record<Grid, Sample[]>>;
type Run = ReadonlyMap<number, Samples>;

/**
 * Samples all sizes once, with the two grids alternating: a machine that slows down then affects all compared values
 * alike.
 */
async function sampleRound(browser: Browser, address: string, bySize: Run, round: number): Promise<void> {
  const order: readonly Grid[] = round % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours'];
  for (const [rows, samples] of bySize) {
    for (const grid of order) {
      const sample = takeSample(browser, `${address}/${grid}?rows=${rows}`);
      samples[grid].push(await inTime(sample, `${grid} with ${rows} rows`));
    }
  }
}

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

function spreadOf(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`;
}

function samplesOf(runs: readonly Run[], rows: number): readonly Samples[] {
  return runs.map((run) => run.get(rows)).filter((samples) => samples !== undefined);
}

/** Prints one line of the table and returns its verdict: on the median of the runs' ratios. */
function printLine(rows: number, operation: Operation, runs: readonly Samples[]): string {
  const ours = runs.map((run) => costOf(run.ours, operation));
  const peer = runs.map((run) => costOf(run.peer, operation));
  const ratios = ours.map((cost, run) => cost / (peer[run] ?? Number.NaN));
  const goal = goals[operation];
  const verdict = verdictOf(median(ratios), goal);
  const cells = [
    String(rows).padStart(6),
    operation.padEnd(14),
    median(ours).toFixed(1).padStart(8),
    median(peer).toFixed(1).padStart(8),
    median(ratios).toFixed(2).padStart(6),
    spreadOf(ratios).padStart(10),
    (goal === null ? '' : `<= ${goal}`).padStart(8),
    verdict,
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return verdict;
}

function growthOf(run: Run): number {
  const mounts = [...run.values()].map((samples) => costOf(samples.ours, 'mount'));
  return (mounts.at(-1) ?? Number.NaN) / (mounts[0] ?? Number.NaN);
}

function printGrowth(runs: readonly Run[]): string {
  const growths = runs.map(growthOf);
  const verdict = verdictOf(median(growths), growthGoal);
  process.stdout.write(
    `Our mount at ${sizes.at(-1)} rows / at ${sizes[0]}: ${median(growths).toFixed(2)} ` +
      `(${spreadOf(growths)}, <= ${growthGoal})  ${verdict}\n`,
  );
  return verdict;
}

function printTable(runs: readonly Run[]): boolean {
  process.stdout.write(
    `Main-thread CPU in ms, medians of ${runCount} runs of ${sampleCount} samples; scrolls per step ` +
      '(40 px slow, 200 px fast). Spread: the lowest and the highest ratio of a run.\n' +
      '  rows  operation           ours        AG   ratio      spread      goal\n',
  );
  const verdicts = sizes.flatMap((rows) =>
    operations.map((operation) => printLine(rows, operation, samplesOf(runs, rows))),
  );
  verdicts.push(printGrowth(runs));
  const missed = verdicts.filter((verdict) => verdict === 'MISS').length;
  process.stdout.write(missed === 0 ? 'Every goal is reached.\n' : `Goals missed: ${missed}.\n`);
  return missed === 0;
}

function tell(started: number, step: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${step}\n`);
}

async function takeRun(address: string, tellRound: (round: number) => void): Promise<Run> {
  const bySize = new Map<number, Samples>(sizes.map((rows) => [rows, { ours: [], peer: [] }]));
  await inBrowser(async (browser) => {
    for (let round = 0; round < sampleCount; round += 1) {
      await sampleRound(browser, address, bySize, round);
      tellRound(round + 1);
    }
  }, '--disable-gpu');
  return bySize;
}

async function run(): Promise<boolean> {
  const started = performance.now();
  const { address, stop } = await servePages();
  const runs: Run[] = [];
  try {
    tell(started, 'pages built and served');
    for (let index = 1; index <= runCount; index += 1) {
      const tellRound = (round: number) =>
        tell(started, `run ${index} of ${runCount}, round ${round} of ${sampleCount}`);
      runs.push(await takeRun(address, tellRound));
    }
  } finally {
    await stop();
  }
  return printTable(runs);
}

process.exitCode = (await run()) ? 0 : 1;
