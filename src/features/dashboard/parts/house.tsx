import { useTranslation } from 'react-i18next';
import { useListOffices } from '#generated/client/contact/contact.ts';
import { usePaginateFaqs } from '#generated/client/editorial/editorial.ts';
import { useListConciergeServices } from '#generated/client/service/service.ts';
import { SalesPersonFacts } from '#src/domain/reference/SalesPersonFacts.tsx';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { CONTENT_LANGUAGE, useTranslated } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

const FEW = 4;

export const CustomerCare = ({ data }: TileContent) => <SalesPersonFacts seller={data.seller} />;

export function Appointments({ data }: TileContent) {
  const { dateTime } = useFormats();
  return (
    <ul className={styles.lines}>
      {data.appointments.slice(0, FEW).map(({ id, purpose, startsAt, appointmentNo }) => (
        <li key={id}>
          <time dateTime={startsAt}>{dateTime(startsAt)}</time>
          <span className={styles.about}>
            <bdi lang={CONTENT_LANGUAGE}>{purpose}</bdi>
            {DOT}
            <bdi>{appointmentNo}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Events({ data }: TileContent) {
  const translate = useTranslated();
  const { t } = useTranslation('dashboard');
  return (
    <ul className={styles.lines}>
      {data.events
        .slice(0, FEW)
        .map(translate)
        .map(({ id, title, city, startDate, endDate, langOf }) => (
          <li key={id}>
            <bdi lang={langOf('title')}>{title}</bdi>
            <span className={styles.about}>
              {startDate === endDate
                ? showDay(startDate)
                : t('days', { from: showDay(startDate), to: showDay(endDate) })}
              {city !== null && (
                <>
                  {DOT}
                  <bdi lang={CONTENT_LANGUAGE}>{city}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}

export function Announcements({ data }: TileContent) {
  const translate = useTranslated();
  const { ago } = useFormats();
  const now = useServerNow();
  return (
    <ul className={styles.lines}>
      {data.announcements
        .slice(0, FEW)
        .map(translate)
        .map(({ id, title, message, publishedAt, langOf }) => (
          <li key={id}>
            <strong lang={langOf('title')}>
              <bdi>{title}</bdi>
            </strong>
            <span className={styles.text} lang={langOf('message')} dir="auto">
              {message}
            </span>
            <time className={styles.about} dateTime={publishedAt}>
              {ago(publishedAt, now)}
            </time>
          </li>
        ))}
    </ul>
  );
}

export function Articles({ data }: TileContent) {
  const translate = useTranslated();
  return (
    <ul className={styles.lines}>
      {data.articles
        .slice(0, FEW)
        .map(translate)
        .map(({ id, name, summary, authorName, langOf }) => (
          <li key={id} lang={langOf('name')}>
            <bdi>{name}</bdi>
            <span className={`${styles.about} ${styles.text}`} dir="auto">
              {summary}
            </span>
            <span className={styles.about}>
              <bdi>{authorName}</bdi>
            </span>
          </li>
        ))}
    </ul>
  );
}

export function Contact() {
  const { t } = useTranslation('dashboard');
  const reading = useListOffices(
    {},
    { query: { select: ({ data }) => data.list.find(({ isHeadOffice }) => isHeadOffice) ?? null } },
  );
  return (
    <Loaded of={reading} shape="lines" title={t('missing')}>
      {(office) =>
        office === null ? (
          <p className={common.note}>{t('empty.CONTACT')}</p>
        ) : (
          <ul className={styles.lines}>
            <li lang={CONTENT_LANGUAGE}>
              <bdi>{office.name}</bdi>
            </li>
            <li>
              <a href={`tel:${office.phone}`} dir="ltr">
                {office.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${office.email}`} dir="ltr">
                {office.email}
              </a>
            </li>
          </ul>
        )
      }
    </Loaded>
  );
}

export function Concierge() {
  const { t } = useTranslation('dashboard');
  const reading = useListConciergeServices({}, { query: { select: ({ data }) => data.list } });
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('missing')}
      empty={<p className={common.note}>{t('empty.CONCIERGE')}</p>}
    >
      {(services) => (
        <ul className={styles.lines}>
          {services.slice(0, FEW).map(({ id, name, description }) => (
            <li key={id} lang={CONTENT_LANGUAGE}>
              <bdi>{name}</bdi>
              <span className={`${styles.about} ${styles.text}`} dir="auto">
                {description}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

export function Questions() {
  const translate = useTranslated();
  const { t } = useTranslation('dashboard');
  const reading = usePaginateFaqs(
    { page: 1, limit: FEW + 2 },
    { query: { select: ({ data }) => data.list } },
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('missing')}
      empty={<p className={common.note}>{t('empty.FAQ')}</p>}
    >
      {(questions) => (
        <ul className={styles.lines}>
          {questions.map(translate).map(({ id, question, langOf }) => (
            <li key={id} className={styles.text} lang={langOf('question')} dir="auto">
              {question}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
