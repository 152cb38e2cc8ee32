import { addDays, holidaysFrom, houseDay, houseTime, isHoliday } from '#mocks/rules/house-time.ts';
import type { WeeklySlot } from '#mocks/seed/cabins.ts';
import type { Call } from '../shared/operation.ts';
import { overlaps, standingOn } from './appointments.ts';
import { DAYS_AHEAD } from './booking.ts';

/** The days that can be booked: the first, the last, and the holidays between them. */
export function bookableDays({ now }: Call) {
  const minDate = houseDay(now);
  return {
    minDate,
    maxDate: addDays(minDate, DAYS_AHEAD),
    holidays: holidaysFrom(minDate, DAYS_AHEAD + 1),
  };
}

/** Returns a test for slots bookable on a day; the sales person, if given, must be free too. */
export function freeOn(call: Call, date: string, seller: string | undefined): (slot: WeeklySlot) => boolean {
  const standing = standingOn(call, date);
  const taken = new Set(standing.flatMap(({ slots }) => slots));
  const isClosed = isHoliday(date) || date > addDays(houseDay(call.now), DAYS_AHEAD);
  return (slot) =>
    !isClosed &&
    !taken.has(slot.id) &&
    houseTime(date, slot.start) > call.now &&
    !standing.some((row) => row.sellerId === seller && overlaps(row, slot));
}
