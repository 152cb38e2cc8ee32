import { DAY, daysFromEpoch, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { Call } from './operation.ts';

/**
 * A time of what the house publishes, `milliseconds` after the seed epoch (negative: before) on the world's calendar: banners,
 * news, events, collections and openings begin and end while the clock of the world advances.
 */
export function contentTime({ world }: Call, milliseconds: number): string {
  return shiftTime(timeFromEpoch(milliseconds), daysFromEpoch(world.clock.began()));
}

/** A day (`YYYY-MM-DD`) of what the house publishes, `days` after the seed epoch on the world's calendar. */
export const contentDay = (call: Call, days: number): string => contentTime(call, days * DAY).slice(0, 10);

/** The world's today (UTC), as `YYYY-MM-DD`. */
export const contentToday = ({ now }: Call): string => new Date(now).toISOString().slice(0, 10);

/** Whether today is between two days of the seed, both included; `lastDay` is null if there is no end. */
export function runsToday(call: Call, firstDay: number, lastDay: number | null): boolean {
  const today = contentToday(call);
  return contentDay(call, firstDay) <= today && (lastDay === null || contentDay(call, lastDay) >= today);
}
