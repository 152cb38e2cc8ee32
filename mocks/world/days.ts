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

/** The day (`YYYY-MM-DD`) that `now` falls on in an IANA time zone. */
function dayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
