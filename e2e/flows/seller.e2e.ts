import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

const HEADERS = 'Stock #,Shape,Weight,Color,Purity grade,Location,Price Per Carat,Treatment,Note';
const LOTS = ['E2E-1,Round,1.01,G,VS1,Mumbai,5680,None,', 'E2E-2,Round,1.02,G,Clear,Mumbai,5680,None,'];
const FORBIDDEN = 'E2E-3,Round,1.03,G,VS1,Mumbai,5680,None,CVD';

const fileNamed = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const mainOf = (page: Page) => page.getByRole('main');

test.use({ persona: 'seller' });

test('a seller maps, corrects and lists a file', async ({ page, world, t, step, scan }) => {
  const main = mainOf(page);
  await step('begins with a file', async () => {
    await page.goto(href('sellerUpload'));
    await expect(main.getByText(t('seller:rules.origin'))).toBeVisible();
    await expect(main.getByText('stock.kir.test')).toBeVisible();
    await scan('route/sellerUpload');
    const text = [HEADERS, ...LOTS, FORBIDDEN].join('\n');
    await page.locator('input[type="file"]').setInputFiles(fileNamed('e2e.csv', text));
  });
  await step('says what the column of the clarity is', async () => {
    await expect(main.getByText(t('seller:columns.missing'))).toBeVisible();
    await expect(main.getByRole('button', { name: t('seller:columns.next') })).toBeDisabled();
    await scan('seller/columns');
    const name = t('seller:columns.fieldOf', { header: 'Purity grade' });
    await main.getByRole('combobox', { name }).selectOption(t('seller:field.clrNm'));
    await expect(main.getByText(t('seller:columns.ready'))).toBeVisible();
    await main.getByRole('button', { name: t('seller:columns.next') }).click();
  });
  const toList = (count: number) =>
    main.getByRole('button', { name: t('seller:commit.list', { count }), exact: true });
  await step('is told which rows may not be listed, and why', async () => {
    await expect(toList(1)).toBeVisible();
    await expect(main.getByText(t('seller:rule.LAB_GROWN'))).toBeVisible();
    await expect(main.getByText(t('seller:rule.UNKNOWN_GRADE'))).toBeVisible();
    await scan('seller/check');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(main.getByText(t('seller:rule.LAB_GROWN'))).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await step('finds it again after the tab was closed, and corrects a row', async () => {
    await page.goto(href('sellerUpload'));
    await main.getByRole('link', { name: /e2e\.csv/ }).click();
    const cell = { column: 'Purity grade', row: 3 };
    await main.getByRole('textbox', { name: t('seller:issues.valueOf', cell), exact: true }).fill('VS2');
    await expect(toList(1)).toBeDisabled();
    await scan('seller/corrections');
    await main.getByRole('button', { name: t('seller:issues.check', { count: 1 }), exact: true }).click();
    await expect(toList(2)).toBeEnabled();
  });
  await step('sees what Replace All would delete, and must type the number', async () => {
    await main.getByRole('radio', { name: t('seller:check.replace') }).click();
    await expect(main.getByRole('heading', { name: t('seller:check.deletes') })).toBeVisible();
    await expect(main.getByRole('button', { name: t('seller:commit.replace') })).toBeDisabled();
    await scan('seller/replace');
    await main.getByRole('radio', { name: t('seller:check.add') }).click();
  });
  await step('lists the stones and reads the report', async () => {
    await toList(2).click();
    await expect(
      main.getByRole('heading', { name: t('seller:listing.title', { name: 'e2e.csv' }) }),
    ).toBeVisible();
    await world.advance(60_000);
    await expect(
      main.getByRole('heading', { name: t('seller:report.FINISHED', { name: 'e2e.csv' }) }),
    ).toBeVisible();
    await expect(main.getByRole('button', { name: t('seller:issues.download') })).toBeVisible();
    await scan('seller/report');
  });
  await step('finds the upload in the history', async () => {
    await main
      .getByRole('link', { name: t('seller:report.history') })
      .last()
      .click();
    await expect(main.getByRole('link', { name: 'e2e.csv' })).toBeVisible();
    await scan('route/sellerUploads');
  });
});
