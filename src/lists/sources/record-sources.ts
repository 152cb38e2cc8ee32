import {
  getListNotificationsQueryKey,
  listNotifications,
} from '#generated/client/notification/notification.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { NotificationListRequest } from '#generated/model/notificationListRequest.ts';
import { type NotificationFilters, requestOf } from '#src/features/notifications/notification-filters.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

type NotificationQuery = ListQuery<NotificationFilters, never>;

function request({ page, limit, filters }: NotificationQuery): NotificationListRequest {
  return { page, limit, ...requestOf(filters) };
}

/** The number of unread rows beside their tab. The server counts those of all kinds: with a filter only the open tab is known. */
function unreadIn({ choice, about }: NotificationFilters, count: number, unread: number) {
  if (about === undefined) return { unread };
  return choice === false ? { unread: count } : {};
}

/** The user's notifications, latest first. */
export const notificationSource: ListSource<Notification, NotificationFilters, never> = {
  key: (query) => [...getListNotificationsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await listNotifications(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    const { list, count, unReadCount } = data;
    return {
      rows: list,
      count,
      tabCounts: unreadIn(query.filters, count, unReadCount),
      snapshot: data.snapshot,
    };
  },
};
