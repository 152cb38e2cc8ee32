import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { type LanguageCode, localeOf } from '#src/shared/i18n/languages.ts';

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
  const format = new Intl.DateTimeFormat(localeOf(language), {
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

/** The time of day to the second at `now` (milliseconds since 1970): in India, and for a reader elsewhere. */
export function clockTimes(
  language: LanguageCode,
  now: number,
  zone = readersZone(),
): { readonly india: string; readonly yours: string | null } {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }).format(now);
  const isHouse = isHouseTime(zone, new Date(now).toISOString());
  return { india: shown(TIME_ZONE), yours: isHouse ? null : shown(zone) };
}
