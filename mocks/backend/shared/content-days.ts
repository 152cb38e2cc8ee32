import { dayFromEpoch, daysFromEpoch, shiftDay } from '#mocks/domain/epoch.ts';

/** The day (`YYYY-MM-DD`) that lies so many days after the world's today; before it when negative. */
export function contentDay(now: number, days: number): string {
  return shiftDay(dayFromEpoch(days), daysFromEpoch(now));
}
