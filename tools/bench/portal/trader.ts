import type { Browser, CDPSession, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { memoryOf, settled, slowedDown, timeOf } from './probe.ts';
import type { Served } from './serving.ts';
import { signIn } from './sign-in.ts';

/** Journeys before memory is first measured, so that code and caches are loaded. */
const WARM_TRIPS = 20;

const count = 'form output[aria-label]';
const stoneLink = '[role="treegrid"] .ht_clone_inline_start a[href^="/diamond-detail/"]';
const rows = { selector: stoneLink, atLeast: 10 } as const;

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
}

/**
 * Opens the search form with a lower bound of the weight, so that each search is a new one, and waits until it settles: a
 * trader has filled it in before the search.
 */
async function openForm(page: Page, sample: number): Promise<void> {
  // Elsewhere the pointer could be on Search, which would prefetch the result.
  await page.mouse.move(0, 0);
  await go(page, `${href('diamondSearch')}?ct=0.${30 + sample}..`);
  await page.locator(count, { hasText: /\d/ }).waitFor();
  await settled(page);
}

/** Milliseconds that a quick user needs between moving the pointer to a button and pressing it. */
const QUICK_USER = 100;

const searchButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Search', exact: true });

/** Searches with a pointer that stays on the button until the page is quiet, and then presses it. */
async function search(page: Page): Promise<{ readonly time: number; readonly rest: number }> {
  const run = searchButton(page);
  await run.hover();
  const arrived = performance.now();
  await settled(page);
  const rest = performance.now() - arrived;
  return { time: await timeOf(page, 'click', () => run.click(), rows), rest };
}

/** Searches with a pointer that comes from elsewhere and presses the button immediately. */
async function searchQuickly(page: Page): Promise<number> {
  const run = searchButton(page);
  await run.hover();
  await new Promise((resolve) => setTimeout(resolve, QUICK_USER));
  return timeOf(page, 'click', () => run.click(), rows);
}

/** Searches by a shortcut in the form, which leaves no time to prefetch. */
function searchByKey(page: Page): Promise<number> {
  return timeOf(page, 'keydown', () => page.keyboard.press('Alt+Enter'), rows);
}

/** Types a digit into the range of weights. Returns the time until the number of stones changes. */
async function countStones(page: Page, sample: number): Promise<number> {
  await go(page, href('diamondSearch'));
  const field = page.getByRole('group', { name: 'Own range' }).getByLabel('From');
  await field.fill('');
  await settled(page);
  const before = (await page.locator(count).first().textContent()) ?? '';
  await field.focus();
  return timeOf(page, 'input', () => page.keyboard.press(String(2 + (sample % 6))), {
    selector: 'form p:not([data-counting]) > output[aria-label]',
    not: before,
  });
}

/** Opens a stone in the middle of the list and goes back. Returns the time until each page is painted. */
async function openAndBack(page: Page): Promise<{ readonly open: number; readonly back: number }> {
  await page.locator('.ht_master .wtHolder').hover();
  await page.mouse.wheel(0, 2000);
  await settled(page);
  const link = page.locator(stoneLink).nth(12);
  const stone = (await link.textContent()) ?? '';
  const open = await timeOf(page, 'click', () => link.click(), { selector: 'main h1', text: stone });
  await page.locator('main dl').first().waitFor();
  const address = await page.evaluate(() => location.pathname);
  const back = await timeOf(page, 'now', () => page.evaluate(() => window.history.back()), {
    selector: `.ht_clone_inline_start a[href="${address}"]`,
    isInWindow: true,
  });
  return { open, back };
}

/** Opens a list of the lightest stones in one scroll, at most `number` of them. */
async function openLightest(page: Page, { stones }: Served, number: number): Promise<void> {
  const weights = stones.map(({ crt }) => crt).toSorted((one, other) => one - other);
  await go(page, `${href('diamondList')}?ct=..${(weights[number] ?? 1).toFixed(2)}`);
  await page.locator(stoneLink).first().waitFor();
  const size = page.getByRole('combobox', { name: 'Per page' });
  if ((await size.inputValue()) !== 'All') {
    await size.click();
    await page.getByRole('option', { name: 'All' }).click();
  }
  await page.locator(stoneLink).first().waitFor();
  await settled(page);
}

/** Selects every stone of the list. Returns the time until the totals count them, and their number. */
async function selectWhole(page: Page): Promise<{ readonly time: number; readonly count: number }> {
  const box = page.getByRole('treegrid').getByRole('checkbox', { name: 'Select all' }).last();
  const selector = '[data-scope="selected"]';
  const time = await timeOf(page, 'click', () => box.click(), { selector, text: 'stones selected' });
  const text = (await page.locator(selector).textContent()) ?? '';
  return { time, count: Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')) };
}

async function clearSelection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear selection' }).click();
}

/** Opens the final calculation of about 5,000 selected stones. */
async function calculate(page: Page, samples: number, served: Served) {
  await openLightest(page, served, 5500);
  const { count: rows } = await selectWhole(page);
  const times: number[] = [];
  for (let sample = 0; sample <= samples; sample += 1) {
    const open = () => page.keyboard.press('Alt+s');
    const time = await timeOf(page, 'now', open, { selector: '[role="dialog"] table', atLeast: 2 });
    // The first one loads the code of the dialog.
    if (sample > 0) times.push(time);
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  }
  await clearSelection(page);
  return { rows, times };
}

async function journeys(page: Page, number: number): Promise<void> {
  for (let trip = 0; trip < number; trip += 1) {
    const link = page.locator(stoneLink).nth(2 + (trip % 15));
    const stone = (await link.textContent()) ?? '';
    await link.click();
    await page.locator('main h1', { hasText: stone }).waitFor();
    await page.locator('main dl').first().waitFor();
    await page.goBack();
    await page.locator(stoneLink).nth(17).waitFor();
  }
}

/** The memory of the tab before and after journeys between the list and stones. */
async function measureMemory(page: Page, session: CDPSession, trips: number) {
  await journeys(page, WARM_TRIPS);
  const before = await memoryOf(session);
  await journeys(page, trips);
  return { trips, before, after: await memoryOf(session) };
}

export type TraderTimes = Awaited<ReturnType<typeof workInPortal>>;

/** What the portal takes for the work of a trader, in milliseconds. */
export async function workInPortal(
  browser: Browser,
  served: Served,
  { samples, trips, slow }: { readonly samples: number; readonly trips: number; readonly slow: number },
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, served.portal);
  const session = await context.newCDPSession(page);
  const report = (step: string) => process.stderr.write(`work: ${step} measured\n`);
  const times = {
    /** Includes loading the code of the list. */
    firstSearch: [] as number[],
    search: [] as number[],
    slowSearch: [] as number[],
    /** Pressed as soon as a quick user can, before the result is prefetched. */
    slowQuickSearch: [] as number[],
    /** By shortcut, without a pointer or a focus on the button. */
    slowKeySearch: [] as number[],
    /** How long the pointer stays on the button before it presses, in the searches that wait for a quiet page. */
    rests: [] as number[],
    count: [] as number[],
    open: [] as number[],
    back: [] as number[],
    slowBack: [] as number[],
    selectAll: [] as number[],
  };
  for (let sample = 0; sample <= samples; sample += 1) {
    await openForm(page, sample);
    const { time } = await search(page);
    (sample === 0 ? times.firstSearch : times.search).push(time);
  }
  for (let sample = 1; sample <= samples; sample += 1) {
    await openForm(page, 20 + sample);
    const { time, rest } = await slowedDown(session, slow, () => search(page));
    times.slowSearch.push(time);
    times.rests.push(rest);
    await openForm(page, 60 + sample);
    times.slowQuickSearch.push(await slowedDown(session, slow, () => searchQuickly(page)));
    await openForm(page, 40 + sample);
    times.slowKeySearch.push(await slowedDown(session, slow, () => searchByKey(page)));
  }
  report('searches');
  for (let sample = 0; sample < samples; sample += 1) times.count.push(await countStones(page, sample));
  report('live count');
  await go(page, href('diamondList'));
  await page.locator(stoneLink).first().waitFor();
  for (let sample = 0; sample < samples; sample += 1) {
    const { open, back } = await openAndBack(page);
    times.open.push(open);
    times.back.push(back);
    times.slowBack.push((await slowedDown(session, slow, () => openAndBack(page))).back);
  }
  report('list and stone');
  const memory = await measureMemory(page, session, trips);
  report('memory');
  // Some of them are not for sale, so that the result stays below the 25,000 that one scroll shows.
  await openLightest(page, served, 26_200);
  let selected = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const { time, count } = await selectWhole(page);
    times.selectAll.push(time);
    selected = count;
    await clearSelection(page);
  }
  report('selection');
  const calculation = await calculate(page, samples, served);
  await context.close();
  return { ...times, selected, memory, calculation };
}
