import type { Notification } from '#generated/model/notification.ts';
import { hasCome, type NotificationRow, notifications } from '#mocks/world/notifications.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';

/** The caller's notifications, latest first. Seeded ones are older than all others. */
function ownNotifications({ world, caller }: SignedCall): NotificationRow[] {
  return notifications(world)
    .all()
    .filter((row) => row.userId === caller.user.id && hasCome(world, row))
    .sort((one, other) => other.order - one.order);
}

function shown({ userId: _user, order: _order, ...notification }: NotificationRow): Notification {
  return notification;
}

/** Notifications of the caller. */
export const notification = {
  listNotifications: (call, { page, limit, isRead, activityType }) => {
    const table = notifications(call.world);
    const all = ownNotifications(call);
    const found = all.filter(
      (row) =>
        (isRead === undefined || row.isRead === isRead) &&
        (activityType === undefined || activityType.includes(row.activityType)),
    );
    const shownNow = found.slice((page - 1) * limit, page * limit);
    const reply = {
      count: found.length,
      unReadCount: all.filter((row) => !row.isRead).length,
      unVisitedCount: all.filter((row) => !row.isVisited).length,
      list: shownNow.map(shown),
    };
    for (const row of shownNow) if (!row.isVisited) table.put({ ...row, isVisited: true });
    return reply;
  },

  updateNotificationsRead: (call, { id }) => {
    const table = notifications(call.world);
    const unread = ownNotifications(call).filter((row) => !row.isRead);
    const wanted = id === undefined ? null : new Set(id);
    const marked = unread.filter((row) => wanted?.has(row.id) ?? true);
    for (const row of marked) table.put({ ...row, isRead: true, isVisited: true });
    return { count: marked.length, unReadCount: unread.length - marked.length };
  },
} satisfies BackendOf<'notification'>;
