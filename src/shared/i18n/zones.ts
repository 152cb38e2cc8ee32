import { useMemo } from 'react';
import { memoized } from '../data/memoized.ts';
import { DAY } from './durations.ts';
import { useLanguage } from './format.ts';
import { localeOf, timeOfDay } from './languages.ts';

/** A calendar date, as in days.ts, which builds on this module. */
type Day = string;

/** A day of the week, ISO 8601: 1 is Monday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const MONDAY = Date.UTC(2024, 0, 1);

const partsIn = memoized(
  (zone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The reader's IANA time zone, as the device says. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date and time (`14:05`) of an instant (milliseconds since 1970) in a time zone. */
export function timeIn(zone: string, at: number): { readonly day: Day; readonly time: string } {
  const [day = '', time = ''] = partsIn(zone).format(at).split(', ');
  return { day, time };
}

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function offsetIn(zone: string, at: number): number {
  const { day, time } = timeIn(zone, at);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000;
}

/**
 * The instant (milliseconds since 1970) of a date and time (`14:05`) in a time zone. A time that the start of daylight
 * saving time skips is taken as if the clock had not moved yet.
 */
export function instantIn(zone: string, day: Day, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const first = asUtc - offsetIn(zone, asUtc);
  return asUtc - offsetIn(zone, first);
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const weekDays: readonly WeekDay[] = [7, 1, 2, 3, 4, 5, 6];

export const weekDayOf = (day: Day): WeekDay => weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;

/** Formatters for times in any time zone, in the language of the screen. */
export function useZonedFormats() {
  const language = useLanguage();
  const locale = localeOf(language);
  return useMemo(() => {
    const clock = memoized(
      (zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...timeOfDay(language) }),
    );
    const names = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
    const dates = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    const zones = memoized(
      (zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }),
    );
    return {
      /** GMT+1, EST. */
      zoneName: (at: number, zone: string) =>
        zones(zone)
          .formatToParts(at)
          .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
      /** 09:05 PM. */
      time: (at: number, zone: string) => clock(zone).format(at),
      /** 10:00 AM – 07:00 PM; the days are left out, whatever the zone. */
      times: (from: number, to: number, zone: string) =>
        `${clock(zone).format(from)} – ${clock(zone).format(to)}`,
      weekDay: (day: WeekDay) => names.format(MONDAY + (day - 1) * DAY),
      /** Friday, January 16. */
      date: (day: Day) => dates.format(Date.parse(`${day}T00:00:00Z`)),
    };
  }, [language, locale]);
}
