import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { median, rangeOf, verdictOf } from '../pages.ts';
import { settled, slowedDown, timeOf } from './probe.ts';
import type { Served } from './serving.ts';
import { type TraderTimes, workInPortal } from './trader.ts';

const row = '.frame .ag-row';

async function search(page: Page): Promise<number> {
  await page.locator('#search').hover();
  await settled(page);
  return timeOf(page, 'click', () => page.locator('#search').click(), { selector: row, atLeast: 10 });
}

/** From the list to a stone and back: the time until a row that was in view before is painted again. */
async function back(page: Page): Promise<number> {
  await page.locator('.ag-grid-viewport').first().hover();
  await page.mouse.wheel(0, 2000);
  await settled(page);
  await page.locator(`${row} .ag-cell`).nth(20).click();
  await page.locator('#back').waitFor();
  return timeOf(page, 'click', () => page.locator('#back').click(), { selector: row, atLeast: 10 });
}

/** What AG Grid takes for the same work, in milliseconds. */
async function workWithPeer(browser: Browser, address: string, samples: number, slow: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const query = new URLSearchParams({ username: 'primary', password: DEMO_PASSWORD });
  const times = {
    ...{ search: [] as number[], slowSearch: [] as number[] },
    ...{ back: [] as number[], slowBack: [] as number[], selectAll: [] as number[] },
  };
  for (let sample = 0; sample < samples; sample += 1) {
    const open = async () => {
      await page.goto(`${address}/?${query}`);
      await page.locator('#search').waitFor();
    };
    await open();
    times.search.push(await search(page));
    times.back.push(await back(page));
    await open();
    times.slowSearch.push(await slowedDown(session, slow, () => search(page)));
    times.slowBack.push(await slowedDown(session, slow, () => back(page)));
    const selectAll = () => page.locator('#all').click();
    times.selectAll.push(
      await timeOf(page, 'click', selectAll, { selector: 'output', text: '25000 selected' }),
    );
  }
  await context.close();
  return times;
}

/** Processor slowdown of the figures for slow machines. */
const SLOW = 4;

interface Figure {
  readonly name: string;
  readonly times: readonly number[];
  /** The same operation in AG Grid, if it has one. */
  readonly peer?: readonly number[];
  /** Upper limit of the ratio to AG Grid; default 1. */
  readonly ratio?: number;
  /** Upper limit in milliseconds; without one, the figure is only reported. */
  readonly goal?: number;
}

/** Upper limit of the growth of the script heap over the journeys. */
const GROWTH_GOAL = 0.1;

function print({ name, times, peer, ratio = 1, goal }: Figure): boolean {
  const ours = median(times);
  const theirs = peer === undefined ? null : median(peer);
  const goals = [
    ...(theirs === null ? [] : [`ratio <= ${ratio} ${verdictOf(ours / theirs, ratio)}`]),
    ...(goal === undefined ? [] : [`ms <= ${goal} ${verdictOf(ours, goal)}`]),
  ];
  const cells = [
    name.padEnd(44),
    ours.toFixed(0).padStart(6),
    rangeOf(times).padStart(11),
    (theirs === null ? '' : theirs.toFixed(0)).padStart(6),
    (theirs === null ? '' : (ours / theirs).toFixed(2)).padStart(6),
    goals.join(', '),
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return !goals.some((verdict) => verdict.endsWith('MISS'));
}

function figuresOf(ours: TraderTimes, peer: Awaited<ReturnType<typeof workWithPeer>>): readonly Figure[] {
  const { rows } = ours.calculation;
  return [
    { name: 'search: click to rows, first in a session', times: ours.firstSearch },
    { name: 'search: click to 250 rows', times: ours.search, peer: peer.search },
    {
      ...{ name: `search: click to 250 rows, ${SLOW}x slower`, times: ours.slowSearch },
      ...{ peer: peer.slowSearch, ratio: 0.8 },
    },
    { name: 'pointer on the button before that click', times: ours.rests },
    { name: `search: click at once, ${SLOW}x slower`, times: ours.slowQuickSearch },
    { name: `search: Alt+Enter to 250 rows, ${SLOW}x slower`, times: ours.slowKeySearch },
    { name: 'live count: key to number', times: ours.count, goal: 150 },
    { name: 'list to stone', times: ours.open },
    {
      ...{ name: 'back to the list, place and selection kept', times: ours.back },
      ...{ peer: peer.back, goal: 150 },
    },
    { name: `back to the list, ${SLOW}x slower`, times: ours.slowBack, peer: peer.slowBack },
    { name: `select a whole result of ${ours.selected} stones`, times: ours.selectAll, peer: peer.selectAll },
    { name: `final calculation of ${rows} stones opens`, times: ours.calculation.times },
  ];
}

function printMemory({ trips, before, after }: TraderTimes['memory']): boolean {
  const growth = after.bytes / before.bytes - 1;
  const isReached = growth < GROWTH_GOAL;
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  process.stdout.write(
    `Script heap after ${trips} journeys from the list to a stone and back: ${megabytes(before.bytes)} -> ` +
      `${megabytes(after.bytes)} MB (${(growth * 100).toFixed(1)} %, < ${GROWTH_GOAL * 100} % ${isReached ? 'OK' : 'MISS'}), ` +
      `${before.nodes} -> ${after.nodes} DOM nodes.\n`,
  );
  return isReached;
}

/**
 * Measures how fast the portal answers a trader at work, in a signed-in tab with a warm cache, and prints a table beside
 * AG Grid. Returns whether every goal is reached.
 */
export async function measureWork(
  browser: Browser,
  served: Served,
  { samples, trips }: { readonly samples: number; readonly trips: number },
): Promise<boolean> {
  const peer = await workWithPeer(browser, served.peer, samples, SLOW);
  process.stderr.write('work: AG Grid measured\n');
  const ours = await workInPortal(browser, served, { samples, trips, slow: SLOW });
  process.stdout.write(
    `\nAt work, 1440 px; milliseconds from the event to the painted frame, medians of ${samples}.\n` +
      `${'operation'.padEnd(44)}    ours       spread      AG   ratio  goal\n`,
  );
  const reached = figuresOf(ours, peer).map(print);
  return printMemory(ours.memory) && reached.every(Boolean);
}
