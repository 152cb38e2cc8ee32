import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import styles from './BidWindows.module.css';
import { clockTimes } from './window-times.ts';

/** The time by the server's clock, in India and where the reader is. Seconds are for the eye only. */
export function DayClock() {
  const { t } = useTranslation('bids');
  const language = useLanguage();
  useTick(1000);
  const { india, yours } = clockTimes(language, serverNow());
  return (
    <span className={styles.now} role="timer" aria-live="off">
      {yours === null ? t('clock.india', { india }) : t('clock.both', { india, yours })}
    </span>
  );
}
