import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { fileOf, OWN_HEADER } from '../../tests/support/public-stones.ts';
import { expect, test } from '../portal.ts';
import { stoneNumbers } from '../stone-list.ts';

/** Rows of the public table in one file, and rows that are corrected. */
const ROWS = 25_000;
const CORRECTED = 20;
/** 25,000 rows take the server seconds, on a busy machine several times as long. */
const timeout = 90_000;

/** Pastes text as a spreadsheet copies it. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.use({ persona: 'seller' });

test('a seller lists 25,000 stones of a public table, and a buyer finds a corrected one', async ({
  page,
  world,
  openAs,
  t,
  step,
  scan,
}, testInfo) => {
  test.setTimeout(480_000);
  const main = page.getByRole('main');
  await step('says what the column of the clarity is, whose name nobody knows', async () => {
    const text = new TextDecoder().decode(fileOf(OWN_HEADER, 0, ROWS)).replace('Clearity', 'Purity grade');
    // From disk: Playwright hands a buffer over by a script, whose unpacking is a task of the tab of 270 ms.
    const file = testInfo.outputPath('public.csv');
    await writeFile(file, text);
    await page.goto(href('sellerUpload'));
    await page.locator('input[type="file"]').setInputFiles(file);
    await main
      .getByRole('combobox', { name: t('seller:columns.fieldOf', { header: 'Purity grade' }) })
      .selectOption(t('seller:field.clrNm'), { timeout });
    await main.getByRole('button', { name: t('seller:columns.next') }).click({ timeout });
  });
  const fields = main.getByRole('textbox', { name: /^CutGrade/ });
  await step('corrects twenty rows by one paste', async () => {
    await expect(fields.first()).toHaveValue('Premium', { timeout });
    const first = (await fields.first().getAttribute('aria-label')) ?? '';
    await paste(fields.first(), Array.from({ length: CORRECTED }, () => 'Excellent').join('\n'));
    await main
      .getByRole('button', { name: t('seller:issues.check', { count: CORRECTED }), exact: true })
      .click();
    await expect(main.getByRole('textbox', { name: first, exact: true })).toBeHidden({ timeout });
  });
  await step('lists the file', async () => {
    await main.getByRole('button', { name: /^List [\d,]+ stones$/ }).click({ timeout });
    const listing = t('seller:listing.title', { name: 'public.csv' });
    await expect(main.getByRole('heading', { name: listing })).toBeVisible({ timeout });
    await world.advance(60_000);
    const finished = t('seller:report.FINISHED', { name: 'public.csv' });
    await expect(main.getByRole('heading', { name: finished })).toBeVisible({ timeout });
  });
  await step('sees the report', async () => {
    await scan('seller/large-report');
  });
  await step('is found by a buyer', async () => {
    const buyer = await openAs('primary');
    await buyer.goto(`${href('diamondList')}?seller-no=D-1`);
    expect(await stoneNumbers(buyer)).toHaveLength(1);
  });
});
