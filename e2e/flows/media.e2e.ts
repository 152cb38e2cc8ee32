import type { Page } from '@playwright/test';
import { writeZip } from '#mocks/formats/write-zip.ts';
import { href } from '#src/domain/paths/href.ts';
import { twoColourPng } from '../../tests/support/two-colour-png.ts';
import { NOW } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';

/** Width of the picture that the seller uploads, in pixels: no picture of the fixtures has it. */
const WIDTH = 37;
const png = Buffer.from(
  twoColourPng(
    WIDTH,
    20,
    [
      [255, 255, 255],
      [20, 30, 60],
    ],
    (x, y) => (x + y) % 5 === 0,
  ),
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
const mainOf = (page: Page) => page.getByRole('main');

test.use({ persona: 'seller' });

test('a seller uploads pictures, and a buyer sees them', async ({ page, world, t, step, scan, openAs }) => {
  const main = mainOf(page);
  const { list } = await world.callAs('seller', 'paginateInventory', {
    page: 1,
    limit: 2,
    filter: { wSts: ['A'], pktType: ['SINGLE'] },
  });
  const [named, byHand] = list.map(({ diamond }) => diamond);
  if (named === undefined || byHand === undefined) throw new Error('The seller has too few stones.');
  await step('chooses a picture, an archive and a file of another kind', async () => {
    await page.goto(href('sellerMedia'));
    await expect(main.getByText(t('media:waiting.none'))).toBeVisible();
    await scan('route/sellerMedia');
    const archive = writeZip(
      [
        { name: 'DSC0001.png', bytes: png },
        { name: 'list.txt', bytes: new TextEncoder().encode('no picture') },
      ],
      Date.parse(NOW),
    );
    await page
      .locator('input[type="file"]')
      .setInputFiles([
        picture(`${named.vStnId}.png`),
        { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
        { name: 'readme.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ]);
    await expect(main.getByText(t('media:queue.type'))).toBeVisible();
    await expect(main.getByRole('cell', { name: t('media:match.STOCK_NUMBER'), exact: true })).toBeVisible();
    await expect(main.getByText(t('media:problem.UNSUPPORTED'))).toBeVisible();
    await scan('media/waiting');
  });
  await step('finds the files after a reload, and assigns the unmatched one', async () => {
    await page.goto(href('sellerMedia'));
    const picker = main.getByRole('combobox', { name: t('media:picker.label', { name: 'DSC0001.png' }) });
    await picker.click();
    await picker.pressSequentially(byHand.vStnId);
    await page.getByRole('option', { name: new RegExp(`^\\W*${byHand.vStnId}\\b`) }).click();
    await expect(picker).toHaveValue(byHand.vStnId);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(main.getByText(t('media:match.CHOSEN'))).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await step('attaches them and reads the report', async () => {
    await main.getByRole('button', { name: t('media:attach.do', { count: 2 }) }).click();
    await expect(main.getByText(t('media:waiting.none'))).toBeVisible();
    await main.getByRole('button', { name: 'pictures.zip' }).click();
    await expect(page.getByRole('dialog').getByText(t('media:problem.UNSUPPORTED'))).toBeVisible();
    await scan('media/report');
  });
  await step('shows them to a buyer', async () => {
    const buyer = await openAs('primary');
    for (const { id } of [named, byHand]) {
      await buyer.goto(href('diamondDetail', { id }));
      const image = mainOf(buyer).locator('img[src*="/files/"]').first();
      await expect
        .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
        .toBe(WIDTH);
    }
  });
});
