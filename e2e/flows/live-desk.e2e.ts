import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { act, selectStones } from '../stone-list.ts';

/** Sooner than anything is polled, in milliseconds: only events are that fast. `npm run bench` measures how fast. */
const SOON = 10_000;

test.use({ expectedErrors: /ERR_INCOMPLETE_CHUNKED_ENCODING/, pageSize: 50 });

test('a price that the seller changes is marked in the buyer’s open list, also after the stream was cut', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const { list } = await world.callAs('seller', 'paginateInventory', { page: 1, limit: 250 });
  const stone = list
    .map(({ diamond }) => diamond)
    .find(({ wSts, isHeld, rap }) => wSts === 'A' && !isHeld && rap !== null);
  if (stone === undefined) throw new Error('The seller has no available stone.');
  const first = stone.ctPr;
  let asked = first;
  const reprice = async (ctPr: number) => {
    await world.callAs('seller', 'updateListingPrices', {
      prices: [{ diamond: stone.id, seenPricePerCarat: asked, pricePerCarat: ctPr, isConfirmed: true }],
    });
    asked = ctPr;
  };
  const mark = () => page.getByRole('img', { name: new RegExp(money.format(asked).replace('$', '\\$')) });
  await step('opens a list, which follows the market', async () => {
    await world.fault({ operation: 'streamEvents', nth: 1, cutAt: 2 });
    await page.goto(`${href('diamondList')}?no=${stone.stoneId}`);
    await expect(page.getByRole('link', { name: stone.stoneId }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: t('portal:live.live') })).toBeVisible();
  });
  await step('sees the new price with its mark', async () => {
    await reprice(first - 10);
    await expect(mark()).toBeVisible({ timeout: SOON });
    await scan('live/price-moved');
  });
  await step('sees a price that was changed while the stream was cut', async () => {
    await reprice(first - 20);
    await expect(mark()).toBeVisible();
    await expect(page.getByRole('img', { name: t('portal:live.live') })).toBeVisible();
  });
  await step('sees the next one by the new stream', async () => {
    await reprice(first - 30);
    await expect(mark()).toBeVisible({ timeout: SOON });
  });
  await step('is asked in an open dialog before it sends at another price', async () => {
    await selectStones(page, t, [stone.stoneId]);
    await act(page, t, t('lists:action.requestConfirm'));
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) });
    await expect(send).toBeEnabled();
    const seen = asked;
    await reprice(first - 40);
    const question = dialog.getByRole('alert', { name: t('stones:moved.title', { count: 1 }) });
    const prices = { stone: stone.stoneId, from: money.format(seen), to: money.format(asked) };
    await expect(question).toContainText(t('lists:news.down', prices));
    await expect(send).toBeDisabled();
    await scan('live/price-asked');
    await question.getByRole('button', { name: t('stones:moved.accept', { count: 1 }) }).click();
    await expect(dialog.getByRole('button', { name: t('confirm:sendChanged', { count: 1 }) })).toBeEnabled();
    const streams = (await world.journal()).filter(({ operation }) => operation === 'streamEvents');
    expect(streams).toHaveLength(2);
  });
});
