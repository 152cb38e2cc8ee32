import type { Locator, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from './messages.ts';
import { expect, test } from './portal.ts';

const tileOf = (
  page: Page,
  t: Messages,
  tile: 'LIST_COUNTS' | 'WORLD_CLOCK' | 'NEW_ARRIVALS' | 'WATCHLIST' | 'INVENTORY_SNAPSHOT',
) => page.getByRole('region', { name: t(`dashboard:tile.${tile}`), exact: true });

/** Names of the tiles under arrangement, in their order. */
const arranged = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });

async function openArrangement(page: Page, t: Messages): Promise<void> {
  await page.getByRole('button', { name: t('dashboard:arrange.open') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('dashboard:arrange.title') })).toBeFocused();
}

test('a buyer moves a tile by keyboard and by mouse, and finds it there after a reload', async ({
  page,
  t,
  step,
  scan,
}) => {
  await page.goto(href('dashboard'));
  const clock = tileOf(page, t, 'WORLD_CLOCK');
  await step('sees the tiles and the numbers of a chart', async () => {
    await expect(clock.getByRole('row')).toHaveCount(8);
    const inventory = tileOf(page, t, 'INVENTORY_SNAPSHOT');
    await expect(inventory.locator('svg').first()).toBeVisible();
    await inventory.getByRole('button', { name: t('dashboard:chart.numbers') }).click();
    await expect(inventory.getByRole('rowheader', { name: t('stones:status.A'), exact: true })).toBeVisible();
  });
  await openArrangement(page, t);
  await scan('dashboard/arrange');
  const names = await arranged(page).allTextContents();
  const [first = '', second = '', third = ''] = names;
  await step('lifts the second tile and drops it one place later', async () => {
    const grip = page.getByRole('button', { name: t('dashboard:arrange.drag', { tile: second }) });
    await grip.focus();
    await page.keyboard.press('Space');
    const heardAt = (at: number) =>
      page.getByText(t('dashboard:arrange.at', { tile: second, at, count: names.length }));
    await expect(heardAt(2)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(heardAt(3)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(arranged(page).nth(2)).toHaveText(second);
  });
  await step('drags it back with the mouse', async () => {
    const grip = page.getByRole('button', { name: t('dashboard:arrange.drag', { tile: second }) });
    await grip.dragTo(page.getByRole('button', { name: t('dashboard:arrange.drag', { tile: third }) }), {
      steps: 8,
    });
    await expect(arranged(page).nth(1)).toHaveText(second);
  });
  await step('moves the first tile by its button, and saves', async () => {
    await page.getByRole('button', { name: t('dashboard:arrange.later', { tile: first }) }).click();
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(clock).toBeVisible();
    await page.reload();
    // Above the tiles is what waits for the buyer.
    const waiting = page
      .getByRole('region', { name: t('desk:start.label') })
      .getByRole('heading', { level: 2 });
    await expect(waiting.first()).toHaveText(t('desk:start.kind.COUNTER_OFFERS'));
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.nth(await waiting.count())).toHaveText(second);
  });
});

test.describe('the dashboard on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: /500/ });

  test('shows the failure of one tile alone, and no tile wider than the screen', async ({
    page,
    t,
    world,
    step,
    scan,
  }) => {
    await step('opens the dashboard while the server fails once', async () => {
      await world.fault({ operation: 'viewDashboard', nth: 2, status: 500, code: 'E_SERVER' });
      await page.goto(href('dashboard'));
      await expect(page.getByText(t('dashboard:missing'))).toHaveCount(1);
      await expect(tileOf(page, t, 'WORLD_CLOCK').getByRole('row')).toHaveCount(8);
      await scan('dashboard/failed');
    });
    await step('tries the tile again', async () => {
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByText(t('dashboard:missing'))).toHaveCount(0);
    });
    await step('sees every counter of the lists', async () => {
      const tile = tileOf(page, t, 'LIST_COUNTS');
      const counters = tile.getByRole('listitem');
      await expect(counters).toHaveCount(12);
      const endOf = async (shown: Locator) => {
        const { y, height } = (await shown.boundingBox()) ?? { y: Number.NaN, height: 0 };
        return y + height;
      };
      await expect(async () => {
        expect(await endOf(counters.last())).toBeLessThan(await endOf(tile));
      }).toPass();
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
