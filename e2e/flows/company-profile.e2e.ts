import { href } from '#src/domain/paths/href.ts';
import { twoColourPng } from '../../tests/support/two-colour-png.ts';
import { expect, test } from '../portal.ts';
import { expectNoSideScroll } from '../window.ts';

const picture = Buffer.from(
  twoColourPng(
    400,
    300,
    [
      [255, 255, 255],
      [0, 0, 90],
    ],
    (x, y) => x > y,
  ),
);

test.use({ expectedErrors: /status of 409/, viewport: { width: 390, height: 844 } });

test('a buyer gives the company a logo while a colleague changes its profile', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const logo = page.getByRole('group', { name: t('signUp:field.logo'), exact: true });
  const cutting = page.getByRole('dialog', {
    name: t('account:company.cut.title', { name: t('signUp:field.logo') }),
  });
  const save = page.getByRole('button', { name: t('common:save'), exact: true });
  await step('chooses a part of a picture with the keyboard', async () => {
    await page.goto(href('companyProfile'));
    await logo
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    const frame = cutting.getByRole('group', { name: t('account:company.cut.frame') });
    await frame.focus();
    await frame.press('ArrowLeft');
    await cutting.getByRole('slider', { name: t('account:company.cut.zoom') }).press('ArrowRight');
    await scan('company/cut');
    await cutting.getByRole('button', { name: t('account:company.cut.use') }).click();
    await expect(logo.getByText('logo.png', { exact: true })).toBeVisible();
    await expectNoSideScroll(page);
  });
  await step('is told what a colleague changed in the meantime, and saves', async () => {
    await world.callAs('secondary', 'updateAccount', { address2: 'Second floor' });
    await save.click();
    await expect(page.getByText(t('forms:stale.title'))).toBeVisible();
    await scan('company/stale');
    await save.click();
    await expect(page.getByText(t('account:company.saved'))).toBeVisible();
  });
  await step('finds the picture in its size, and the change of the colleague', async () => {
    await page.reload();
    const stored = page.getByRole('img', {
      name: t('account:company.stored', { name: t('signUp:field.logo') }),
    });
    await expect(stored).toHaveJSProperty('naturalWidth', 160);
    await expect(stored).toHaveJSProperty('naturalHeight', 160);
    await expect(page.getByRole('textbox', { name: t('signUp:field.address2') })).toHaveValue('Second floor');
  });
  await step('is asked before an entry is lost', async () => {
    await page.getByRole('textbox', { name: t('signUp:field.address3') }).fill('Left wing');
    await page.getByRole('link', { name: t('shell:title.addressBook'), exact: true }).click();
    await page
      .getByRole('dialog', { name: t('forms:leave.title') })
      .getByRole('button', { name: t('forms:leave.stay') })
      .click();
    await expect(page.getByRole('textbox', { name: t('signUp:field.address3') })).toHaveValue('Left wing');
  });
});
