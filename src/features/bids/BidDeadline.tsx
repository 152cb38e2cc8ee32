import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import styles from './Bid.module.css';
import { BidWarnings } from './BidWarnings.tsx';
import { useLeft } from './bid-clock.ts';
import { isHouseTime, readersZone, windowRange } from './window-times.ts';

/** When bids on the stones of a dialog end: the time that is left, and the instant in India's and the reader's time. */
export function BidDeadline({ window }: { window: BidWindow }) {
  const { t } = useTranslation(['bids', 'lists', 'stones']);
  const language = useLanguage();
  const left = useLeft(window);
  const zone = readersZone();
  const ends = { ...window, closesAt: window.resultAt };
  const india = windowRange(language, TIME_ZONE, ends).to;
  return (
    <div>
      <p className={styles.deadline}>
        <span className={styles.left} role="timer" aria-live="off">
          {t(`lists:bidding.${window.type}.open`, { time: t(`stones:left.${left.unit}`, { ...left }) })}
        </span>
        <span className={styles.times}>
          {isHouseTime(zone, window.resultAt)
            ? t('bids:inIndia', { time: india })
            : t('bids:inBoth', { india, yours: windowRange(language, zone, ends).to, zone })}
        </span>
      </p>
      <BidWarnings windows={[window]} />
    </div>
  );
}
