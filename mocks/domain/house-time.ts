import { DAY } from './epoch.ts';

/** Zone of the house (product specification, section 9). It has no summer time, so that its hours are plain arithmetic. */
export const HOUSE_ZONE = 'Asia/Kolkata';

const MINUTE = 60_000;
const OFFSET = 330 * MINUTE;
const SUNDAY = 7;

/** Days of every year on which the house is closed, as MM-DD. */
const CLOSED_DAYS: ReadonlySet<string> = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);

/** The day (YYYY-MM-DD) of the house that a time (milliseconds since 1970) falls on. */
export function houseDay(time: number): string {
  return new Date(time + OFFSET).toISOString().slice(0, 10);
}

/** The time in milliseconds since 1970 of an hour (HH:mm) of the house's day. */
export function houseTime(day: string, hour = '00:00'): number {
  return Date.parse(`${day}T${hour}:00.000Z`) - OFFSET;
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Day of the week, ISO 8601: 1 is Monday. */
export function weekDayOf(day: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const days = [7, 1, 2, 3, 4, 5, 6] as const;
  return days[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? SUNDAY;
}

/** Whether the house is closed on a day beside its Sundays. */
export function isHoliday(day: string): boolean {
  return CLOSED_DAYS.has(day.slice(5));
}

/** Whether a time falls on a Sunday of the house, on which no quote runs out (domain.md 2.4). */
export function isOnSunday(time: number): boolean {
  return weekDayOf(houseDay(time)) === SUNDAY;
}

/** Whether the house works on a day: Monday to Saturday but for its holidays. */
export function isWorkingDay(day: string): boolean {
  return weekDayOf(day) !== SUNDAY && !isHoliday(day);
}

/** The working day so many working days after a day; 0 is the day itself or the next working one. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  while (!isWorkingDay(reached)) reached = addDays(reached, 1);
  for (let left = count; left > 0; left -= 1) {
    do reached = addDays(reached, 1);
    while (!isWorkingDay(reached));
  }
  return reached;
}

/** Hour of the house at which it decides on what was handed in to it. */
const DECIDES_AT = '11:00';

/** When the house decides on what was handed in at a time: in the forenoon of the next working day. */
export function decisionTime(time: number): number {
  return houseTime(addWorkingDays(addDays(houseDay(time), 1), 0), DECIDES_AT);
}

/** Holidays from a day on, over so many days. */
export function holidaysFrom(day: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => addDays(day, index)).filter(isHoliday);
}

/** Whether a time (RFC 3339) falls on days of the house between two, both included; without a bound it is open. */
export function isBetweenDays(time: string, from: string | undefined, to: string | undefined): boolean {
  const day = houseDay(Date.parse(time));
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** Number of a record: what it is, the house's day of a time, and the how-manyeth of that day, as M-260115-0001. */
export function numberOf(prefix: string, time: number, serial: number): string {
  const day = houseDay(time).slice(2).replaceAll('-', '');
  return `${prefix}-${day}-${String(serial).padStart(4, '0')}`;
}
