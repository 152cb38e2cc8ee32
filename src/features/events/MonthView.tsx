import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { Calendar } from '#src/shared/ui/Calendar.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { isOn } from './event-time.ts';

/** Titles that a day has room for. */
const ROOM = 2;

type Props = {
  events: readonly CalendarEvent[];
  /** The chosen day. */
  day: Day;
  onDay: (day: Day) => void;
};

function DayCell({ day, events }: { day: Day; events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const more = events.length - ROOM;
  return (
    <span className={styles.cell}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <VisuallyHidden>{date(day)}</VisuallyHidden>
      {events.slice(0, ROOM).map(({ id, kind, title }) => (
        <span key={id} className={styles.mark} data-kind={kind} lang={CONTENT_LANGUAGE}>
          <span className={styles.words}>{title}</span>
        </span>
      ))}
      {more > 0 && <span className={styles.words}>{t('more', { count: more })}</span>}
    </span>
  );
}

/** A month with the events in its days, and below it those of the chosen day. */
export function MonthView({ events, day, onDay }: Props) {
  const { t } = useTranslation('events');
  const { date } = useZonedFormats();
  const title = useId();
  const chosen = events.filter((event) => isOn(event, day));
  return (
    <div className={styles.month}>
      <Calendar
        value={day}
        onChange={onDay}
        wide={{
          onMonth: onDay,
          renderDay: (shown) => <DayCell day={shown} events={events.filter((event) => isOn(event, shown))} />,
        }}
      />
      <section aria-labelledby={title} className={styles.section}>
        <h2 id={title} className={styles.heading}>
          {date(day)}
        </h2>
        <p role="status" className={styles.minor}>
          {t('count', { count: chosen.length })}
        </p>
        <ul className={styles.list}>
          {chosen.map((event) => (
            <EventCard key={event.id} event={event} level={3} />
          ))}
        </ul>
      </section>
    </div>
  );
}
