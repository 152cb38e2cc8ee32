import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ActivityType } from '#generated/model/activityType.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { allKinds } from '#src/domain/reference/notification-kinds.ts';
import { FormatChoices, ListChoices } from '#src/features/settings/Choices.tsx';
import { NotificationForm } from '#src/features/settings/NotificationForm.tsx';
import Settings from '#src/screens/account/Settings.tsx';
import { useChosenFormats } from '#src/session/use-preference.ts';
import { chooseFormats } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

afterEach(() => chooseFormats({ numbers: null, days: null, currency: null }));

/** The choices below a frame that puts them into effect. */
function Screen() {
  useChosenFormats();
  return (
    <>
      <FormatChoices />
      <ListChoices />
    </>
  );
}

const setting = (isInPortal: boolean): UserSetting => ({
  id: 'set-1',
  key: 'NOTIFICATION',
  listType: null,
  value: {
    notifications: Object.values(ActivityType).map((activityType) => ({
      activityType,
      isInPortal,
      isByMail: false,
    })),
  },
  isDefault: true,
  version: 's1',
  updatedAt: '2026-01-15T09:30:00.000Z',
});

describe('the kinds of notifications', () => {
  it('stand in one group each', () => {
    expect(allKinds.toSorted()).toEqual(Object.values(ActivityType).toSorted());
  });
});

describe.each(walkedLanguages)('the settings (%s)', (language) => {
  async function open() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Screen />, { language });
    const pick = async (label: string, option: string) => {
      await shown.user.click(screen.getByRole('combobox', { name: label }));
      await shown.user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    return { ...shown, api, pick };
  }

  it('write numbers and days as chosen at once, and keep it in the account', async () => {
    const { api, t, pick } = await open();
    const sample = () => screen.getByRole('status').textContent ?? '';
    expect(sample()).toContain('1,234,567.89');
    await pick(t('settings:numberFormat.label'), t('settings:numberFormat.INDIAN'));
    await waitFor(() => expect(sample()).toContain('12,34,567.89'));
    const sent = await api.next('upsertUserSetting');
    expect(sent.body).toEqual({ key: 'PORTAL', value: { portal: { numberFormat: 'INDIAN' } } });
    await pick(t('settings:dateFormat.label'), t('settings:dateFormat.ISO'));
    await waitFor(() => expect(sample()).toMatch(/\d{4}-\d\d-\d\d/));
  });

  it('offer system notifications without the key NOTIFICATIONS, too', async () => {
    signInAs('primary', 'NOTIFICATIONS');
    takeCalls();
    const { t } = await renderWithProviders(<Settings />, { language, address: '/account/settings' });
    expect(screen.getByRole('switch', { name: t('notifications:system.label') })).toBeTruthy();
    const list = screen.getByRole('link', { name: t('settings:notifications.read') });
    expect(list.getAttribute('href')).toBe('/notification');
  });

  it('send the channels of a kind with the version that was shown', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<NotificationForm setting={setting(true)} />, { language });
    const orders = within(screen.getByRole('region', { name: t('notifications:group.trade') }));
    await user.click(
      orders.getByRole('checkbox', {
        name: `${t('settings:channel.byMail')}: ${t('settings:kind.ORDER_PAID')}`,
      }),
    );
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const sent = await api.next('upsertUserSetting');
    const { value, version } = Object(sent.body);
    expect(version).toBe('s1');
    expect(value.notifications).toHaveLength(Object.values(ActivityType).length);
    const byMail = value.notifications.filter(({ isByMail }: { isByMail: boolean }) => isByMail);
    expect(byMail).toEqual([{ activityType: 'ORDER_PAID', isInPortal: true, isByMail: true }]);
  });
});
