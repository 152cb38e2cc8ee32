import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/shared/api/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { useTimeAnnounced } from '#src/shared/ui/use-announced.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';

const SECOND = 1000;

/** Milliseconds until an instant (RFC 3339) by the server's clock, renewed every second; 0 once it has passed. */
export function useMillisecondsLeft(until: string): number {
  useTick(SECOND);
  return Math.max(0, Date.parse(until) - serverNow());
}

/** When something ends, and the time that is left until then: minutes, and seconds in the last one. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation(['columns', 'stones']);
  const { dateTime } = useFormats();
  const milliseconds = useMillisecondsLeft(until);
  const left = timeLeft(milliseconds);
  const words = t('columns:deadline', {
    at: dateTime(until),
    left: t(`stones:left.${left.unit}`, { ...left }),
  });
  useTimeAnnounced(milliseconds, words);
  return (
    // A screen reader is not interrupted each time that the text changes.
    <time dateTime={until} role="timer" aria-live="off">
      {words}
    </time>
  );
}
