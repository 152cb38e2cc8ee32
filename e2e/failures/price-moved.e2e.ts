import { href } from '#src/domain/paths/href.ts';
import { idOf } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, selectStones } from '../stone-list.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;

test('a price that moved since the buyer saw it is marked in the list, with the earlier one on cards', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  let stones: readonly string[] = [];
  const rose = page.getByRole('img', { name: /20,000\.00/ });
  await step('puts two stones in the cart, and the price of one moves', async () => {
    await page.setViewportSize({ width: 2400, height: 900 });
    await page.goto(deliverable);
    stones = await availableStones(page, t, 2);
    await selectStones(page, t, stones);
    await act(page, t, t('lists:action.addToCart'));
    await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    await expect(rose).toHaveCount(0);
    await world.reprice([idOf(stones[0] ?? '')], { ctPr: 20_000, amt: 20_000 });
  });
  await step('sees in the cart which price moved, and how', async () => {
    await page
      .getByRole('link', { name: t('lists:title.cart') })
      .first()
      .click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(rose).toHaveCount(1);
    await expect(page.getByRole('gridcell').filter({ has: rose })).toHaveText(/^[▲▼]\$20,000\.00$/);
    await scan('cart/price-moved');
  });
  await step('sees the earlier price beside it on cards', async () => {
    await page.getByRole('button', { name: t('lists:view.CARDS') }).click();
    const card = page.getByRole('listitem').filter({ has: rose });
    await expect(card).toContainText(stones[0] ?? '');
    await expect(card).toContainText(/\$[\d,]+\.\d\d [▲▼] \$20,000\.00/);
    await scan('cart/price-moved-cards');
  });
});
