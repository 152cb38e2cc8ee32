import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import { houseTimeOf, instantInHouse } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';

const SECOND = 1000;

/** Milliseconds until midnight of the house, by the server's clock. */
function untilMidnight(now: number): number {
  return Date.parse(instantInHouse(houseTimeOf(now).day, '00:00')) + DAY - now;
}

/** How long the stones of the day are those of the day: until midnight of the house (contract, StoneCategory). */
export function DayEnd() {
  const { t } = useTranslation(['lists', 'stones']);
  useTick(SECOND);
  const left = timeLeft(untilMidnight(serverNow()));
  return (
    // Seconds are for the eye only: a screen reader would be interrupted by each of them.
    <Text size="sm" fw={650} role="timer" aria-live="off">
      {t('lists:dayEnd', { time: t(`stones:left.${left.unit}`, { ...left }) })}
    </Text>
  );
}
