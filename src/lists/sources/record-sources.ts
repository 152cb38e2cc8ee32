import {
  getListNotificationsQueryKey,
  listNotifications,
} from '#generated/client/notification/notification.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { NotificationListRequest } from '#generated/model/notificationListRequest.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

type NotificationQuery = ListQuery<ChoiceFilter<boolean>, never>;

function request({ page, limit, filters }: NotificationQuery): NotificationListRequest {
  return { page, limit, ...(filters.choice === null ? {} : { isRead: filters.choice }) };
}

/** The user's notifications, latest first. */
export const notificationSource: ListSource<Notification, ChoiceFilter<boolean>, never> = {
  key: (query) => [...getListNotificationsQueryKey(request(query)), 'list'],
  async read(query, { signal, snapshot }) {
    const { data } = await listNotifications({ ...request(query), ...within(snapshot) }, { signal });
    const { list, count, unReadCount } = data;
    return { rows: list, count, tabCounts: { unread: unReadCount }, snapshot: data.snapshot };
  },
};
