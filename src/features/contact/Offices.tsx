import '@mantine/core/styles/Badge.layer.css';
import { Anchor, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListOffices } from '#generated/client/contact/contact.ts';
import type { Office } from '#generated/model/office.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { type HoursLine, hoursOf, stateOf } from '#src/domain/reference/office-hours.ts';
import { useServerNow } from '#src/session/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats, weekDayOf } from '#src/shared/i18n/zones.ts';
import styles from './Offices.module.css';

type Shown = { office: Office; now: number };

/** Whether clocks in two time zones show the same at an instant. */
const isSameClock = (one: string, other: string, at: number) =>
  timeIn(one, at).time === timeIn(other, at).time && timeIn(one, at).day === timeIn(other, at).day;

/** Whether the office is open now, and until or from when by the reader's clock. */
function OpenState({ office, now }: Shown) {
  const { t } = useTranslation('contact');
  const { time, weekDay } = useZonedFormats();
  const zone = readerZone();
  const { isOpen, at } = stateOf(office, now);
  const words = () => {
    if (at === null) return null;
    if (isOpen) return t('offices.closesAt', { time: time(at, zone) });
    const { day } = timeIn(zone, at);
    return day === timeIn(zone, now).day
      ? t('offices.opensAt', { time: time(at, zone) })
      : t('offices.opensOn', { day: weekDay(weekDayOf(day)), time: time(at, zone) });
  };
  return (
    <p className={styles.state}>
      <Badge variant="light" color={isOpen ? 'success' : 'gray'} radius="sm" tt="none" fw={500}>
        {isOpen ? t('offices.open') : t('offices.closed')}
      </Badge>
      <span>{words()}</span>
    </p>
  );
}

/** The words of opening hours by the reader's clock; `shift` tells on which day they begin there. */
const ownWords = {
  '-1': 'offices.yourTimeBefore',
  '0': 'offices.yourTime',
  '1': 'offices.yourTimeAfter',
} as const;

/** By how many days a moment in one time zone differs from the same moment in another: -1, 0 or 1. */
function dayShift(at: number, from: string, to: string): '-1' | '0' | '1' {
  const [here, there] = [timeIn(to, at).day, timeIn(from, at).day];
  if (here === there) return '0';
  return here < there ? '-1' : '1';
}

function Line({ line, zone }: { line: HoursLine; zone: string }) {
  const { t } = useTranslation('contact');
  const { times, weekDay } = useZonedFormats();
  const { from, to, opens, closes } = line;
  const own = readerZone();
  return (
    <div className={styles.line}>
      <dt>{from === to ? weekDay(from) : t('offices.days', { from: weekDay(from), to: weekDay(to) })}</dt>
      <dd className={styles.times}>{times(opens, closes, zone)}</dd>
      {!isSameClock(own, zone, opens) && (
        <dd className={styles.own}>
          {t(ownWords[dayShift(opens, zone, own)], { times: times(opens, closes, own) })}
        </dd>
      )}
    </div>
  );
}

function OfficeCard({ office, now }: Shown) {
  const { t } = useTranslation('contact');
  const { list } = useFormats();
  const { id, name, isHeadOffice, address, postalCode, city, country, phone, email, closedDays } = office;
  return (
    <li className={styles.office}>
      <h3 id={`${id}-name`} className={styles.name}>
        <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
        {isHeadOffice && <span className={styles.head}>{t('offices.head')}</span>}
      </h3>
      <OpenState office={office} now={now} />
      <address className={styles.address} dir="ltr" lang={CONTENT_LANGUAGE}>
        {[...new Set([...address, [postalCode, city].filter(Boolean).join(' '), country])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.links}>
        <Anchor href={`tel:${phone}`} aria-label={t('offices.call', { name, phone })}>
          <bdi>{phone}</bdi>
        </Anchor>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </p>
      <dl className={styles.hours} aria-label={t('offices.hours')}>
        {hoursOf(office, now).map((line) => (
          <Line key={line.from} line={line} zone={office.timeZone} />
        ))}
      </dl>
      {closedDays.length > 0 && (
        <p className={styles.note}>{t('offices.closedOn', { days: list(closedDays.map(showDay)) })}</p>
      )}
      {office.division !== null && (
        <p className={styles.book}>
          <Link to="bookAppointment" query={{ division: office.division }}>
            {t('offices.book')}
          </Link>
        </p>
      )}
    </li>
  );
}

/** The offices of the house: address, telephone, and opening hours in their time and in the reader's. */
export function Offices() {
  const { t } = useTranslation('contact');
  const now = useServerNow();
  const reading = useListOffices({}, { query: { select: ({ data }) => data.list } });
  return (
    <section className={styles.section} aria-labelledby="offices">
      <h2 id="offices" className={styles.title}>
        {t('offices.title')}
      </h2>
      <Loaded of={reading} shape="cards" title={t('offices.failed')}>
        {(offices) => (
          <ul className={styles.offices}>
            {offices.map((office) => (
              <OfficeCard key={office.id} office={office} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
