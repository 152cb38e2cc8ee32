import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { stoneNumbers } from '../stone-list.ts';
import { expectNoSideScroll } from '../window.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.use({ expectedErrors: /status of 409/, viewport: { width: 390, height: 844 } });

test('a buyer chooses formats, rows and mails, and finds them in effect', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const mailed = page.getByRole('checkbox', {
    name: `${t('settings:channel.byMail')}: ${t('settings:kind.ORDER_PAID')}`,
  });
  const inPortal = page.getByRole('checkbox', {
    name: `${t('settings:channel.inPortal')}: ${t('settings:kind.ORDER_PAID')}`,
  });
  await step('writes numbers without groups and fifty rows a page', async () => {
    await page.goto(href('settings'));
    await choose(page, t('settings:numberFormat.label'), t('settings:numberFormat.PLAIN'));
    await expect(page.getByText(/1234567\.89/).first()).toBeVisible();
    await choose(page, t('settings:pageSize'), '50');
    await expectNoSideScroll(page);
  });
  await step('sees what the same user changed elsewhere, and keeps an own choice', async () => {
    await expect(mailed).toBeChecked();
    await mailed.uncheck();
    await world.callAs('primary', 'upsertUserSetting', {
      key: 'NOTIFICATION',
      value: { notifications: [{ activityType: 'ORDER_PAID', isInPortal: false, isByMail: true }] },
    });
    const save = page.getByRole('button', { name: t('common:save'), exact: true });
    await save.click();
    await expect(page.getByText(t('forms:stale.title'))).toBeVisible();
    await scan('settings/stale');
    await save.click();
    await expect(page.getByText(t('settings:notifications.saved'))).toBeVisible();
  });
  await step('finds all of it again', async () => {
    await page.reload();
    await expect(inPortal).not.toBeChecked();
    await expect(mailed).not.toBeChecked();
    await page.goto(`${href('diamondList')}?shp=round`);
    expect(await stoneNumbers(page)).not.toHaveLength(0);
    const shown = page.getByRole('status', { name: t('lists:pager.shown') });
    await expect(shown).toContainText(/\D50\D/);
    await expect(shown).toContainText(/\d{4,}/);
  });
});
