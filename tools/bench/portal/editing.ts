import type { Browser, Locator, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { median, rangeOf, verdictOf } from '../pages.ts';
import { settled, timeOf } from './probe.ts';
import type { Served } from './serving.ts';
import { signIn } from './sign-in.ts';

/** Listings whose price per carat, back and amount are pasted. */
const ROWS = 1000;
/** Upper limit in milliseconds for checking and saving a pasted table. */
const GOAL = 1000;

const bar = 'section[aria-label="Prices not saved"]';
/** The prices are saved or undone. */
const barGone = { selector: `body:not(:has(${bar}))` } as const;

const shownCells = (page: Page) => page.getByRole('treegrid').getByRole('gridcell').allTextContents();

/** Pastes a table of prices. Returns the time until its cells and the number of changed prices are painted. */
async function paste(page: Page, price: number): Promise<number> {
  const table = Array.from({ length: ROWS }, () => `${price}.25\t-20\t12000`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  return timeOf(page, 'paste', () => page.keyboard.press('Control+v'), {
    selector: `${bar} [role="status"]`,
    text: 'prices changed',
  });
}

/** A cell that can be edited: the back of a stone below the list price. */
const backCell = (page: Page) => page.getByRole('gridcell', { name: /^-\d+\.\d\d$/ }).first();

/** Saves prices that differ much from the old ones. Returns the time from the confirmation until none is left to save. */
async function saveConfirmed(page: Page, save: Locator): Promise<number> {
  await save.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Save / });
  await confirm.waitFor();
  await settled(page);
  return timeOf(page, 'click', () => confirm.click(), barGone);
}

async function openPrices(page: Page): Promise<void> {
  await page.goto(`${href('manageDiamonds')}?standing=active`);
  await backCell(page).waitFor();
  await page.getByRole('combobox', { name: 'Per page' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await backCell(page).waitFor();
  await settled(page);
}

/**
 * Measures how fast a seller's pasted prices are checked and saved, and how fast a paste is undone. Prints the medians;
 * returns whether the goal is reached.
 *
 * @throws Error when the grid differs after the undo.
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
    // The last save took the focus.
    await backCell(page).click();
    // The price per carat is before the back.
    await page.keyboard.press('ArrowLeft');
    const before = await shownCells(page);
    await paste(page, 7000 + sample);
    await settled(page);
    times.undone.push(await timeOf(page, 'now', () => page.keyboard.press('Control+z'), barGone));
    if ((await shownCells(page)).join() !== before.join())
      throw new Error('The grid differs after the undo.');
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
  process.stdout.write(
    `\nPaste of ${ROWS.toLocaleString('en')} × 3 cells in the seller's listings, medians of ${samples}: ` +
      `checked in ${median(times.checked).toFixed(0)} ms, checked and saved in ${both.toFixed(0)} ms ` +
      `(${rangeOf(times.both)}, <= ${GOAL} ${verdictOf(both, GOAL)}; "${saved.trim()}"), ` +
      `undone in ${median(times.undone).toFixed(0)} ms.\n`,
  );
  return both <= GOAL;
}
