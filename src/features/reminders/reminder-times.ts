import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import { addDays, instantIn, timeIn, weekDayOf } from '#src/shared/i18n/zones.ts';

const HOUR = 3_600_000;
/** When the working day begins by the reader's clock. */
const MORNING = '09:00';
const SUNDAY = 7;

/** Times that are offered with one click. Translations: `talk:reminder.quick.<key>`. */
export const quickTimes = ['hour', 'tomorrow', 'week'] as const;
export type QuickTime = (typeof quickTimes)[number];

/** The day and time of an instant (milliseconds since 1970), as a form in a time zone shows them. */
export const entryAt = (at: number, zone: string): DateTimeEntry => timeIn(zone, at);

/** A quick time by the reader's clock: the coming hour, or the next morning or that of next week, Sundays left out. */
export function quickTime(key: QuickTime, now: number, zone: string): DateTimeEntry {
  if (key === 'hour') return entryAt(now + HOUR, zone);
  const today = timeIn(zone, now).day;
  const day = addDays(today, key === 'tomorrow' ? 1 : 7);
  return { day: weekDayOf(day) === SUNDAY ? addDays(day, 1) : day, time: MORNING };
}

/** The instant (milliseconds since 1970) of an entry; NaN while it is incomplete. */
export function instantOf({ day, time }: DateTimeEntry, zone: string): number {
  return day === null || time === '' ? Number.NaN : instantIn(zone, day, time);
}
