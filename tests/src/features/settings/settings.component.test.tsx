import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ActivityType } from '#generated/model/activityType.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import Settings from '#src/app/pages/Settings.tsx';
import { allKinds } from '#src/domain/reference/notification-kinds.ts';
import { NotificationForm } from '#src/features/settings/NotificationForm.tsx';
import { chooseFormats } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

afterEach(() => chooseFormats({ numbers: null, days: null, currency: null }));

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

describe('the settings', () => {
  it('offer system notifications without the key NOTIFICATIONS, too', async () => {
    signInAs('primary', 'NOTIFICATIONS');
    takeCalls();
    const { t } = await renderWithProviders(<Settings />, { address: '/account/settings' });
    expect(screen.getByRole('switch', { name: t('notifications:system.label') })).toBeTruthy();
    const list = screen.getByRole('link', { name: t('settings:notifications.read') });
    expect(list.getAttribute('href')).toBe('/notification');
  });

  it('send the channels of a kind with the version that was shown', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<NotificationForm setting={setting(true)} />);
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
