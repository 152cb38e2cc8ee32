import type { Browser, Locator, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { median } from '../pages.ts';
import { settled, timeOf } from './probe.ts';
import type { Served } from './serving.ts';
import { signIn } from './sign-in.ts';

/** Rows of the pasted table: price per carat, back, and amount of as many listings. */
const ROWS = 1000;
/** Upper limit in milliseconds for checking and saving a pasted table. */
const GOAL = 1000;

const bar = 'section[aria-label="Prices not saved"]';
const gone = { selector: `body:not(:has(${bar}))` } as const;

const shownCells = (page: Page) => page.getByRole('treegrid').getByRole('gridcell').allTextContents();

/** Pastes a table with a price of its own; the time until its cells and the number of changed prices are painted. */
async function paste(page: Page, price: number): Promise<number> {
  const table = Array.from({ length: ROWS }, () => `${price}.25\t-20\t12000`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  return timeOf(page, 'paste', () => page.keyboard.press('Control+v'), {
    selector: `${bar} [role="status"]`,
    text: 'prices changed',
  });
}

/** A back below the list price: a cell that can be edited. */
const prices = (page: Page) => page.getByRole('gridcell', { name: /^-\d+\.\d\d$/ }).first();

/** Saves prices that are far from the last ones: the time from the confirmation until none is left to save. */
async function saveConfirmed(page: Page, save: Locator): Promise<number> {
  await save.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Save / });
  await confirm.waitFor();
  await settled(page);
  return timeOf(page, 'click', () => confirm.click(), gone);
}

async function openPrices(page: Page): Promise<void> {
  await page.goto(`${href('manageDiamonds')}?standing=active`);
  await prices(page).waitFor();
  await page.getByRole('combobox', { name: 'Per page' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await prices(page).waitFor();
  await settled(page);
}

/**
 * Measures how fast a seller's pasted prices are checked and saved, and how fast a paste is taken back. Prints the
 * medians; returns whether the goal is reached.
 *
 * @throws Error when the grid differs after the step back.
 */
export async function measureEditing(browser: Browser, served: Served, samples: number): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: served.portal,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await signIn(page, served.portal, 'seller');
  await openPrices(page);
  const times = { both: [] as number[], checked: [] as number[], undone: [] as number[] };
  let saved = '';
  for (let sample = 0; sample < samples; sample += 1) {
    // The save before took the focus.
    await prices(page).click();
    // The price per carat is before the back.
    await page.keyboard.press('ArrowLeft');
    const before = await shownCells(page);
    await paste(page, 7000 + sample);
    await settled(page);
    times.undone.push(await timeOf(page, 'now', () => page.keyboard.press('Control+z'), gone));
    if ((await shownCells(page)).join() !== before.join())
      throw new Error('The grid differs after the step back.');
    const checked = await paste(page, 8000 + sample);
    const save = page.locator(bar).getByRole('button', { name: /^Save / });
    saved = (await save.textContent()) ?? '';
    const sent = await saveConfirmed(page, save);
    times.checked.push(checked);
    times.both.push(checked + sent);
    await settled(page);
  }
  await context.close();
  const both = median(times.both);
  const isReached = both <= GOAL;
  const spread = `${Math.min(...times.both).toFixed(0)}-${Math.max(...times.both).toFixed(0)}`;
  process.stdout.write(
    `\nPaste of ${ROWS.toLocaleString('en')} × 3 cells in the seller's listings, medians of ${samples}: ` +
      `checked in ${median(times.checked).toFixed(0)} ms, checked and saved in ${both.toFixed(0)} ms ` +
      `(${spread}, <= ${GOAL} ${isReached ? 'OK' : 'MISS'}; "${saved.trim()}"), ` +
      `taken back in ${median(times.undone).toFixed(0)} ms.\n`,
  );
  return isReached;
}
