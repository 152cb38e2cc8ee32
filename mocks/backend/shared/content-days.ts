import { dayFromEpoch } from '#mocks/seed/epoch.ts';
import { daysFromEpoch, shiftDay } from '#mocks/world/days.ts';

/** The day (`YYYY-MM-DD`) that lies so many days after the world's today; before it when negative. */
export function contentDay(now: number, days: number): string {
  return shiftDay(dayFromEpoch(days), daysFromEpoch(now));
}
