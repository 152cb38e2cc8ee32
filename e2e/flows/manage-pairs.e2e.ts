import { href } from '#src/domain/paths/href.ts';
import type { WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { act, selectStones } from '../stone-list.ts';
import { expectNoSideScroll } from '../window.ts';

test.use({ persona: 'seller' });

/** Numbers of two white rounds of the seller that are free, in Mumbai, and in no pair or layout. */
async function twoAlone(world: WorldControl): Promise<readonly string[]> {
  const { list } = await world.callAs('seller', 'paginateInventory', {
    ...{ page: 1, limit: 50, isGrouped: false, standing: ['ACTIVE'] },
    filter: {
      ...{ wSts: ['A'], pktType: ['SINGLE'], shp: ['shape-round'] },
      ...{ loc: ['location-mumbai'], isFcCol: false },
    },
  });
  const free = list.filter(({ diamond }) => diamond.isHeld !== true);
  return free.slice(0, 2).map(({ diamond }) => diamond.stoneId);
}

test('a seller makes a pair, moves it abroad, and dissolves it', async ({ page, world, t, step, scan }) => {
  const main = page.getByRole('main');
  await page.goto(href('manageDiamonds'));
  const two = await twoAlone(world);
  const selectTwo = async () => {
    const field = main.getByRole('searchbox', { name: t('manage:search') });
    for (const stone of two) {
      await field.fill(stone);
      await field.press('Enter');
      await selectStones(page, t, [stone]);
    }
  };
  const dialog = page.getByRole('dialog');
  await step('makes a pair of two stones', async () => {
    await selectTwo();
    await act(page, t, t('lists:action.groupListings'));
    await expect(dialog.getByRole('checkbox', { name: t('manage:group.together') })).toBeChecked();
    await scan('manage/pair');
    await dialog.getByRole('button', { name: t('manage:group.pair') }).click();
    await expect(dialog).toBeHidden();
  });
  await step('moves the pair abroad', async () => {
    await selectTwo();
    await act(page, t, t('lists:action.moveListings'));
    const choose = async (label: string, text: string, option: string) => {
      const box = dialog.getByRole('combobox', { name: new RegExp(`^${label}`) });
      await expect(box).toBeEnabled();
      await box.fill(text);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const country = 'Belgium';
    await choose(t('forms:place.country'), country, country);
    await choose(t('forms:place.state'), 'Antwerp', 'Antwerp');
    await choose(t('forms:place.city'), 'Antwerp', 'Antwerp');
    await expect(dialog.getByText(t('manage:place.leaves', { count: 2 }))).toBeVisible();
    await scan('manage/place');
    await dialog.getByRole('button', { name: t('manage:place.send', { count: 2 }) }).click();
    await expect(page.getByText(t('manage:place.moved', { count: 2 }))).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await step('dissolves the pair', async () => {
    await main.getByRole('button', { name: t('manage:groups.title') }).click();
    const pair = dialog.getByRole('listitem').filter({ has: page.getByRole('button') });
    const made = pair.filter({ hasText: two[0] ?? '' }).filter({ hasText: two[1] ?? '' });
    await expect(made).toBeVisible();
    await scan('manage/pairs');
    await made.getByRole('button').click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('manage:groups.dissolve'), exact: true })
      .click();
    await expect(page.getByText(t('manage:groups.dissolved', { count: 1 }))).toBeVisible();
    await expect(made).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await step('sees what buyers did with the stones', async () => {
    await page.goto(href('performance'));
    await expect(main.getByRole('table', { name: t('manage:performance.byStone') })).toBeVisible();
    await scan('route/performance');
  });
  await step('sees the orders of the stones on offer', async () => {
    await page.goto(href('sellerOrders'));
    await expect(main.getByRole('table', { name: t('manage:orders.label') })).toBeVisible();
    await scan('route/sellerOrders');
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(() => expectNoSideScroll(page)).toPass();
  });
});
