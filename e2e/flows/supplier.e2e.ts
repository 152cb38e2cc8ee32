import { href } from '#src/domain/paths/href.ts';
import { keyboardHands } from '../hands.ts';
import { expect, test } from '../portal.ts';
import { availableStones } from '../stone-list.ts';

const FILE = [
  'Stock #,Shape,Weight,Color,Clarity,Location,Price Per Carat,Treatment',
  'DAWN-1,Round,1.01,G,VS1,Mumbai,5680,None',
  'DAWN-2,Round,1.02,G,Clear,Mumbai,5680,None',
].join('\n');

test.use({ persona: 'seller' });

test("a supplier's morning is done by keyboard alone", async ({ page, world, t, step, scan }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const { press, enter, select, startOn, follow } = keyboardHands(page, t);
  await step('sees offers and ending listings on the start page, and goes to the offers', async () => {
    await page.goto(href('dashboard'));
    const waiting = main.getByRole('region', { name: t('desk:start.label') });
    await expect(waiting.getByRole('heading', { name: t('desk:start.kind.LISTINGS_ENDING') })).toBeVisible();
    await press(waiting.getByRole('link', { name: t('shell:title.stoneOffers') }));
    await expect(page.getByRole('table', { name: t('shell:title.stoneOffers') })).toBeVisible();
  });
  await step('uploads a file, corrects its wrong row and lists both stones', async () => {
    await follow('sellerUpload');
    const file = { name: 'dawn.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await press(main.getByRole('button', { name: t('seller:columns.next') }));
    const cell = { column: 'Clarity', row: 3 };
    await enter(main.getByRole('textbox', { name: t('seller:issues.valueOf', cell), exact: true }), 'VS2');
    await press(main.getByRole('button', { name: t('seller:issues.check', { count: 1 }), exact: true }));
    await press(main.getByRole('button', { name: t('seller:commit.list', { count: 2 }), exact: true }));
    await expect(
      main.getByRole('heading', { name: t('seller:listing.title', { name: file.name }) }),
    ).toBeVisible();
    await world.advance(60_000);
    await expect(
      main.getByRole('heading', { name: t('seller:report.FINISHED', { name: file.name }) }),
    ).toBeVisible();
  });
  let stones: readonly string[] = [];
  await step('lowers the prices of three stones', async () => {
    await follow('manageDiamonds');
    await press(main.getByRole('link', { name: t('lists:tab.active') }));
    await expect(page).toHaveURL(/standing=active/);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    stones = await availableStones(page, t, 3);
    for (const stone of stones) await select(stone);
    await page.keyboard.press('Alt+KeyP');
    await enter(dialog.getByRole('textbox'), '-5');
    await scan('manage/prices');
    await press(dialog.getByRole('button', { name: t('manage:price.send', { count: 3 }) }));
    await expect(page.getByText(t('manage:price.changed', { count: 3 }))).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await step('says more about one of them', async () => {
    await startOn(stones.at(-1) ?? '', 'editListing');
    const comment = dialog.getByRole('textbox', { name: t('seller:field.vndCmt') });
    await enter(comment, 'Very bright');
    await scan('manage/details');
    await press(comment);
    await expect(dialog).toBeHidden();
  });
  await step('reads what sold', async () => {
    await follow('sellerOrders');
    const sold = page.getByRole('table', { name: t('manage:orders.label') });
    await expect(sold.getByRole('row').nth(1)).toBeVisible();
  });
});
