import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/** Marks notifications as read, by their ids; the result is how many were not read before. */
export function markRead(ids: readonly string[]) {
  const write = writeOf('updateNotificationsRead', updateNotificationsRead, { id: [...ids] });
  return mapWrite(write, ({ data }) => data.count);
}
