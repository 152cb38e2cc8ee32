import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { isFocusWithin, pressUntilFocused } from './keys.ts';
import type { Messages } from './messages.ts';
import { expect, test } from './portal.ts';
import { columnTexts, figure, firstRows, firstStones, headerOf, shownTable } from './stone-grid.ts';
import { stoneNumbers } from './stone-list.ts';

const ovals = `${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`;
const rounds = `${href('diamondList')}?shp=round&loc=mumbai`;

/** Prices per carat of the rendered rows, in order. */
async function prices(page: Page, t: Messages): Promise<readonly (number | null)[]> {
  return (await columnTexts(page, t('columns:title.ctPr'))).map(figure);
}

const ascending = (values: readonly (number | null)[]) => values.toSorted((a, b) => (a ?? 0) - (b ?? 0));

/** The grid columns next to a key column, as displayed. */
async function titlesFrom(page: Page, first: string, count: number): Promise<readonly string[]> {
  const { titles } = await shownTable(page);
  const at = titles.indexOf(first);
  return titles.slice(at, at + count);
}

const pagesOf = (page: Page, t: Messages) => page.getByRole('navigation', { name: t('lists:pager.label') });

test.describe('sorting', () => {
  test('a buyer sorts by a click on a header, both ways and back, and finds the order again after reloading', async ({
    page,
    t,
    step,
    scan,
  }) => {
    const header = headerOf(page, t('columns:title.ctPr'));
    let unsorted: readonly string[] = [];
    await step('sorts from the lowest price per carat', async () => {
      await page.goto(ovals);
      unsorted = await firstStones(page);
      await expect(header).toHaveAttribute('aria-sort', 'none');
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=ctPr\.asc/);
      await expect.poll(() => firstStones(page)).not.toEqual(unsorted);
      const shown = await prices(page, t);
      expect(shown).toEqual(ascending(shown));
    });
    await step('sorts from the highest', async () => {
      const before = await firstStones(page);
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=ctPr\.desc/);
      await expect.poll(() => firstStones(page)).not.toEqual(before);
      const shown = await prices(page, t);
      expect(shown.toReversed()).toEqual(ascending(shown));
      await scan('list/sorted');
    });
    await step('finds the same order after reloading', async () => {
      const before = await prices(page, t);
      await page.reload();
      await stoneNumbers(page);
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      expect((await prices(page, t)).slice(0, 10)).toEqual(before.slice(0, 10));
    });
    await step('gives the order up again', async () => {
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'none');
      await expect(page).not.toHaveURL(/sort=/);
      await expect.poll(() => firstStones(page)).toEqual(unsorted);
    });
  });

  test('a buyer sorts with Enter on a header and keeps the place in the grid', async ({ page, t, step }) => {
    const header = headerOf(page, t('columns:title.ctPr'));
    await step('walks to the header of the price per carat', async () => {
      await page.goto(ovals);
      await stoneNumbers(page);
      await page.getByRole('button', { name: t('lists:columns.open'), exact: true }).focus();
      await page.keyboard.press('Tab');
      await pressUntilFocused(page, 'ArrowRight', header);
    });
    await step('sorts by it', async () => {
      const before = await firstStones(page);
      await page.keyboard.press('Enter');
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => firstStones(page)).not.toEqual(before);
      const shown = await prices(page, t);
      expect(shown).toEqual(ascending(shown));
      await expect(header).toBeFocused();
    });
  });
});

test('a buyer hides and moves columns by keyboard and finds them so after reloading', async ({
  page,
  t,
  step,
  scan,
}) => {
  const colour = t('columns:title.colNm');
  const clarity = t('columns:title.clrNm');
  const cut = t('columns:title.cutNm');
  const opener = page.getByRole('button', { name: t('lists:columns.open'), exact: true });
  const chooser = page.getByRole('dialog', { name: t('lists:columns.title') });
  const box = (column: string) => chooser.getByRole('checkbox', { name: column, exact: true });

  await step('opens the columns', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    expect(await titlesFrom(page, colour, 3)).toEqual([colour, clarity, cut]);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(chooser).toBeVisible();
  });
  await step('hides the cut', async () => {
    await pressUntilFocused(page, 'Tab', box(cut));
    await page.keyboard.press('Space');
    await expect(box(cut)).not.toBeChecked();
  });
  await step('moves the clarity in front of the colour and hears where it is', async () => {
    const up = chooser.getByRole('button', { name: t('lists:columns.up', { column: clarity }) });
    await pressUntilFocused(page, 'Shift+Tab', up);
    await page.keyboard.press('Enter');
    await expect(chooser.getByRole('status').filter({ hasText: clarity })).toBeVisible();
    await expect(up).toBeFocused();
    await scan('list/columns');
  });
  await step('closes the columns', async () => {
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await titlesFrom(page, clarity, 3)).toEqual([clarity, colour, t('columns:title.polNm')]);
  });
  await step('finds them so after reloading', async () => {
    await page.reload();
    await stoneNumbers(page);
    expect(await titlesFrom(page, clarity, 3)).toEqual([clarity, colour, t('columns:title.polNm')]);
  });
  await step('takes the usual columns back', async () => {
    await opener.click();
    await chooser.getByRole('button', { name: t('lists:columns.reset') }).click();
    await expect(box(cut)).toBeChecked();
    await page.keyboard.press('Escape');
    expect(await titlesFrom(page, colour, 3)).toEqual([colour, clarity, cut]);
  });
});

test('a buyer turns the page, and the number of rows a page is remembered', async ({
  page,
  t,
  step,
  scan,
}) => {
  const range = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  const size = page.getByRole('combobox', { name: t('lists:pager.size') });
  let first: readonly string[] = [];
  await step('chooses 50 rows a page', async () => {
    await page.goto(rounds);
    first = await firstStones(page);
    await expect(range(/^1–250 of/)).toBeVisible();
    await size.click();
    await page.getByRole('option', { name: '50', exact: true }).click();
    await expect(range(/^1–50 of/)).toBeVisible();
    await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '51');
  });
  await step('turns to the second page', async () => {
    await pagesOf(page, t)
      .getByRole('button', { name: t('common:next') })
      .click();
    await expect(range(/^51–100 of/)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => firstStones(page)).not.toEqual(first);
    await scan('list/second-page');
  });
  await step('is still there after reloading, cell by cell, with 50 rows', async () => {
    const second = await firstRows(page);
    await page.reload();
    await stoneNumbers(page);
    expect(await firstRows(page)).toEqual(second);
    await expect(range(/^51–100 of/)).toBeVisible();
    await expect(size).toHaveValue('50');
  });
  await step('goes back to the first page with the browser', async () => {
    await page.goBack();
    await expect(range(/^1–50 of/)).toBeVisible();
    await expect.poll(() => firstStones(page)).toEqual(first);
  });
});

test('the grid is one stop of the Tab key, in both directions', async ({ page, t, step }) => {
  const grid = page.getByRole('treegrid');
  const before = page.getByRole('button', { name: t('lists:columns.open'), exact: true });
  const after = page.getByRole('button', { name: t('stones:terms.title') });
  await step('goes in with one Tab', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    await before.focus();
    await page.keyboard.press('Tab');
    expect(await isFocusWithin(grid)).toBe(true);
  });
  await step('walks inside with the arrow keys and leaves with one Tab', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await isFocusWithin(grid)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(after).toBeFocused();
  });
  await step('comes back with Shift and Tab and leaves to the front', async () => {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocusWithin(grid)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect(before).toBeFocused();
  });
});
