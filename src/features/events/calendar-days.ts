import { type Day, isDay } from '#src/shared/i18n/days.ts';
import { addDays, weekDayOf } from '#src/shared/i18n/zones.ts';

/** First and last day of a period. */
export type Period = { readonly from: Day; readonly to: Day };

/** The week with a day; `first` is its first weekday, 0 for Sunday. */
export function weekOf(day: Day, first: number): readonly Day[] {
  const passed = ((weekDayOf(day) % 7) - first + 7) % 7;
  const start = addDays(day, -passed);
  return Array.from({ length: 7 }, (_, at) => addDays(start, at));
}

/** The same day of a month before or after, or the last day of that month if it is shorter. */
export function shiftMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The month with a day, and the days of the neighbouring months that share its first and its last week. */
export function monthAround(day: Day): Period {
  const first = `${day.slice(0, 8)}01`;
  return { from: addDays(first, -6), to: addDays(shiftMonths(first, 1), 5) };
}

/** The day of an address, or another one if that is none. */
export const dayOr = (asked: string | null, other: Day): Day =>
  asked !== null && isDay(asked) ? asked : other;
