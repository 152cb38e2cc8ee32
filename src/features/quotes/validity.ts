import * as v from 'valibot';
import { ValidityHours } from '#generated/model/validityHours.ts';
import { QuoteForHours } from '#generated/rules/QuoteForHours.ts';
import { serverNow } from '#src/session/clock.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { holds } from '#src/shared/forms/rules.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const validityHours = QuoteForHours.validityHours.enum;

/** What the field of the validity holds: hours, or that an end is named. */
export const validityChoices = ['2', '4', '8', '10', '24', '48', 'until'] as const;
export type ValidityChoice = (typeof validityChoices)[number];

/** Duration that a new quote starts with. */
export const usualValidity: ValidityChoice = '24';

/** Hours of a choice; null if an end is named. */
export function hoursOf(choice: ValidityChoice | null): ValidityHours | null {
  const hours = Number(choice);
  return Object.values(ValidityHours).find((known) => known === hours) ?? null;
}

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/**
 * When a quote that is made at `now` ends, in milliseconds since 1970. An end on a Sunday of the house moves to the Monday
 * (contract, ValidityHours).
 */
export function quoteEnd(hours: number, now: number): { readonly at: number; readonly isMoved: boolean } {
  const at = now + hours * HOUR;
  const isMoved = isSunday(houseTimeOf(at).day);
  return { at: isMoved ? at + DAY : at, isMoved };
}

/** The end of a quote as a day and a time of the house: in the future and not on a Sunday. */
export const endOfQuote = v.pipe(
  v.custom<DateTimeEntry>(() => true),
  v.lazy(() => dateTime({ isRequired: true, type: 'string', format: 'date-time' })),
  holds('past', (end: string) => Date.parse(end) > serverNow()),
  holds('sunday', (end: string) => !isSunday(houseTimeOf(Date.parse(end)).day)),
);
