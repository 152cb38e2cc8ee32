import { memoized } from '../data/memoized.ts';
import { instantInHouse } from './days.ts';
import { formatsFor } from './format.ts';
import { type LanguageCode, localeOf, timeOfDay } from './languages.ts';
import { latin } from './read-number.ts';

/** A time of day as the contract and the device write it: `14:05`. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.\u200e\u200f\u061c]/g, '');

/** What a language calls the two halves of the day: AM and PM. */
const halfDays = memoized((language: LanguageCode) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...timeOfDay(language) });
  const nameAt = (hour: number) =>
    format.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  return { am: nameAt(9), pm: nameAt(21) };
});

/**
 * Parses a time as typed: 14:05, 1405, 2:05 pm or 2 pm, in Latin or Arabic digits and with the half of the day in
 * English or in the language of the screen. Null if there is no such time.
 */
export function readTime(text: string, language: LanguageCode): string | null {
  const { am, pm } = halfDays(language);
  const typed = plain(latin(text));
  const [, hours, minutes = '00'] = /^(\d{1,2}):?(\d\d)?$/.exec(typed.replaceAll(/[^\d:]/g, '')) ?? [];
  if (hours === undefined) return null;
  const half = typed.replaceAll(/[\d:]/g, '');
  const isAfternoon = half === 'pm' || half === plain(pm);
  const isNamed = isAfternoon || half === 'am' || half === plain(am);
  const hour = Number(hours);
  if (isNamed ? hour > 12 : half !== '') return null;
  const hourOfDay = isNamed ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  const time = `${String(hourOfDay).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}

/** Formats a time of day for display: 02:05 PM. */
export const showTime = (time: string, language: LanguageCode): string =>
  formatsFor(language).time(instantInHouse('2026-01-01', time));
