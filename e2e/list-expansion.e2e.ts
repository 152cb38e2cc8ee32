import { href } from '#src/domain/paths/href.ts';
import { isFocusWithin } from './keys.ts';
import { expect, test } from './portal.ts';
import { firstStones } from './stone-grid.ts';

test('a buyer looks at stones in place by keyboard, without leaving the list', async ({
  page,
  t,
  step,
  scan,
}) => {
  const grid = page.getByRole('treegrid');
  const details = (stone: string | undefined) =>
    page.getByRole('complementary', { name: t('lists:expand.label', { stone: stone ?? '' }) });
  let stones: readonly string[] = [];
  await step('opens the details of the first row beside it', async () => {
    await page.goto(`${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`);
    stones = await firstStones(page);
    await page.getByRole('button', { name: t('lists:columns.open'), exact: true }).focus();
    for (const key of ['Tab', 'ArrowDown', 'Alt+Enter']) await page.keyboard.press(key);
    const price = details(stones[0]).getByRole('region', { name: t('stones:detail.price'), exact: true });
    await expect(price).toBeVisible();
    await scan('list/expanded');
  });
  await step('walks to the next row, and the details follow', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(details(stones[1])).toBeVisible();
    await expect.poll(() => isFocusWithin(grid)).toBe(true);
  });
  await step('closes the details from within and is back in the grid', async () => {
    await page.getByRole('button', { name: t('lists:expand.close') }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect.poll(() => isFocusWithin(grid)).toBe(true);
  });
});
