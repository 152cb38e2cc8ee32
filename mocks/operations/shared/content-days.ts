import { dayFromEpoch, daysFromEpoch, shiftDay } from '#mocks/rules/epoch.ts';

/** The day (`YYYY-MM-DD`) that is `days` after the world's today, or before it if negative. */
export function contentDay(now: number, days: number): string {
  return shiftDay(dayFromEpoch(days), daysFromEpoch(now));
}
