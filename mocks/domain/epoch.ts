/**
 * The day that every date of the seed is relative to (milliseconds since 1970, UTC). A world shifts the dates by
 * whole days to the today of its own clock when it answers, so that the content is never stale.
 */
export const SEED_EPOCH = Date.UTC(2026, 0, 15);

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** RFC 3339 date-time `milliseconds` after the epoch (negative: before). */
export function timeFromEpoch(milliseconds: number): string {
  return new Date(SEED_EPOCH + milliseconds).toISOString();
}

/** RFC 3339 date `days` after the epoch (negative: before). */
export function dayFromEpoch(days: number): string {
  return timeFromEpoch(days * DAY).slice(0, 10);
}

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
