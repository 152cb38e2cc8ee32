/** Stone list helpers for tests, for grid and cards: rows, selection, totals. Rows are identified by stone number. */
import { expect, type Page } from '@playwright/test';
import type { Messages } from './messages.ts';

/** Waits until a list shows rows and returns the numbers of the rendered stones, in order. */
export async function stoneNumbers(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('main').getByRole('link', { name: /^PV\d+$/ });
  await expect(links.first()).toBeVisible();
  return [...new Set(await links.allTextContents())];
}

/** Numbers of the stones in view that can be bought now: not on memo, held, or sold by bid only. */
export async function availableStones(page: Page, t: Messages, count: number): Promise<readonly string[]> {
  await stoneNumbers(page);
  // The pinned and the scrolling part of a grid's row are two elements with one index; a card is one of its own.
  const parts = await page
    .getByRole('main')
    .locator('[role="row"], li:has(input[type="checkbox"])')
    .evaluateAll((rows) =>
      rows.map((row, at) => {
        // Links first: in the text of the row, the figure of the next cell follows a number without a space.
        const links = Array.from(row.querySelectorAll('a'), (link) => link.textContent);
        const text = [...links, row.textContent].join(' ');
        return [row.getAttribute('aria-rowindex') ?? `card ${at}`, text] as const;
      }),
    );
  const texts = [...Map.groupBy(parts, ([index]) => index).values()].map((same) =>
    same.map(([, text]) => text).join(' '),
  );
  const numbers = texts.flatMap((text) =>
    text.includes(t('stones:status.A')) ? (/PV\d+/.exec(text) ?? []) : [],
  );
  const available = [...new Set(numbers)].slice(0, count);
  expect(available, 'available stones in view').toHaveLength(count);
  return available;
}

/** The checkbox of a stone's row. The pinned block covers the rows beneath it, so the topmost one counts. */
export function checkboxOf(page: Page, t: Messages, stone: string) {
  return page
    .getByRole('main')
    .getByRole('checkbox', { name: t('lists:grid.selectRow', { stone }) })
    .last();
}

/** Selects stones by their checkboxes. */
export async function selectStones(page: Page, t: Messages, stones: readonly string[]): Promise<void> {
  for (const stone of stones) {
    await checkboxOf(page, t, stone).click();
    await expect(checkboxOf(page, t, stone)).toBeChecked();
  }
}

/** Runs an action on the selection: by its button, or from "More" where the toolbar has no room for it. */
export async function act(page: Page, t: Messages, action: string): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: t('lists:action.label') });
  const button = toolbar.getByRole('button', { name: action });
  const more = toolbar.getByRole('button', { name: t('lists:action.more') });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await more.click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Shows a list as a grid, at any window width. */
export async function showGrid(page: Page, t: Messages): Promise<void> {
  await page.getByRole('button', { name: t('lists:view.GRID') }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
}

/** The totals strip under the grid. */
export function totalsOf(page: Page, t: Messages) {
  return page.getByRole('region', { name: t('lists:totals.label') });
}
