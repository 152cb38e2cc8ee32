import type { NotificationRow } from '#mocks/rules/rows.ts';
import type { World } from '#mocks/world/world.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';

/** Whether a notification had come when the world began, or was sent since. */
function hasCome({ clock }: World, { order, createdAt }: NotificationRow): boolean {
  return order > 0 || Date.parse(createdAt) <= clock.began();
}

/** The caller's notifications, latest first. Seeded ones are older than all others. */
function ownNotifications({ world, caller }: SignedCall): NotificationRow[] {
  return world.tables.notifications
    .all()
    .filter((row) => row.userId === caller.user.id && hasCome(world, row))
    .sort((one, other) => other.order - one.order);
}

export const notification = {
  listNotifications: (call, { page, limit, isRead, activityType }) => {
    const table = call.world.tables.notifications;
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
      list: shownNow.map(({ userId: _user, order: _order, ...notification }) => notification),
    };
    for (const row of shownNow) if (!row.isVisited) table.put({ ...row, isVisited: true });
    return reply;
  },

  updateNotificationsRead: (call, { id }) => {
    const table = call.world.tables.notifications;
    const unread = ownNotifications(call).filter((row) => !row.isRead);
    const wanted = id === undefined ? null : new Set(id);
    const marked = unread.filter((row) => wanted?.has(row.id) ?? true);
    for (const row of marked) table.put({ ...row, isRead: true, isVisited: true });
    return { count: marked.length, unReadCount: unread.length - marked.length };
  },
} satisfies BackendOf<'notification'>;
