import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

test.use({ persona: 'admin' });

test('an admin changes a charge of the house, which buyers pay from then on', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const name = t('desk:settings.key.CM_INSCRIPTION');
  await step('reads the settings', async () => {
    await page.goto(href('houseSettings'));
    await expect(page.getByRole('table').first()).toBeVisible();
    await scan('route/houseSettings');
  });
  await step('looks at the price lists and at the webhooks of the house', async () => {
    for (const name of ['priceLists', 'webhooks'] as const) {
      await page.goto(href(name));
      await expect(page.getByRole('heading', { level: 1, name: t(`shell:title.${name}`) })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await scan(`route/${name}`);
    }
    await page.goto(href('houseSettings'));
  });
  await step('changes the charge', async () => {
    await page
      .getByRole('button', { name: t('desk:settings.changeOf', { name }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name }).fill('33');
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toContainText('33');
  });
  await step('has it in what buyers read', async () => {
    const setting = await world.callAs('primary', 'viewProjectSetting', {});
    // With the registration of 12.
    expect(setting.programmeCharges.cm.perStone).toBe(45);
  });
});
