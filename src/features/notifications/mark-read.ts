import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export function markRead(ids: readonly string[]) {
  const write = writeOf('updateNotificationsRead', updateNotificationsRead, { id: [...ids] });
  return mapWrite(write, ({ data }) => data.count);
}
