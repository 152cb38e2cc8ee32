import type { Notification } from '#generated/model/notification.ts';
import { useServerNow } from '#src/session/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Age of a notification, with the exact time as a tooltip. */
export function NotificationTime({ row }: { row: Notification }) {
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  return (
    <time dateTime={row.createdAt} title={dateTime(row.createdAt)}>
      {ago(row.createdAt, now)}
    </time>
  );
}
