import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow, syncClock } from '#src/session/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useTick } from '#src/shared/ui/use-tick.ts';
import styles from './Locked.module.css';

const SECOND = 1000;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Minutes and seconds that are left, such as 14:59; the last second is 00:01. */
function remaining(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/**
 * A lock of sign-in with the time that is left by the server's clock. Screen readers are told the end of the lock, and
 * then that it is over, but not every second. `until` is RFC 3339.
 */
export function Locked({ until }: { until: string }) {
  const { t } = useTranslation('signIn');
  const { dateTime } = useFormats();
  useTick(SECOND);
  // Nobody is signed in, so the clock was not synchronised yet.
  useEffect(() => void syncClock(), []);
  const left = Date.parse(until) - serverNow();
  if (left <= 0) return <Notice tone="info">{t('unlocked')}</Notice>;
  return (
    <Notice tone="danger" title={t('refused')}>
      {t('lockedUntil', { time: dateTime(until) })}
      <div className={styles.left} aria-hidden="true">
        {remaining(left)}
      </div>
    </Notice>
  );
}
