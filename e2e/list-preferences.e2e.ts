import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { act, selectStones, stoneNumbers, totalsOf } from './stone-list.ts';

const ovals = `${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`;

test('a buyer finds the view of a list again on another device', async ({
  page,
  t,
  step,
  scan,
  browser,
  world,
}) => {
  await step('shows the result as cards', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    const saved = page.waitForResponse(/user-setting\/upsert/);
    await page.getByRole('button', { name: t('lists:view.CARDS') }).click();
    await expect(page.getByRole('treegrid')).toBeHidden();
    expect((await saved).status()).toBe(200);
  });
  await step('acts on cards as on rows', async () => {
    const [stone = ''] = await stoneNumbers(page);
    await selectStones(page, t, [stone]);
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 1 }));
    await act(page, t, t('lists:action.addToCart'));
    await expect(page.getByText(t('lists:done.addToCart', { count: 1 }))).toBeVisible();
    await scan('list/cards');
  });
  await step('finds cards where the browser remembers nothing', async () => {
    const { origins } = await page.context().storageState();
    const kept = /pavilion:(token|user|permissions|locale)$/;
    const signedIn = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => kept.test(name)),
    }));
    const other = await browser.newContext({
      storageState: { cookies: [], origins: signedIn },
      extraHTTPHeaders: { 'x-world': world.name },
      viewport: { width: 1440, height: 900 },
    });
    const device = await other.newPage();
    await device.goto(new URL(ovals, page.url()).href);
    await stoneNumbers(device);
    await expect(device.getByRole('button', { name: t('lists:view.GRID') })).toBeVisible();
    await expect(device.getByRole('treegrid')).toBeHidden();
    await other.close();
  });
});

test('a stone that was confirmed from the search is no longer selected in the cart', async ({
  page,
  t,
  step,
  scan,
}) => {
  const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round&status=A`;
  let stones: readonly string[] = [];
  await step('puts two stones in the cart and selects them there', async () => {
    await page.goto(deliverable);
    stones = (await stoneNumbers(page)).slice(0, 2);
    await selectStones(page, t, stones);
    await act(page, t, t('lists:action.addToCart'));
    await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    await page
      .getByRole('link', { name: t('lists:title.cart') })
      .first()
      .click();
    await selectStones(page, t, stones);
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 2 }));
  });
  await step('confirms one of them from the search', async () => {
    await page.goBack();
    await stoneNumbers(page);
    await totalsOf(page, t)
      .getByRole('button', { name: t('lists:totals.clear') })
      .click();
    await selectStones(page, t, stones.slice(0, 1));
    await act(page, t, t('lists:action.requestConfirm'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) }).click();
    await expect(dialog.getByRole('link', { name: t('confirm:toList') })).toBeVisible();
    await dialog
      .getByRole('button', { name: t('confirm:close') })
      .last()
      .click();
  });
  await step('finds only the other one selected in the cart, and sees a message', async () => {
    await page
      .getByRole('link', { name: t('lists:title.cart') })
      .first()
      .click();
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 1 }));
    await expect(page.getByRole('alert')).toContainText(stones[0] ?? '');
    await scan('cart/selection-changed');
  });
});
