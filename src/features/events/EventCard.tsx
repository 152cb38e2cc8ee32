import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { serverNow } from '#src/session/clock.ts';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import styles from './Events.module.css';
import { instantsFor, instantsOf, isByHouseClock } from './event-time.ts';

/** Hall, city and country of an event; empty if it has none. */
const placeOf = ({ place, city, country }: CalendarEvent) =>
  [...new Set([place, city, country])].filter((part) => part !== null).join(', ');

/** The file of an event for the reader's own calendar: instants by the house's clock, days by that of a place. */
function fileOf(event: CalendarEvent): string {
  const { id, title, description, startDate, endDate } = event;
  const { from, to } = instantsOf(event);
  const period = isByHouseClock(event)
    ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    : { from: startDate, to: endDate };
  return calendarFile({
    uid: id,
    title,
    place: placeOf(event),
    about: description,
    ...period,
    changedAt: new Date(serverNow()).toISOString(),
    isCancelled: false,
  });
}

function Clock({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { date, time } = useZonedFormats();
  if (!isByHouseClock(event)) return <p className={styles.minor}>{t('byPlace', { city: event.city })}</p>;
  const zone = readerZone();
  const own = instantsFor(event, zone);
  const at = (instant: number) => `${date(timeIn(zone, instant).day)}, ${time(instant, zone)}`;
  return (
    <p className={styles.minor}>
      {t('byHouse')}
      {own !== null && ` ${t('own', { from: at(own.from), to: at(own.to) })}`}
    </p>
  );
}

function Actions({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { id, title, link } = event;
  const save = () => {
    saveFile(new Blob([fileOf(event)], { type: 'text/calendar;charset=utf-8' }), `${id}.ics`);
  };
  return (
    <p className={styles.actions}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="calendar" />}
        aria-label={t('saveOf', { title })}
        onClick={save}
      >
        {t('save')}
      </Button>
      {link !== null && (
        <a href={link} target="_blank" rel="noopener" className={styles.link}>
          {t('website')}
        </a>
      )}
    </p>
  );
}

export function EventCard({ event, level }: { event: CalendarEvent; level: 2 | 3 }) {
  const { t } = useTranslation('events');
  const base = useProjectSetting()?.mediaBase ?? '';
  const { kind, title, description, boothNo, startDate, endDate, image } = event;
  const place = placeOf(event);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.card}>
      {image !== null && (
        <img className={styles.picture} src={base + image} alt="" width={640} height={400} loading="lazy" />
      )}
      <div className={styles.about}>
        <p className={styles.meta}>
          <span className={styles.kind}>{t(`kind.${kind}`)}</span>
          <span className={styles.days}>
            <time dateTime={startDate}>{showDay(startDate)}</time>
            {endDate !== startDate && (
              <>
                {' – '}
                <time dateTime={endDate}>{showDay(endDate)}</time>
              </>
            )}
          </span>
        </p>
        <Title className={styles.title}>
          <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
        </Title>
        {place !== '' && (
          <p className={styles.place}>
            <bdi lang={CONTENT_LANGUAGE}>{place}</bdi>
            {boothNo !== null && <bdi>{t('booth', { number: boothNo })}</bdi>}
          </p>
        )}
        <p className={styles.line}>
          <bdi lang={CONTENT_LANGUAGE}>{description}</bdi>
        </p>
        <Clock event={event} />
        <Actions event={event} />
      </div>
    </li>
  );
}
