import type { Browser, CDPSession, Page } from '@playwright/test';

export const operations = [
  'mount',
  'slow scroll',
  'fast scroll',
  'page change',
  'select all',
  'column toggle',
  'sort',
] as const;
export type Operation = (typeof operations)[number];

/** Main-thread CPU milliseconds by operation; scrolls per step. */
export type Sample = Readonly<Record<Operation, number>>;

const slow = { pixels: 40, steps: 60 };
const fast = { pixels: 200, steps: 30 };

/** CPU milliseconds of the main thread so far; excludes other processes. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find((metric) => metric.name === 'TaskDuration');
  if (task === undefined) throw new Error('The browser reports no TaskDuration.');
  return task.value * 1000;
}

async function timed(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await threadTime(session);
  await act();
  return (await threadTime(session)) - before;
}

/** Throws when the grid did not perform the measured operation. */
async function expect(
  page: Page,
  holds: (seen: ReturnType<typeof window.bench.inspect>) => boolean,
  what: string,
) {
  const seen = await page.evaluate(() => window.bench.inspect());
  if (!holds(seen)) throw new Error(`${page.url()}: not ${what}: ${JSON.stringify(seen)}`);
}

async function walk(page: Page, session: CDPSession): Promise<Sample> {
  const run = (act: () => Promise<void>) => timed(session, act);
  const scroll = async ({ pixels, steps }: typeof slow) => {
    const cost = await run(() =>
      page.evaluate(([by, times]) => window.bench.scroll(by, times), [pixels, steps] as const),
    );
    await expect(page, (seen) => seen.scrolled >= pixels * steps - 1, 'scrolled');
    await page.evaluate(() => window.bench.scrollToTop());
    return cost / steps;
  };
  const mount = await run(() => page.evaluate(() => window.bench.mount()));
  await expect(page, (seen) => seen.rows > 15 && seen.cells > 100, 'mounted');
  const slowScroll = await scroll(slow);
  const fastScroll = await scroll(fast);
  const pageChange = await run(() => page.evaluate(() => window.bench.changePage()));
  const selectAll = await run(() => page.evaluate(() => window.bench.selectAll()));
  await expect(page, (seen) => seen.selected > 15, 'selected');
  const hide = await run(() => page.evaluate(() => window.bench.toggleColumn()));
  const show = await run(() => page.evaluate(() => window.bench.toggleColumn()));
  const sort = await run(() => page.evaluate(() => window.bench.sort()));
  return {
    mount,
    'slow scroll': slowScroll,
    'fast scroll': fastScroll,
    'page change': pageChange,
    'select all': selectAll,
    'column toggle': (hide + show) / 2,
    sort,
  };
}

/** One sample in a fresh browser context, with cold caches. Throws when the page logs an error. */
export async function takeSample(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 800 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const sample = await walk(page, session);
  await context.close();
  if (errors.length > 0) throw new Error(`${url}: ${errors.join('; ')}`);
  return sample;
}
