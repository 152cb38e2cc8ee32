import {
  getListNotificationsQueryKey,
  listNotifications,
} from '#generated/client/notification/notification.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { NotificationListRequest } from '#generated/model/notificationListRequest.ts';
import { dayOf, NotificationDay } from '#src/features/notifications/NotificationDay.tsx';
import { NotificationHeader } from '#src/features/notifications/NotificationHeader.tsx';
import { NotificationKind } from '#src/features/notifications/NotificationKind.tsx';
import { NotificationText } from '#src/features/notifications/NotificationText.tsx';
import { NotificationTime } from '#src/features/notifications/NotificationTime.tsx';
import { NotificationTools } from '#src/features/notifications/NotificationTools.tsx';
import { notificationAddress } from '#src/features/notifications/notification-address.ts';
import {
  type NotificationFilters,
  notificationFilters,
  requestOf,
} from '#src/features/notifications/notification-filters.ts';
import { notificationName } from '#src/features/notifications/notification-words.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { RecordList } from '../views/RecordList.tsx';
import { recordList } from './define-list.tsx';

type NotificationQuery = ListQuery<NotificationFilters, never>;

function request({ page, limit, filters }: NotificationQuery): NotificationListRequest {
  return { page, limit, ...requestOf(filters) };
}

/** The number of unread rows beside their tab. The server counts those of all kinds: with a filter only the open tab is known. */
function unreadIn({ choice, about }: NotificationFilters, count: number, unread: number) {
  if (about === undefined) return { unread };
  return choice === false ? { unread: count } : {};
}

/** The user's notifications, newest first. */
const notificationSource = pagedSource(
  getListNotificationsQueryKey,
  listNotifications,
  request,
  ({ list, count, unReadCount }, { filters }) => ({
    rows: list,
    tabCounts: unreadIn(filters, count, unReadCount),
  }),
);

const readTabs = choiceTabs('show', 'all', { unread: false });

export const notifications = recordList<Notification, NotificationFilters>(
  {
    key: 'notifications',
    source: notificationSource,
    tabs: readTabs.tabs,
    filters: notificationFilters(readTabs.filters),
    keepsFilters: true,
    Header: NotificationHeader,
    columns: [
      {
        key: 'text',
        kind: 'name',
        width: 'wide',
        title: 'notifications.column.text',
        Cell: NotificationText,
      },
      { key: 'kind', kind: 'text', title: 'notifications.column.kind', Cell: NotificationKind },
      {
        key: 'time',
        kind: 'state',
        width: 'narrow',
        title: 'notifications.column.time',
        Cell: NotificationTime,
      },
    ],
    actions: [actions.markRead],
    PageActions: NotificationTools,
    isNew: ({ isRead }) => !isRead,
    rowName: notificationName,
    hrefOf: notificationAddress,
  },
  (list) => (
    <RecordList list={list} group={{ keyOf: dayOf, render: (row) => <NotificationDay row={row} /> }} />
  ),
);
