import { useTranslation } from 'react-i18next';
import type { Notification } from '#generated/model/notification.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { readerZone, useZonedFormats } from '#src/shared/i18n/zones.ts';

const HOUR = 3_600_000;

/** Age of a notification of the last hour, else the time by the reader's clock; the tooltip has the time of the house. */
export function NotificationTime({ row }: { row: Notification }) {
  const { t } = useTranslation('notifications');
  const { ago, dateTime } = useFormats();
  const { time } = useZonedFormats();
  const now = useServerNow();
  const at = Date.parse(row.createdAt);
  return (
    <time dateTime={row.createdAt} title={t('houseTime', { time: dateTime(at) })}>
      {now - at < HOUR ? ago(at, now) : time(at, readerZone())}
    </time>
  );
}
