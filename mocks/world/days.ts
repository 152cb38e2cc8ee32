import { DAY, SEED_EPOCH } from '#mocks/seed/epoch.ts';

/** Whole days from the seed's day to that of `now` (milliseconds since 1970, UTC days). */
export function daysFromEpoch(now: number): number {
  return Math.floor((now - SEED_EPOCH) / DAY);
}

/** An RFC 3339 date-time of the seed, so many whole days later. */
export function shiftTime(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY).toISOString();
}

/** An RFC 3339 date of the seed, so many whole days later. */
export function shiftDay(day: string, days: number): string {
  return shiftTime(`${day}T00:00:00.000Z`, days).slice(0, 10);
}
