import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Notification } from '#generated/model/notification.ts';
import { notificationAddress } from '#src/features/notifications/notification-address.ts';
import { notificationText } from '#src/features/notifications/notification-words.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { notification } from '../../../support/component/notification.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const quote = notification({});
const reminder = notification({
  id: 'ntf-2',
  module: 'REMINDER',
  activityType: 'REMINDER_DUE',
  record: 'st-7',
  isRead: true,
});

/** Opens the list at an address: its page, and the newest unread one, which the button reads that marks all as read. */
async function openAt(address: string, ...list: readonly Notification[]) {
  const api = takeCalls();
  const shown = await renderWithProviders(recordLists.notifications.show(), { address });
  const unread = list.filter(({ isRead }) => !isRead);
  const common = { unReadCount: unread.length, unVisitedCount: 0 };
  const reads = [await api.next('listNotifications'), await api.next('listNotifications')];
  const ofPage = reads.filter(({ body }) => Object(body).limit !== 1);
  await act(async () => {
    for (const read of reads) {
      const found = ofPage.includes(read) ? list : unread;
      read.ok('listNotifications', { ...common, count: found.length, list: [...found] });
    }
  });
  return { ...shown, api, asked: ofPage.map(({ body }) => body) };
}

const open = (...list: readonly Notification[]) => openAt('/notifications', ...list);

beforeEach(() => signInAs('primary'));
describe('the list of notifications', () => {
  it('says what happened in the words of the portal, and how much is unread', async () => {
    const { t } = await open(quote, reminder);
    const text = notificationText(quote, formatsFor('en'));
    expect(await screen.findByRole('rowheader', { name: new RegExp(text.slice(0, 10)) })).toBeTruthy();
    expect(screen.queryByText('Server text')).toBeNull();
    const unread = screen.getByRole('link', { name: new RegExp(t('lists:tab.unread')) });
    expect(unread.textContent).toContain('1');
    expect(unread.getAttribute('href')).toContain('show=unread');
  });

  it('marks the selected ones as read; those that are read already stay out', async () => {
    const { t, user, api } = await open(quote, reminder);
    await user.click(await screen.findByRole('checkbox', { name: t('common:selectPage') }));
    await user.click(screen.getByRole('button', { name: t('lists:action.markRead') }));
    const sent = await api.next('updateNotificationsRead');
    expect(sent.body).toEqual({ id: ['ntf-1'] });
    sent.ok('updateNotificationsRead', { count: 1, unReadCount: 0 });
    expect(await screen.findByText(t('lists:done.markRead', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(api.of('listNotifications').length).toBeGreaterThan(1));
  });

  it('marks them as read without the key NOTIFICATIONS, too', async () => {
    signInAs('primary', 'NOTIFICATIONS');
    const { t, user, api } = await openAt('/notification', quote);
    await user.click(await screen.findByRole('checkbox', { name: t('common:selectPage') }));
    await user.click(screen.getByRole('button', { name: t('lists:action.markRead') }));
    expect((await api.next('updateNotificationsRead')).body).toEqual({ id: ['ntf-1'] });
  });

  it('marks all as read, those on other pages too', async () => {
    const { t, user, api } = await open(quote);
    await user.click(await screen.findByRole('button', { name: t('notifications:markAll') }));
    expect((await api.next('updateNotificationsRead')).body).toEqual({ isAll: true });
  });

  it('says why it is empty', async () => {
    const { t } = await open();
    expect(await screen.findByText(t('records:notifications.emptyAbout'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('notifications:markAll') })).toHaveProperty('disabled', true);
  });
});

/** The device of the reader is in this time zone, until the test ends. */
function readIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...options, timeZone });
  onTestFinished(() => spy.mockRestore());
}

describe('the days of the list', () => {
  const at = (id: string, createdAt: string) => notification({ id, createdAt });
  /** Half past midnight in Mumbai is two in the afternoon of the day before in New York. */
  const list = [
    at('ntf-3', '2026-01-15T19:00:00.000Z'),
    at('ntf-2', '2026-01-15T18:00:00.000Z'),
    at('ntf-1', '2026-01-12T09:00:00.000Z'),
  ];

  beforeEach(() => setClock('2026-01-15T19:20:00.000Z', Date.now(), Date.now()));
  const days = async () =>
    (await screen.findAllByRole('rowgroup')).flatMap((group) =>
      [...group.querySelectorAll('td[colspan]')].map(({ textContent }) => textContent),
    );

  it.each([
    ['Asia/Kolkata', ['Today', 'Yesterday', 'Monday, 12/01/2026']],
    ['America/New_York', ['Today', 'Monday, 12/01/2026']],
    ['Pacific/Kiritimati', ['Today', 'Monday, 12/01/2026']],
  ])('are those of the reader in %s', async (zone, expected) => {
    readIn(zone);
    await open(...list);
    await waitFor(async () => expect(await days()).toEqual(expected));
    expect(screen.getByText(new RegExp(zone.replaceAll('_', ' ')))).toBeTruthy();
  });

  it('head the cards of a narrow window', async () => {
    readIn('Asia/Kolkata');
    setWindowWidth(390);
    const { t } = await open(...list);
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).toBe(t('notifications:day.today'));
    expect(headings).toHaveLength(3);
  });

  it('show the age of the last hour, then the time of the reader, with that of the house beside it', async () => {
    readIn('America/New_York');
    await open(...list);
    expect(await screen.findByText('20 minutes ago')).toBeTruthy();
    const [time] = await screen.findAllByText(/01:00/);
    expect(time?.getAttribute('title')).toContain('15/01/2026 11:30');
  });
});

describe('the filters of the list', () => {
  it('ask for a group of kinds, and keep it and what is unread in the address', async () => {
    const { t, user, asked, api } = await openAt('/notifications?show=unread', quote);
    expect(asked).toMatchObject([{ isRead: false }]);
    await user.click(screen.getByRole('combobox', { name: t('notifications:filter.label') }));
    await user.click(
      await screen.findByRole('option', { name: t('notifications:group.offers'), hidden: true }),
    );
    await waitFor(() => expect(window.location.search).toBe('?show=unread&about=offers'));
    const { body } = await api.next('listNotifications');
    expect(body).toMatchObject({ isRead: false });
    expect(Object(body).activityType).toContain('COUNTER_OFFER');
    expect(Object(body).activityType).not.toContain('ORDER_PAID');
  });

  it('are read from the address; what it does not know is left out', async () => {
    const { t, asked } = await openAt('/notifications?about=house', quote);
    expect(Object(asked[0]).activityType).toContain('ANNOUNCEMENT');
    const chosen = screen.getByRole('combobox', { name: t('notifications:filter.label') });
    expect(chosen).toHaveProperty('value', t('notifications:group.house'));
    const unread = screen.getByRole('link', { name: t('lists:tab.unread') });
    expect(unread.getAttribute('href')).toContain('show=unread&about=house');
  });

  it('stand beside the way to the settings of notifications', async () => {
    const { t } = await open(quote);
    const settings = screen.getByRole('link', { name: t('notifications:settings') });
    expect(settings.getAttribute('href')).toBe('/account/settings');
  });
});

it('an unknown group in the address shows everything', async () => {
  const { asked } = await openAt('/notifications?about=nothing', quote);
  expect(asked).toEqual([expect.not.objectContaining({ activityType: expect.anything() })]);
});

it('a notification that leads somewhere is followed and marked as read', async () => {
  const { user, api } = await open({ ...reminder, isRead: false });
  const row = await screen.findByRole('row', { name: /PV100001/ });
  const link = within(row).getByRole('link');
  expect(link.getAttribute('href')).toContain('st-7');
  await user.click(link);
  expect((await api.next('updateNotificationsRead')).body).toEqual({ id: ['ntf-2'] });
});

it('a notification leads to its record, and nowhere without one', () => {
  expect(notificationAddress({ activityType: 'REGISTRATION_PENDING', record: 'reg-4' })).toBe(
    '/desk/registrations?registration=reg-4',
  );
  expect(notificationAddress(quote)).toBe('/account/quote-list');
  expect(notificationAddress({ activityType: 'REMINDER_DUE', record: null })).toBeNull();
  expect(notificationAddress({ activityType: 'SEARCH_MATCH', record: 'sch-1' })).toContain('sch-1');
});

it('a follower and new stones of a member lead to the member and to its newest stones', () => {
  expect(notificationAddress({ activityType: 'MEMBER_FOLLOWED', record: 'acc-kir' })).toBe(
    '/members/acc-kir',
  );
  expect(notificationAddress({ activityType: 'MEMBER_LISTED', record: 'acc-kir' })).toBe(
    '/diamond-list?vnd=kir&view=new',
  );
});
