import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import { type Day, isDay } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { isTime } from '#src/shared/i18n/times.ts';
import { instantIn } from '#src/shared/i18n/zones.ts';
import { entry, holds } from './rules.ts';

/** What a date field holds: a day (`2026-01-31`), what was typed when it is none, null while empty. */
export type DayEntry = string | null;

/** A day and a time of day (`14:05`, what was typed when it is none, empty while empty) in the time zone of the form. */
export type DateTimeEntry = { readonly day: DayEntry; readonly time: string };

type Bounds = { readonly min?: Day; readonly max?: Day };

/** Bounds of an instant. `zone` is the IANA time zone of the entry, by default the house's. */
type TimeBounds = Bounds & { readonly zone?: string; readonly isFuture?: (at: string) => boolean };

const isFrom = ({ min }: Bounds, day: DayEntry) => min === undefined || day === null || day >= min;
const isUntil = ({ max }: Bounds, day: DayEntry) => max === undefined || day === null || day <= max;
const isReal = (day: DayEntry) => day !== null && isDay(day);

export function day<Given extends Rule>(rule: Given, bounds: Bounds = {}) {
  const filled = v.pipe(
    v.nullable(v.string()),
    v.string(),
    holds('date', (typed: Day) => isReal(typed)),
    holds('past', (typed: Day) => isFrom(bounds, typed)),
    holds('tooLate', (typed: Day) => isUntil(bounds, typed)),
  );
  return entry({ rule, isEmpty: (value) => value === null, filled });
}

/** The instant (milliseconds since 1970) of an entry; null while it is none. */
export const instantOf = ({ day, time }: DateTimeEntry, zone: string): number | null =>
  day !== null && isDay(day) && isTime(time) ? instantIn(zone, day, time) : null;

const neither = v.object({ day: v.null(), time: v.literal('') });

/** A day and a time, by the house's clock unless a zone is given, sent as an instant in UTC (`format: date-time`). */
export function dateTime<Given extends Rule>(rule: Given, bounds: TimeBounds = {}) {
  const { zone = TIME_ZONE, isFuture = () => true } = bounds;
  const filled = v.pipe(
    v.custom<DateTimeEntry>(() => true),
    holds('date', (typed: DateTimeEntry) => isReal(typed.day)),
    holds('time', (typed: DateTimeEntry) => isTime(typed.time)),
    holds('past', (typed: DateTimeEntry) => isFrom(bounds, typed.day)),
    holds('tooLate', (typed: DateTimeEntry) => isUntil(bounds, typed.day)),
    v.transform(({ day, time }) => new Date(instantIn(zone, day ?? '', time)).toISOString()),
    holds('past', isFuture),
  );
  return entry({ rule, isEmpty: (value) => v.is(neither, value), filled });
}
