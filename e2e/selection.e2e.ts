import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { pressUntilFocused } from './keys.ts';
import type { Messages } from './messages.ts';
import { expect, test } from './portal.ts';
import { firstStones } from './stone-grid.ts';
import { act, checkboxOf, selectStones, stoneNumbers, totalsOf } from './stone-list.ts';

const ovals = `${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`;
const rounds = `${href('diamondList')}?shp=round&loc=mumbai`;

/** Stone numbers of the selected stones among the rendered rows. */
async function selectedStones(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('treegrid').getByRole('row', { selected: true });
  const links = rows.getByRole('link', { name: /^PV\d+$/ });
  return [...new Set(await links.allTextContents())];
}

const pageBox = (page: Page, t: Messages) =>
  page
    .getByRole('treegrid')
    .getByRole('checkbox', { name: t('lists:grid.selectAll') })
    .last();

const isSelected = (page: Page, t: Messages, count: number) =>
  expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count }));

test('a buyer selects by checkbox, by range, by row, by page, and by Ctrl and A', async ({
  page,
  t,
  step,
  scan,
}) => {
  let stones: readonly string[] = [];
  await step('selects one stone', async () => {
    await page.goto(ovals);
    stones = await firstStones(page);
    await selectStones(page, t, stones.slice(1, 2));
    await isSelected(page, t, 1);
  });
  await step('selects up to the fifth with Shift', async () => {
    await checkboxOf(page, t, stones[4] ?? '').click({ modifiers: ['Shift'] });
    await isSelected(page, t, 4);
    expect(await selectedStones(page)).toEqual(stones.slice(1, 5));
  });
  await step('unselects one of them again', async () => {
    await checkboxOf(page, t, stones[2] ?? '').click();
    await isSelected(page, t, 3);
  });
  await step('selects a row with the space bar', async () => {
    await page
      .getByRole('treegrid')
      .getByRole('gridcell', { name: stones[6] ?? '', exact: true })
      .last()
      .click({ position: { x: 88, y: 12 } });
    await page.keyboard.press('Space');
    await expect(checkboxOf(page, t, stones[6] ?? '')).toBeChecked();
    await isSelected(page, t, 4);
  });
  await step('selects the page, and none of it', async () => {
    await pageBox(page, t).click();
    await isSelected(page, t, 26);
    await expect(pageBox(page, t)).toBeChecked();
    await pageBox(page, t).click();
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.whole'));
    expect(await selectedStones(page)).toEqual([]);
  });
  await step('selects the page with Ctrl and A', async () => {
    await page.keyboard.press('Control+a');
    await isSelected(page, t, 26);
    await expect(pageBox(page, t)).toBeChecked();
    await scan('list/page-selected');
  });
  await step('is told that another search leaves them out, and sees them again', async () => {
    await page.evaluate((to) => window.history.pushState(null, '', to), rounds);
    const outside = page.getByText(t('lists:news.outside', { count: 26 }));
    await expect(outside).toBeVisible();
    await scan('list/selection-outside');
    await page.getByRole('link', { name: t('lists:news.showOutside', { count: 26 }) }).click();
    await expect.poll(() => selectedStones(page)).toEqual(expect.arrayContaining([...stones]));
    await expect(outside).toBeHidden();
  });
  await step('clears the selection', async () => {
    await totalsOf(page, t)
      .getByRole('button', { name: t('lists:totals.clear') })
      .click();
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.whole'));
  });
});

test('a selection goes along from page to page', async ({ page, t, step }) => {
  const pages = page.getByRole('navigation', { name: t('lists:pager.label') });
  let first: readonly string[] = [];
  await step('selects two stones on the first page', async () => {
    await page.goto(rounds);
    first = await firstStones(page);
    await selectStones(page, t, first.slice(0, 2));
  });
  await step('selects a third on the second page', async () => {
    await pages.getByRole('button', { name: t('common:next') }).click();
    await expect.poll(() => firstStones(page)).not.toEqual(first);
    expect(await selectedStones(page)).toEqual([]);
    await selectStones(page, t, (await firstStones(page)).slice(0, 1));
    await isSelected(page, t, 3);
  });
  await step('finds the two still selected on the first page', async () => {
    await pages.getByRole('button', { name: t('common:previous') }).click();
    await expect.poll(() => firstStones(page)).toEqual(first);
    expect(await selectedStones(page)).toEqual(first.slice(0, 2));
    await isSelected(page, t, 3);
  });
});

test('a buyer opens the menu of a row by keyboard, and Escape leads back to the cell', async ({
  page,
  t,
  step,
  scan,
}) => {
  const menu = page.getByRole('menu');
  const calculation = menu.getByRole('menuitem', { name: t('lists:action.finalCalculation') });
  let stone = '';
  await step('opens the menu of the second row', async () => {
    await page.goto(ovals);
    stone = (await firstStones(page))[1] ?? '';
    await page.getByRole('button', { name: t('lists:columns.open'), exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: t('lists:rowMenu', { stone }) })).toBeVisible();
    await pressUntilFocused(page, 'ArrowDown', calculation, 12);
  });
  await step('leaves it with Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(
      page.getByRole('treegrid').getByRole('gridcell', { name: stone, exact: true }).last(),
    ).toBeFocused();
  });
  await step('puts the stone in the cart from it', async () => {
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: t('lists:action.addToCart') }).press('Enter');
    await expect(page.getByText(t('lists:done.addToCart', { count: 1 }))).toBeVisible();
  });
  await step('opens it once more', async () => {
    await page.keyboard.press('Shift+F10');
    await pressUntilFocused(page, 'ArrowDown', calculation, 12);
    await scan('list/row-menu');
  });
});

test('an action without a selection says what is missing, and one that cannot be done says why', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const alert = page.getByRole('alert');
  const toolbar = page.getByRole('toolbar', { name: t('lists:action.label') });
  await step('is asked to select stones first, for every action', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    for (const action of ['addToCart', 'requestConfirm', 'finalCalculation', 'copyNumbers'] as const) {
      await act(page, t, t(`lists:action.${action}`));
      await expect(alert).toHaveText(t(`lists:prompt.${action}`));
    }
    expect(t('lists:prompt.addToCart')).toContain('Please select stone(stones) to');
    await scan('list/prompt');
  });
  await step('cannot buy a stone on memo and is told so', async () => {
    await page.goto(`${href('diamondList')}?shp=oval&loc=mumbai&status=M`);
    const [stone = ''] = await firstStones(page);
    await selectStones(page, t, [stone]);
    await expect(alert).toBeHidden();
    const add = toolbar.getByRole('button', { name: t('lists:action.addToCart') });
    await expect(add).toBeDisabled();
    await add.focus();
    await expect(page.getByRole('tooltip')).toHaveText(t('lists:obstacle.onMemo'));
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(t('lists:obstacle.onMemo'));
    await scan('list/refused-action');
  });
  expect((await world.journal()).filter(({ operation }) => operation === 'createTracks')).toEqual([]);
});

test('a buyer who comes back from a stone finds the list where it was, with its selection', async ({
  page,
  t,
  step,
}) => {
  const far = page.getByRole('treegrid').getByRole('link', { name: /^PV\d+$/ });
  let stone = '';
  await step('selects a stone far down', async () => {
    await page.goto(`${href('diamondList')}?shp=round`);
    await stoneNumbers(page);
    await page.getByRole('treegrid').hover();
    await page.mouse.wheel(0, 3000);
    await expect(page.locator('tr[aria-rowindex="110"]').first()).toBeVisible();
    const link = page.locator('[role="treegrid"] tr[aria-rowindex="110"] a[href^="/diamond-detail/"]').last();
    stone = (await link.textContent()) ?? '';
    await selectStones(page, t, [stone]);
  });
  await step('opens it and goes back', async () => {
    await far.filter({ hasText: stone }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: stone })).toBeVisible();
    await page.goBack();
    await expect(far.filter({ hasText: stone }).last()).toBeInViewport();
    await expect(checkboxOf(page, t, stone)).toBeChecked();
  });
});
