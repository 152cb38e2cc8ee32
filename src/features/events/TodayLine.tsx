import { useTranslation } from 'react-i18next';
import { useServerNow } from '#src/session/clock.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn } from '#src/shared/i18n/zones.ts';

/** What the calendar has, and which day it is by the house's clock; by the reader's too where it is another day. */
export function TodayLine() {
  const { t } = useTranslation('events');
  const now = useServerNow();
  const house = timeIn(TIME_ZONE, now).day;
  const own = timeIn(readerZone(), now).day;
  return (
    <>
      {t('about')} {t('todayInHouse', { day: showDay(house) })}
      {own !== house && ` ${t('todayHere', { day: showDay(own) })}`}
    </>
  );
}
