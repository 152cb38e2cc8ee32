import { useTranslation } from 'react-i18next';
import { EventCalendar } from '#src/features/events/EventCalendar.tsx';
import { TodayLine } from '#src/features/events/TodayLine.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** The event calendar: trade shows, exhibitions, conferences, bidding days and days off. */
export default function Events() {
  const { t } = useTranslation('events');
  return (
    <div className={styles.page}>
      <PageHeading description={<TodayLine />}>{t('title')}</PageHeading>
      <EventCalendar />
    </div>
  );
}
