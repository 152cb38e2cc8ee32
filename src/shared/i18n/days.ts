import { TIME_ZONE } from './format.ts';
import { latin } from './read-number.ts';
import { instantIn, timeIn } from './zones.ts';

/** A calendar date as in the contract (`2026-01-31`); not an instant, and without a time zone. */
export type Day = string;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** A date from its numbers; null if it does not exist, such as 31 April. */
function dayOf(year: number, month: number, date: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && year >= 1000;
  return isReal ? `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` : null;
}

/**
 * Parses a date as typed: day, month and four-digit year, separated by `/`, `-`, `.` or blanks, in Latin or Arabic
 * digits; or in the contract's format. Null if invalid.
 */
export function readDay(text: string): Day | null {
  const parts = latin(text)
    .trim()
    .split(/[\s/.-]+/);
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null;
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  return parts[0]?.length === 4 ? dayOf(first, second, third) : dayOf(third, second, first);
}

export const isDay = (value: string): value is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && readDay(value) === value;

/** Formats a date for display: 31/01/2026. */
export function showDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** The date and time (`14:05`) of an instant in the house's time zone. */
export function houseTimeOf(at: number): { readonly day: Day; readonly time: string } {
  return timeIn(TIME_ZONE, at);
}

/** The instant (RFC 3339 in UTC) of a date and time (`14:05`) in the house's time zone. */
export function instantInHouse(day: Day, time: string): string {
  return new Date(instantIn(TIME_ZONE, day, time)).toISOString();
}
