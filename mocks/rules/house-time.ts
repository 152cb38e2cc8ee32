import { DAY, MINUTE } from './epoch.ts';

/**
 * Time zone of the house (product specification, section 9). It has no daylight saving time, so its offset is
 * constant.
 */
export const HOUSE_ZONE = 'Asia/Kolkata';

const OFFSET = 330 * MINUTE;
const SUNDAY = 7;

const CLOSED_DAYS: ReadonlySet<string> = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);

/** The house day (YYYY-MM-DD) of a time in milliseconds since 1970. */
export function houseDay(time: number): string {
  return new Date(time + OFFSET).toISOString().slice(0, 10);
}

/** The time, in milliseconds since 1970, of an hour (HH:mm) on a house day. */
export function houseTime(day: string, hour = '00:00'): number {
  return Date.parse(`${day}T${hour}:00.000Z`) - OFFSET;
}

/** Adds days to a date (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** ISO 8601 day of the week: 1 is Monday. */
export function weekDayOf(day: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const days = [7, 1, 2, 3, 4, 5, 6] as const;
  return days[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? SUNDAY;
}

/** Whether a day is a house holiday. Sundays are not counted as holidays. */
export function isHoliday(day: string): boolean {
  return CLOSED_DAYS.has(day.slice(5));
}

/** Whether a time falls on a Sunday in house time. Quotes do not expire on Sundays. */
export function isOnSunday(time: number): boolean {
  return weekDayOf(houseDay(time)) === SUNDAY;
}

/** Whether the house works on a day: Monday to Saturday except holidays. */
export function isWorkingDay(day: string): boolean {
  return weekDayOf(day) !== SUNDAY && !isHoliday(day);
}

/** Adds working days to a day. With a count of 0: the day itself, or the next working day. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  while (!isWorkingDay(reached)) reached = addDays(reached, 1);
  for (let left = count; left > 0; left -= 1) {
    do reached = addDays(reached, 1);
    while (!isWorkingDay(reached));
  }
  return reached;
}

/** Hour (house time) at which the house decides on submitted requests. */
const DECIDES_AT = '11:00';

/** When the house decides on something submitted at `time`: in the morning of the next working day. */
export function decisionTime(time: number): number {
  return houseTime(addWorkingDays(addDays(houseDay(time), 1), 0), DECIDES_AT);
}

export function holidaysFrom(day: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(day, index)).filter(isHoliday);
}

/** Whether a time (RFC 3339) falls on a house day between two days, both included. A missing bound is open. */
export function isBetweenDays(time: string, from: string | undefined, to: string | undefined): boolean {
  const day = houseDay(Date.parse(time));
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** Record number: prefix, house day and serial number, as in M-260115-0001. */
export function numberOf(prefix: string, time: number, serial: number): string {
  return `${prefix}-${houseDay(time).slice(2).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;
}

/** A record number moved to the house day of a time; prefix and serial number stay. */
export function movedNumber(number: string, time: number): string {
  const [prefix = '', , serial = ''] = number.split('-');
  return numberOf(prefix, time, Number(serial));
}
