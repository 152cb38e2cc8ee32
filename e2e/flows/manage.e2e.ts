import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { focusColumn, focusedCell } from '../stone-grid.ts';
import { availableStones } from '../stone-list.ts';

test.use({ persona: 'seller' });

test('a seller finds their listings and changes prices', async ({ page, t, step, scan }) => {
  const main = page.getByRole('main');
  await step('sees the listings with counts per standing', async () => {
    await page.goto(href('manageDiamonds'));
    const tab = main.getByRole('link', { name: t('lists:tab.active') });
    await tab.click();
    await expect(page).toHaveURL(/standing=active/);
    // Until the list of the tab has come, the rows of the one before are shown.
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await availableStones(page, t, 2);
    await scan('route/manageDiamonds');
  });
  await step('filters them by shape, and shows all again', async () => {
    await main.getByRole('button', { name: t('manage:filter.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('manage:filter.title') });
    await dialog.getByRole('checkbox', { name: 'Round' }).check();
    await scan('manage/filters');
    await dialog.getByRole('button', { name: t('manage:filter.apply') }).press('Enter');
    await expect(page).toHaveURL(/shp=round/);
    await main.getByRole('button', { name: t('manage:filter.clear') }).press('Enter');
    await expect(page).not.toHaveURL(/shp=/);
    await availableStones(page, t, 2);
  });
  const edits = page.getByRole('region', { name: t('manage:edit.title') });
  const count = (changed: number) => t('manage:edit.count', { count: changed });
  const goToPriceOf = async (stone: string) => {
    // Beside the link to the stone.
    const cell = page.getByRole('gridcell', { name: stone, exact: true }).last();
    await cell.click({ position: { x: 3, y: 3 } });
    await expect(focusedCell(page)).toHaveText(stone);
    await focusColumn(page, t('columns:title.ctPr'), 'ArrowLeft');
  };
  let first = '';
  await step('edits a price in a cell, fills it down, and takes that back', async () => {
    [first = ''] = await availableStones(page, t, 1);
    await goToPriceOf(first);
    await page.keyboard.press('F2');
    const editor = page.getByRole('textbox', { name: t('manage:edit.name.ctPr', { stone: first }) });
    await editor.fill('5000');
    await editor.press('Enter');
    await expect(edits).toContainText(count(1));
    await page.keyboard.press('ArrowUp');
    await expect(focusedCell(page)).toHaveText(/5,000/);
    for (let rows = 0; rows < 9; rows += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(edits).not.toContainText(count(1));
    const filled = (await edits.locator('strong').textContent()) ?? '';
    await page.keyboard.press('Control+z');
    await expect(edits).toContainText(count(1));
    await page.keyboard.press('Control+y');
    await expect(edits).toContainText(filled);
    await page.keyboard.press('Control+z');
    await expect(edits).toContainText(count(1));
  });
  await step('sees which text is not a price, and saves a price', async () => {
    const editor = page.getByRole('textbox', { name: /PV\d+/ });
    const enter = async (text: string) => {
      await page.keyboard.press('F2');
      await editor.fill(text);
      await editor.press('Enter');
      await page.keyboard.press('ArrowUp');
    };
    const wrong = edits.getByRole('button', { name: t('manage:edit.wrong', { count: 1 }) });
    await enter('x');
    await expect(wrong).toBeVisible();
    await scan('manage/edits');
    // The scan renders the grid again in other languages.
    await goToPriceOf(first);
    await enter('5100');
    await expect(wrong).toBeHidden();
    const save = { name: t('manage:edit.save', { count: 1 }) };
    await edits.getByRole('button', save).press('Enter');
    // The price is far from the last one.
    const dialog = page.getByRole('dialog', { name: t('manage:edit.confirmTitle') });
    await expect(dialog.getByRole('row', { name: /5,100/ })).toBeVisible();
    await scan('manage/confirmPrices');
    await dialog.getByRole('button', save).press('Enter');
    await expect(edits).toBeHidden();
    await expect(focusedCell(page)).toHaveText(/5,100/);
    await expect(page.getByText(t('manage:price.changed', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /5,100/ }).first()).toBeVisible();
  });
  await step('refreshes all listings after a question', async () => {
    await main.getByRole('button', { name: t('manage:refreshAll') }).click();
    const dialog = page.getByRole('dialog', { name: t('manage:refresh.title') });
    await expect(dialog.getByText(/\d/).first()).toBeVisible();
    await scan('manage/refresh');
    await dialog.getByRole('button', { name: t('manage:refreshAll') }).click();
    await expect(dialog).toBeHidden();
  });
  await step('has cards within the width of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });
});
