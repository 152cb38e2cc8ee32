import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Notification } from '#generated/model/notification.ts';
import { notificationText } from '#src/features/notifications/notification-words.ts';
import { RefreshAfterNews } from '#src/features/notifications/RefreshAfterNews.tsx';
import { SystemNotifications } from '#src/features/notifications/SystemNotifications.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { TabTitle } from '#src/shared/ui/TabTitle.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { notification } from '../../../support/component/notification.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { allowedBefore, fakeSystemNotifications } from '../../../support/component/system-notifications.ts';

beforeEach(() => signInAs('primary'));

describe('the switch of system notifications', () => {
  const open = async () => {
    const shown = await renderWithProviders(<SystemNotifications />);
    return { ...shown, toggle: screen.getByRole('switch', { name: shown.t('notifications:system.label') }) };
  };

  it('asks the browser when it is turned on, not before, and turns them off again', async () => {
    const { request, shown } = fakeSystemNotifications('default', 'granted');
    const { user, t, toggle } = await open();
    expect(toggle).toHaveProperty('checked', false);
    expect(request).not.toHaveBeenCalled();
    await user.click(toggle);
    await waitFor(() => expect(toggle).toHaveProperty('checked', true));
    expect(request).toHaveBeenCalledTimes(1);
    expect(shown.map(({ text }) => text)).toEqual([t('notifications:system.sample')]);
    await user.click(toggle);
    await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  });

  it('stays off and says what to do when the browser refuses', async () => {
    const { shown } = fakeSystemNotifications('default', 'denied');
    const { user, t, toggle } = await open();
    await user.click(toggle);
    expect(await screen.findByText(t('notifications:system.blocked'))).toBeTruthy();
    expect(toggle).toHaveProperty('checked', false);
    expect(shown).toEqual([]);
  });
});

it('the switch says that a browser cannot show notifications at all', async () => {
  vi.stubGlobal('Notification', undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  Reflect.deleteProperty(globalThis, 'Notification');
  const { t } = await renderWithProviders(<SystemNotifications />);
  expect(screen.getByText(t('notifications:system.missing'))).toBeTruthy();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});

const frame = (
  <TabTitle title="Cart">
    <RefreshAfterNews />
    <UnreadInTitle />
  </TabTitle>
);

const old = notification({ id: 'ntf-1', createdAt: '2026-01-15T09:00:00.000Z' });
const reminder = notification({
  id: 'ntf-2',
  activityType: 'REMINDER_DUE',
  record: 'st-7',
  createdAt: '2026-01-15T09:30:00.000Z',
});
const newer = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...reminder,
    id: `ntf-9${index}`,
    createdAt: `2026-01-15T09:4${index}:00.000Z`,
  })).toReversed();

const pageOf = (...list: readonly Notification[]) => ({
  count: list.length,
  unReadCount: list.length,
  unVisitedCount: 0,
  list: [...list],
});

/** Reloads the notifications, as the poll does. */
const poll = () => act(() => void queryClient.refetchQueries({ type: 'active' }));

describe('news in a tab that nobody looks at', () => {
  /** The frame with one old notification, then the poll that brings the others. */
  async function receive(...news: readonly Notification[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(frame, { address: '/account/cart' });
    const answer = async (list: readonly Notification[]) => {
      const call = await api.next('listNotifications');
      await act(async () => call.ok('listNotifications', pageOf(...list)));
    };
    await answer([old]);
    await waitFor(() => expect(document.title).toContain('(1)'));
    poll();
    await answer([...news, old]);
    await answer([...news, old]);
    return { ...shown, api };
  }

  it('appear by the system; a click opens what they are about and marks them as read', async () => {
    const { shown } = allowedBefore();
    const { api } = await receive(reminder);
    const text = notificationText(reminder, formatsFor('en'));
    await waitFor(() => expect(shown.map((each) => each.text)).toEqual([text]));
    act(() => shown[0]?.click());
    await waitFor(() => expect(window.location.pathname).toBe('/diamond-detail/st-7'));
    expect((await api.next('updateNotificationsRead')).body).toEqual({ id: ['ntf-2'] });
  });

  it('appear as their number when they are many; a click opens the list', async () => {
    const { shown } = allowedBefore();
    const { t } = await receive(...newer(4));
    const text = t('notifications:system.several', { count: 4 });
    await waitFor(() => expect(shown.map((each) => each.text)).toEqual([text]));
    act(() => shown[0]?.click());
    await waitFor(() => expect(window.location.pathname).toBe('/notifications'));
  });

  it('appear without the key NOTIFICATIONS, too; a click opens the page that needs no key', async () => {
    signInAs('primary', 'NOTIFICATIONS');
    const { shown } = allowedBefore();
    await receive(...newer(4));
    await waitFor(() => expect(shown).toHaveLength(1));
    act(() => shown[0]?.click());
    await waitFor(() => expect(window.location.pathname).toBe('/notification'));
  });

  it.each([
    ['while somebody looks at it', () => allowedBefore({ isFocused: true })],
    ['unless the user allowed more', () => fakeSystemNotifications('granted')],
  ])('stay in the portal %s', async (_when, prepare) => {
    const { shown } = prepare();
    await receive(reminder);
    await waitFor(() => expect(document.title).toContain('(2)'));
    expect(shown).toEqual([]);
  });
});

describe('a hidden tab', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  it.each([
    ['asks for news no more', false, 1],
    ['goes on asking if the user allowed system notifications', true, 2],
  ])('%s', async (_what, isAllowed, expected) => {
    if (isAllowed) allowedBefore();
    const api = takeCalls();
    await renderWithProviders(frame);
    (await api.next('listNotifications')).ok('listNotifications', pageOf(old));
    await waitFor(() => expect(document.title).toContain('(1)'));
    focusManager.setFocused(false);
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(api.of('listNotifications')).toHaveLength(expected);
  });
});
