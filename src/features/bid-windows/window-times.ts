import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languages } from '#src/shared/i18n/languages.ts';

const MINUTE = 60_000;

/** The time that is left, in the largest units that matter; seconds in the last minute only. */
export type TimeLeft =
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'seconds'; readonly seconds: number };

/** Splits a duration in milliseconds; minutes are rounded up, so that "1 min" does not stand for none. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, milliseconds);
  if (left <= MINUTE) return { unit: 'seconds', seconds: Math.ceil(left / 1000) };
  const minutes = Math.ceil(left / MINUTE);
  if (minutes < 60) return { unit: 'minutes', minutes };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The time zone of the reader's device. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the reader's clock shows the time of the house at an instant. */
export function isHouseTime(zone: string, at: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
  return clock(zone) === clock(TIME_ZONE);
}

/** From when to when, in a time zone: "Tue 13 Jan, 03:00 PM to Wed 14 Jan, 10:59 AM"; `closesAt` is the last minute. */
export function windowRange(
  language: LanguageCode,
  timeZone: string,
  { opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string },
): { readonly from: string; readonly to: string } {
  const format = new Intl.DateTimeFormat(languages[language].numberLocale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  // A line breaks between the two instants, not inside one.
  const shown = (at: string) => format.format(new Date(at)).replaceAll(' ', '\u00a0');
  return { from: shown(opensAt), to: shown(closesAt) };
}
