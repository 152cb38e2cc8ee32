import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { addDays, instantIn, timeIn } from '#src/shared/i18n/zones.ts';

type Days = Pick<CalendarEvent, 'startDate' | 'endDate'>;

export const isOn = ({ startDate, endDate }: Days, day: Day): boolean => startDate <= day && day <= endDate;

/**
 * Whether the days of an event are those of the house's clock, in which it bids and closes; those of other events are by
 * the clock of their place.
 */
export const isByHouseClock = ({ city }: Pick<CalendarEvent, 'city'>): boolean => city === null;

/** The first instant of an event by the house's clock, and the first after it; milliseconds since 1970. */
export function instantsOf({ startDate, endDate }: Days): { readonly from: number; readonly to: number } {
  return {
    from: instantIn(TIME_ZONE, startDate, '00:00'),
    to: instantIn(TIME_ZONE, addDays(endDate, 1), '00:00'),
  };
}

/** Those instants where the reader is, if the clock differs there from the house's; null if it does not. */
export function instantsFor(event: Days, zone: string) {
  const instants = instantsOf(event);
  const [here, house] = [timeIn(zone, instants.from), timeIn(TIME_ZONE, instants.from)];
  return here.day === house.day && here.time === house.time ? null : instants;
}
