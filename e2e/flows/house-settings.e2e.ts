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
