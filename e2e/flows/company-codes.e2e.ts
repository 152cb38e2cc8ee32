import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

test.use({ persona: 'admin' });

test.use({ expectedErrors: /status of 409/ });

test('an admin adds a company code, after one that is taken', async ({ page, t, step, scan }) => {
  const dialog = page.getByRole('dialog', { name: t('account:codes.add') });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = dialog.getByRole('button', { name: t('common:save'), exact: true });
  await step('reads the codes', async () => {
    await page.goto(href('companyCodes'));
    await expect(page.getByRole('table', { name: t('account:codes.label') })).toBeVisible();
    await scan('route/companyCodes');
  });
  await step('is told that a code is taken', async () => {
    await page.getByRole('button', { name: t('account:codes.add') }).click();
    await field(t('account:codes.code')).fill('HOUSE-02');
    await field(t('account:codes.name')).fill('Kirstone Exports');
    await dialog.getByRole('combobox', { name: t('account:codes.color') }).click();
    await page.getByRole('option', { name: t('account:codes.colors.TEAL'), exact: true }).click();
    await save.click();
    await expect(dialog.getByText(t('account:codes.taken.code'))).toBeVisible();
  });
  await step('saves another one', async () => {
    await field(t('account:codes.code')).fill('KIRSTONE');
    await save.click();
    await expect(page.getByText(t('account:codes.saved', { code: 'KIRSTONE' }))).toBeVisible();
    await expect(page.getByRole('row', { name: /KIRSTONE/ })).toBeVisible();
  });
});

test.describe('a visitor of a company', () => {
  test.use({ persona: null });

  test('sees its name and colour, as its buyers do', async ({ page, t, step, openAs, world }) => {
    const submit = page.getByRole('button', { name: t('signIn:submit') });
    let ownColor = '';
    await step('sees those of the portal first', async () => {
      await page.goto(href('signIn'));
      await expect(page.getByRole('banner')).toContainText(t('product'));
      ownColor = await submit.evaluate((button) => getComputedStyle(button).backgroundColor);
    });
    await step('opens the address of the company', async () => {
      await page.goto(`${href('signIn')}?company=HOUSE-03`);
      await expect(page.getByRole('banner')).toContainText('Schelde Brilliants');
      await expect(submit).not.toHaveCSS('background-color', ownColor);
    });
    await step('comes back without it', async () => {
      await page.goto(href('signUp'));
      await expect(page.getByRole('banner')).toContainText('Schelde Brilliants');
    });
    await step('is a buyer of another company', async () => {
      const baywater = {
        id: 'code-house-09',
        code: 'HOUSE-09',
        name: 'Baywater Gems',
        color: 'ORANGE' as const,
      };
      await world.callAs('admin', 'upsertCompanyCode', { ...baywater, members: ['acc-mehta'] });
      const buyer = await openAs('primary');
      await buyer.goto(href('dashboard'));
      await expect(buyer.getByRole('link', { name: 'Baywater Gems' })).toBeVisible();
    });
  });
});
