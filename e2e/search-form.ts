/** Search form helpers for tests. */
import { expect, type Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from './messages.ts';
import { columnTexts } from './stone-grid.ts';
import { stoneNumbers } from './stone-list.ts';

/** A group of choices, by its legend. */
export function groupOf(page: Page, legend: string) {
  return page.getByRole('group', { name: legend, exact: true });
}

/** A choice in a group, such as Round in Shape. */
export function choiceOf(page: Page, legend: string, name: string) {
  return groupOf(page, legend).getByRole('checkbox', { name, exact: true });
}

/** The live count. */
export function foundIn(page: Page, t: Messages) {
  return page.getByRole('status', { name: t('search:count.label') });
}

/** Opens the form with criteria in its address and waits for the first count. */
export async function openSearch(page: Page, t: Messages, criteria = ''): Promise<void> {
  await page.goto(href('diamondSearch') + criteria);
  await expect(foundIn(page, t)).toHaveText(/^[\d,]+ /);
}

/** The number of stones in a text such as "1,234 stones". */
export function countIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Changes the criteria and returns the new count once the old one has disappeared. */
export async function countAfter(page: Page, t: Messages, change: () => Promise<void>): Promise<number> {
  const before = await foundIn(page, t).textContent();
  await change();
  await expect(foundIn(page, t)).not.toHaveText(before ?? '');
  await expect(foundIn(page, t)).toHaveText(/^[\d,]+ /);
  return countIn(await foundIn(page, t).textContent());
}

/** The text of each filter in a criteria summary. */
export function chipsIn(page: Page, t: Messages) {
  return page.getByRole('list', { name: t('search:chips.label') }).getByRole('listitem');
}

/** Runs the search and waits for its stones. */
export async function runSearch(page: Page, t: Messages): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search:run'), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(href('diamondList')));
  await stoneNumbers(page);
}

/** The distinct texts of a result column, by its title. */
export async function shownValues(page: Page, title: string): Promise<readonly string[]> {
  return [...new Set(await columnTexts(page, title))].toSorted();
}
