import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';

test.describe('a reply that breaks the contract', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('turns the test red that provoked it', async ({ page, t, world }) => {
    test.fail(
      true,
      'The fixture fails every test whose journal shows a breach: here one is seeded to see it do so.',
    );
    await world.fault({ operation: 'paginateDiamonds', plant: { path: 'data.0.count', value: 'many' } });
    await page.goto(href('diamondList'));
    await expect(page.getByText(t('problems:E_CONTRACT'))).toBeVisible();
  });
});

test('the same walk without a breach stays green', async ({ page, t }) => {
  await page.goto(href('diamondList'));
  await expect(page.getByRole('heading', { level: 1, name: t('lists:title.diamond-list') })).toBeVisible();
});
