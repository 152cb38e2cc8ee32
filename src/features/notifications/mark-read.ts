import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Marks notifications as read by id; the result is how many of them were unread. */
export function markRead(ids: readonly string[]) {
  const write = writeOf('updateNotificationsRead', updateNotificationsRead, { id: [...ids] });
  return mapWrite(write, ({ data }) => data.count);
}
