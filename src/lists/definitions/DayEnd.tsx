import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import { houseTimeOf, instantInHouse } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import type { ListHeaderProps } from '../engine/definition.ts';

const SECOND = 1000;

/** Milliseconds until midnight of the house, by the server's clock. */
function untilMidnight(now: number): number {
  return Date.parse(instantInHouse(houseTimeOf(now).day, '00:00')) + DAY - now;
}

/**
 * How long the stones of the day are those of the day: until midnight of the house (contract, StoneCategory). The list is
 * then read anew, and a reader is told so.
 */
export function DayEnd({ onReload }: ListHeaderProps) {
  const { t } = useTranslation(['lists', 'stones']);
  useTick(SECOND);
  const now = serverNow();
  const { day } = houseTimeOf(now);
  const opened = useRef(day);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    void onReload();
  }, [day, onReload]);
  const left = timeLeft(untilMidnight(now));
  return (
    <div>
      {/* Seconds are for the eye only: a screen reader would be interrupted by each of them. */}
      <Text size="sm" fw={650} role="timer" aria-live="off">
        {t('lists:dayEnd', { time: t(`stones:left.${left.unit}`, { ...left }) })}
      </Text>
      <Text size="sm" role="status">
        {opened.current !== day && t('lists:dayBegun')}
      </Text>
    </div>
  );
}
