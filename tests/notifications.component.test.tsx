import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import { notificationAddress } from '#src/features/notifications/notification-address.ts';
import { notificationText } from '#src/features/notifications/notification-words.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import { recordLists } from '#src/lists/entries/record-lists.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { takeCalls } from './component/api.ts';
import { signInAs } from './component/list-engine.ts';
import { renderWithProviders } from './component/render.tsx';
import { showLanguage } from './component/words.ts';

function notification(patch: Partial<Notification>): Notification {
  return {
    id: 'ntf-1',
    type: 1,
    module: 'QUOTE',
    activityType: 'QUOTE_APPROVED',
    title: 'Server title',
    message: 'Server text',
    parameters: { stoneId: 'PV100001', pricePerCarat: 7000, userName: 'Asha' },
    record: 'trk-1',
    isRead: false,
    isVisited: false,
    level: 'SUCCESS',
    createdAt: '2026-01-15T09:00:00.000Z',
    ...patch,
  };
}

const quote = notification({});
const reminder = notification({
  id: 'ntf-2',
  module: 'REMINDER',
  activityType: 'REMINDER_DUE',
  record: 'st-7',
  isRead: true,
});

async function open(language: (typeof languageCodes)[number], ...list: readonly Notification[]) {
  const api = takeCalls();
  const shown = await renderWithProviders(recordLists.notifications.show(), {
    language,
    address: '/notifications',
  });
  const unReadCount = list.filter(({ isRead }) => !isRead).length;
  const page = { count: list.length, unReadCount, unVisitedCount: 0, list: [...list] };
  const read = await api.next('listNotifications');
  await act(async () => read.ok('listNotifications', page));
  return { ...shown, api, read };
}

beforeEach(() => signInAs('primary'));
afterEach(() => resetSelection());

describe.each(languageCodes)('the list of notifications (%s)', (language) => {
  it('says what happened in the words of the portal, and how much is unread', async () => {
    const { t } = await open(language, quote, reminder);
    const text = notificationText(quote, formatsFor(language));
    expect(await screen.findByRole('rowheader', { name: new RegExp(text.slice(0, 10)) })).toBeTruthy();
    expect(screen.queryByText('Server text')).toBeNull();
    const unread = screen.getByRole('link', { name: new RegExp(t('lists:tab.unread')) });
    expect(unread.textContent).toContain('1');
    expect(unread.getAttribute('href')).toContain('show=unread');
  });

  it('marks the selected ones as read; those that are read already stay out', async () => {
    const { t, user, api } = await open(language, quote, reminder);
    await user.click(await screen.findByRole('checkbox', { name: t('common:selectPage') }));
    await user.click(screen.getByRole('button', { name: t('lists:action.markRead') }));
    const sent = await api.next('updateNotificationsRead');
    expect(sent.body).toEqual({ id: ['ntf-1'] });
    sent.ok('updateNotificationsRead', { count: 1, unReadCount: 0 });
    expect(await screen.findByText(t('lists:done.markRead', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(api.of('listNotifications').length).toBeGreaterThan(1));
  });

  it('marks all as read, those on other pages too', async () => {
    const { t, user, api } = await open(language, quote);
    await user.click(await screen.findByRole('button', { name: t('notifications:markAll') }));
    expect((await api.next('updateNotificationsRead')).body).toEqual({ isAll: true });
  });

  it('says why it is empty', async () => {
    const { t } = await open(language);
    expect(await screen.findByText(t('records:notifications.emptyAbout'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('notifications:markAll') })).toHaveProperty('disabled', true);
  });
});

it('a notification that leads somewhere is followed and marked as read', async () => {
  const { user, api } = await open('en', { ...reminder, isRead: false });
  const row = await screen.findByRole('row', { name: /PV100001/ });
  const link = within(row).getByRole('link');
  expect(link.getAttribute('href')).toContain('st-7');
  await user.click(link);
  expect((await api.next('updateNotificationsRead')).body).toEqual({ id: ['ntf-2'] });
});

it('a notification whose record has no page leads nowhere', () => {
  expect(notificationAddress({ activityType: 'MEMBER_FOLLOWED', record: 'usr-4' })).toBeNull();
  expect(notificationAddress(quote)).toBe('/account/quote-list');
  expect(notificationAddress({ activityType: 'REMINDER_DUE', record: null })).toBeNull();
  expect(notificationAddress({ activityType: 'SEARCH_MATCH', record: 'sch-1' })).toContain('sch-1');
});

/** Parameters of every kind of notification, by the names that the server sends. */
const parameters = {
  appointmentNo: 'A-1',
  blockCode: 'B-1',
  companyName: 'Mehtara',
  count: 3,
  date: '2026-01-20',
  docTypeName: 'Passport',
  end: '11:00',
  enquiryNo: 'E-1',
  fileName: 'stock.csv',
  host: 'ftp.test',
  invalid: 1,
  invoiceNo: 'I-1',
  memoNo: 'M-1',
  name: 'Rounds',
  amount: 25_000,
  orderNo: 'O-1',
  paymentNo: 'AP-1',
  place: 'Surat',
  pricePerCarat: 7000,
  received: 5,
  requestNo: 'R-1',
  serviceName: 'Car',
  start: '10:00',
  status: 'APPROVED',
  stoneId: 'PV1',
  userName: 'Asha',
  validTill: '2026-01-20T09:00:00.000Z',
};

describe.each(languageCodes)('the words of a notification (%s)', (language) => {
  it.each(Object.values(ActivityType))('of %s are complete', async (activityType) => {
    await showLanguage(language);
    const text = notificationText(notification({ activityType, parameters }), formatsFor(language));
    expect(text).not.toMatch(/\{\{|undefined|notifications:|text\./);
    expect(text.length).toBeGreaterThan(5);
    expect(text === 'Server title').toBe(activityType === 'ANNOUNCEMENT');
  });
});
