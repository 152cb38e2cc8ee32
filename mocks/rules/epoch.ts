/**
 * The day that all dates of the seed are relative to (milliseconds since 1970, UTC). A world shifts them by whole days:
 * stock to its own today, so that it never ages, and the history of users and the texts of the house to the day on which it began.
 * Some listings keep the dates of that day too, and end.
 */
export const SEED_EPOCH = Date.UTC(2026, 0, 15);

/** Lengths of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** RFC 3339 date-time `milliseconds` after the epoch (negative: before). */
export function timeFromEpoch(milliseconds: number): string {
  return new Date(SEED_EPOCH + milliseconds).toISOString();
}

/** RFC 3339 date `days` after the epoch (negative: before). */
export function dayFromEpoch(days: number): string {
  return timeFromEpoch(days * DAY).slice(0, 10);
}

/** Whole days (UTC) between the seed epoch and `now` (milliseconds since 1970). */
export function daysFromEpoch(now: number): number {
  return Math.floor((now - SEED_EPOCH) / DAY);
}

export function shiftTime(time: string, days: number): string;
export function shiftTime(time: string | null, days: number): string | null;
export function shiftTime(time: string | null, days: number): string | null {
  return time === null ? null : new Date(Date.parse(time) + days * DAY).toISOString();
}

/** A date of the seed (RFC 3339), shifted by whole days. */
export function shiftDay(day: string, days: number): string {
  return shiftTime(`${day}T00:00:00.000Z`, days).slice(0, 10);
}
