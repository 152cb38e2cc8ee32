import { useTranslation } from 'react-i18next';
import type { Notification } from '#generated/model/notification.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { instantInHouse } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { addDays, readerZone, timeIn, useZonedFormats, weekDayOf } from '#src/shared/i18n/zones.ts';

export const dayOf = ({ createdAt }: Pick<Notification, 'createdAt'>) =>
  timeIn(readerZone(), Date.parse(createdAt)).day;

export function NotificationDay({ row }: { row: Notification }) {
  const { t } = useTranslation('notifications');
  const { date } = useFormats();
  const { weekDay } = useZonedFormats();
  const today = timeIn(readerZone(), useServerNow()).day;
  const day = dayOf(row);
  if (day === today) return t('day.today');
  if (day === addDays(today, -1)) return t('day.yesterday');
  // Dates are formatted in the house's time zone: noon there has the date that is wanted.
  return t('day.other', { weekDay: weekDay(weekDayOf(day)), date: date(instantInHouse(day, '12:00')) });
}
