import type { Office } from '#generated/model/office.ts';
import { addDays, instantIn, timeIn, type WeekDay, weekDayOf } from '#src/shared/i18n/zones.ts';

/** How many days ahead the next opening is looked for: as far as closed days are known. */
const AHEAD = 30;

type Hours = Pick<Office, 'timeZone' | 'hours'>;

/** Opening hours of neighbouring weekdays that are the same; instants in milliseconds since 1970. */
export type HoursLine = {
  readonly from: WeekDay;
  readonly to: WeekDay;
  readonly opens: number;
  readonly closes: number;
};

/** Whether an office is open, and until or from when; `at` is null if no opening is known. */
export type OfficeState =
  | { readonly isOpen: true; readonly at: number }
  | { readonly isOpen: false; readonly at: number | null };

/**
 * Opening hours as lines, neighbouring days with the same hours together. Instants are those of the next such day, so
 * that daylight saving time counts as it is then.
 */
export function hoursOf({ timeZone, hours }: Hours, now: number): readonly HoursLine[] {
  const today = timeIn(timeZone, now).day;
  const lines: HoursLine[] = [];
  let last: Office['hours'][number] | null = null;
  for (const each of hours) {
    const { weekDay, opens, closes } = each;
    const line = lines.at(-1);
    const goesOn =
      line !== undefined &&
      last !== null &&
      last.weekDay === weekDay - 1 &&
      last.opens === opens &&
      last.closes === closes;
    if (goesOn) lines[lines.length - 1] = { ...line, to: weekDay };
    else {
      const day = addDays(today, (weekDay - weekDayOf(today) + 7) % 7);
      const [from, until] = [instantIn(timeZone, day, opens), instantIn(timeZone, day, closes)];
      lines.push({ from: weekDay, to: weekDay, opens: from, closes: until });
    }
    last = each;
  }
  return lines;
}

/** Whether an office is open at an instant, with the end of its opening or the start of the next one. */
export function stateOf(
  { timeZone, hours, closedDays }: Hours & Pick<Office, 'closedDays'>,
  now: number,
): OfficeState {
  const today = timeIn(timeZone, now).day;
  for (let days = 0; days < AHEAD; days += 1) {
    const day = addDays(today, days);
    const open = closedDays.includes(day)
      ? undefined
      : hours.find(({ weekDay }) => weekDay === weekDayOf(day));
    if (open === undefined) continue;
    const closes = instantIn(timeZone, day, open.closes);
    if (now >= closes) continue;
    const opens = instantIn(timeZone, day, open.opens);
    return now >= opens ? { isOpen: true, at: closes } : { isOpen: false, at: opens };
  }
  return { isOpen: false, at: null };
}
