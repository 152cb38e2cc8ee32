import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { isOn } from './event-time.ts';

type Shown = {
  day: Day;
  events: readonly CalendarEvent[];
  /** Whether the day is the first of the week. */
  isFirst: boolean;
  isToday: boolean;
};

function WeekDay({ day, events, isFirst, isToday }: Shown) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.weekDay} data-today={isToday || undefined}>
      <h2 id={title} className={styles.heading}>
        <time dateTime={day}>{date(day)}</time>
        {isToday && <span className={styles.today}>{t('today')}</span>}
      </h2>
      {events.length === 0 && <p className={styles.minor}>{t('noneOnDay')}</p>}
      <ul className={styles.list}>
        {events.map((event) =>
          isFirst || event.startDate === day ? (
            <EventCard key={event.id} event={event} level={3} />
          ) : (
            <li key={event.id}>
              <bdi lang={CONTENT_LANGUAGE}>{event.title}</bdi>{' '}
              <span className={styles.minor}>{t('goesOn')}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** The days of a week with their events: each whole on its first day, named on the days that follow. */
export function WeekView({
  events,
  week,
  today,
}: {
  events: readonly CalendarEvent[];
  week: readonly Day[];
  today: Day;
}) {
  return (
    <div className={styles.section}>
      {week.map((day, place) => (
        <WeekDay
          key={day}
          day={day}
          events={events.filter((event) => isOn(event, day))}
          isFirst={place === 0}
          isToday={day === today}
        />
      ))}
    </div>
  );
}
