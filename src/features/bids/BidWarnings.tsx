import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { serverNow } from '#src/session/clock.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import styles from './BidWindows.module.css';
import { warningOf } from './bid-phase.ts';

/**
 * Warns 10 minutes and 1 minute before a window closes. The region is always present and its text changes at most twice,
 * so that a screen reader says each warning once, without moving the focus.
 */
export function BidWarnings({ windows }: { windows: readonly BidWindow[] }) {
  const { t } = useTranslation('bids');
  useTick(1000);
  const now = serverNow();
  return (
    <p role="status" className={styles.warning}>
      {windows.map((window) => {
        const minutes = warningOf(window, now);
        return minutes === null ? null : (
          <span key={window.type} data-minutes={minutes}>
            {t(`warning.${window.type}.${minutes}`)}
          </span>
        );
      })}
    </p>
  );
}
