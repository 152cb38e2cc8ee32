import type { Browser, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { CODE } from '#src/features/shared-stone/asked-stone.ts';
import { type Load, loadOnce, SCREEN } from './measure.ts';
import type { Served } from './serving.ts';
import { signIn } from './sign-in.ts';

/** Goal of the largest paint of the public stone pages and of the dashboard, in milliseconds. */
const PAINT_GOAL_MS = 2500;

/** Goal of the layout shifts of a list and of the dashboard, without a unit. */
const SHIFT_GOAL = 0.05;

/** Least number of tiles on the dashboard that is measured. */
const LEAST_TILES = 20;

interface Measured {
  readonly name: string;
  readonly address: string;
  readonly prepare: ((page: Page) => Promise<void>) | null;
  /** Upper limit of the largest paint; null: reported only. */
  readonly paint: number | null;
  /** Upper limit of the layout shifts; null: reported only. */
  readonly shift: number | null;
}

function pagesOf({ portal, plain, stones }: Served): readonly Measured[] {
  const shown = stones.find(({ img, xrayFile, org }) => img && xrayFile && org);
  if (shown === undefined) throw new Error('No seeded stone has every medium.');
  const query = { [CODE]: shown.stoneId };
  const free = { prepare: null, paint: null, shift: null };
  const ofStone = (['dna', 'sharedStone', 'diamFtc', 'xrays', 'viewImage'] as const).map((name) => ({
    ...free,
    ...{ name: href(name), address: portal + href(name, null, query), paint: PAINT_GOAL_MS },
  }));
  const prepare = async (page: Page) => {
    await signIn(page, portal);
    await page
      .locator('main section[data-size]')
      .nth(LEAST_TILES - 1)
      .waitFor();
    // A request of the dashboard that the measured page cuts off would never be reported as ended.
    await page.goto('about:blank');
  };
  const list = portal + href('diamondList');
  const dashboard = portal + href('dashboard');
  return [
    { ...free, name: 'plain React', address: `${plain}/` },
    { ...free, name: href('signIn'), address: portal + href('signIn') },
    ...ofStone,
    { ...free, name: href('diamondList'), address: list, prepare, shift: SHIFT_GOAL },
    {
      ...{ name: href('dashboard'), address: dashboard, prepare },
      ...{ paint: PAINT_GOAL_MS, shift: SHIFT_GOAL },
    },
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

function verdictOf(value: number, goal: number | null, unit: string): string {
  if (goal === null) return '';
  return `${unit} <= ${goal} ${value <= goal ? 'OK' : 'MISS'}`;
}

/** Prints the line of a page; returns whether it reaches its goals. */
function print({ name, paint, shift }: Measured, loads: readonly Load[]): boolean {
  const of = (key: 'fcp' | 'lcp' | 'script' | 'shift') => median(loads.map((load) => load[key]));
  const verdicts = [verdictOf(of('lcp'), paint, 'LCP'), verdictOf(of('shift'), shift, 'shift')];
  const cells = [
    name.padEnd(18),
    of('fcp').toFixed(0).padStart(6),
    of('lcp').toFixed(0).padStart(6),
    (loads[0]?.element ?? '').padEnd(4),
    of('shift').toFixed(3).padStart(6),
    (of('script') / 1000).toFixed(1).padStart(8),
    verdicts.join(' ').trim(),
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return !verdicts.some((verdict) => verdict.endsWith('MISS'));
}

/**
 * Measures how fast pages show something on a slow telephone, with an empty cache, and prints a table. Returns whether
 * all reach their goals.
 */
export async function measureLoads(browser: Browser, served: Served, samples: number): Promise<boolean> {
  const loads = new Map<Measured, Load[]>(pagesOf(served).map((page) => [page, []]));
  // In rounds: a machine that slows down affects all pages alike.
  for (let round = 0; round < samples; round += 1) {
    for (const [page, taken] of loads) taken.push(await sample(browser, page));
    process.stderr.write(`loads: round ${round + 1} of ${samples}\n`);
  }
  process.stdout.write(
    `Slow 4G, 4x slower processor, ${SCREEN.viewport.width} px, empty cache; medians of ${samples}.\n` +
      `${'page'.padEnd(18)}  FCP ms  LCP ms        shift  JS in kB  goal\n`,
  );
  return [...loads].map(([page, taken]) => print(page, taken)).every(Boolean);
}
