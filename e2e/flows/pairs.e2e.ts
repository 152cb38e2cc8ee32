import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';
import { availableStones, checkboxOf, selectStones, stoneNumbers } from '../stone-list.ts';
import { expectNoSideScroll } from '../window.ts';

/** The dialog that compares stones, once they are in it. */
async function comparison(page: Page, t: Messages) {
  const stones = page.getByRole('list', { name: t('lists:pair.stones') });
  await expect(stones).toBeVisible();
  return page.getByRole('dialog').filter({ has: stones });
}

/** The numbers of the first pair on the page that is sold together only; pages show the stones of a pair side by side. */
async function inseparablePair(page: Page, t: Messages): Promise<readonly [string, string]> {
  const stones = await stoneNumbers(page);
  const titles = await page.getByRole('rowheader', { name: t('lists:pair.together') }).allTextContents();
  const all = await page.getByRole('rowheader').filter({ hasText: '·' }).allTextContents();
  const place = all.findIndex((title) => titles.includes(title));
  const [one, other] = stones.slice(place * 2);
  if (place < 0 || one === undefined || other === undefined)
    throw new Error('No pair is sold together only.');
  return [one, other];
}

test('a buyer takes a pair as one, swaps a stone of another by keyboard and matches the cart', async ({
  page,
  t,
  step,
  scan,
}) => {
  await step('selects one stone of a pair that is sold together only: both are selected', async () => {
    await page.goto(href('matchPair'));
    const [one, other] = await inseparablePair(page, t);
    await checkboxOf(page, t, one).click();
    await expect(checkboxOf(page, t, one)).toBeChecked();
    await expect(checkboxOf(page, t, other)).toBeChecked();
  });
  await step('reads why they match, and puts both in the cart', async () => {
    await page.keyboard.press('Alt+KeyE');
    const dialog = await comparison(page, t);
    await expect(dialog.getByText(t('lists:pair.togetherNotice'))).toBeVisible();
    await expect(dialog.getByRole('row', { name: new RegExp(t('lists:pair.attribute.crt')) })).toBeVisible();
    await scan('pairs/compared');
    await page.keyboard.press('Alt+KeyA');
    await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await step('narrows the tolerances of the pair search', async () => {
    await openScreen(page, t, 'searchMatchPair');
    await stoneNumbers(page);
    await page.getByRole('button', { name: t('lists:pair.tolerance.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('lists:pair.tolerance.title') });
    const score = dialog.getByRole('textbox', { name: t('lists:pair.tolerance.minScore') });
    await score.fill('80');
    await scan('pairs/tolerances');
    // The pairs are searched again: a stone of the old ones may have no other partner.
    const narrowed = page.waitForResponse((reply) => reply.url().endsWith('/match-pair/filter'));
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByText(t('lists:pair.tolerance.saved'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await narrowed;
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  });
  await step('swaps a stone of a pair for its best other partner, by keyboard', async () => {
    const [first = ''] = await availableStones(page, t, 1);
    await selectStones(page, t, [first]);
    await page.keyboard.press('Alt+KeyE');
    const dialog = await comparison(page, t);
    await dialog.getByRole('button', { name: t('lists:pair.swapStone', { stone: first }) }).press('Enter');
    const button = dialog.locator('section li button:not(:disabled)').first();
    await expect(button).toBeVisible();
    await scan('pairs/partners');
    const taken = await button.getAttribute('aria-label');
    await button.press('Enter');
    const stone = /PV\d+/.exec(taken ?? '')?.[0] ?? '';
    await expect(
      dialog.getByRole('list', { name: t('lists:pair.stones') }).getByRole('link', { name: stone }),
    ).toBeVisible();
    await page.keyboard.press('Alt+KeyA');
    // The message of the pair before may still be there.
    await expect(page.getByText(t('lists:done.addToCart', { count: 2 })).last()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await step('matches the four stones of the cart as a suite', async () => {
    await openScreen(page, t, 'cart');
    await expect.poll(() => stoneNumbers(page)).toHaveLength(4);
    const cart = await stoneNumbers(page);
    await selectStones(page, t, cart);
    await page.keyboard.press('Alt+KeyP');
    const dialog = await comparison(page, t);
    await expect(dialog.getByRole('region', { name: t('lists:pair.scoreLabel') })).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('lists:pair.pairsAmong', { count: 4 }) })).toBeVisible();
    await scan('pairs/suite');
  });
});

test.describe('a buyer on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, pageSize: 50 });

  test('compares a pair on a screen of 390 pixels', async ({ page, t, step, scan }) => {
    await step('sees a pair as two cards under one title, and compares it', async () => {
      await page.goto(href('searchMatchPair'));
      const [first = ''] = await availableStones(page, t, 1);
      await selectStones(page, t, [first]);
      await expectNoSideScroll(page);
      await page
        .getByRole('toolbar', { name: t('lists:action.label') })
        .getByRole('button', { name: t('lists:action.explainPair') })
        .click();
      const dialog = await comparison(page, t);
      await expect(dialog.getByRole('region', { name: t('lists:pair.scoreLabel') })).toBeVisible();
      await expectNoSideScroll(page);
      await scan('narrow/pair');
    });
  });
});
