import { AppointmentType } from '#generated/model/appointmentType.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import { DAY, dayFromEpoch, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { addDays, isWorkingDay, movedNumber, numberOf, weekDayOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { AppointmentRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { slotId } from './cabins.ts';
import { createDraw, type Draw } from './draw.ts';

/** Appointments of each buyer: days from today, and whether it was cancelled. */
const VISITS: readonly (readonly [days: number, isCancelled: boolean])[] = [
  [3, false],
  [-9, false],
  [-31, false],
  [-17, true],
];
const VISITORS = ['usr-primary', 'usr-customer', 'usr-secondary'];

/** The day itself, or the next one on which the house receives customers. */
function receivingDay(day: string): string {
  let reached = day;
  while (!isWorkingDay(reached)) reached = addDays(reached, 1);
  return reached;
}

/** An office view in a cabin, one hour long; no two of them share a cabin and an hour. */
function visitOf(
  draw: Draw,
  { user }: SeedUser,
  stones: readonly SeedStone[],
  serial: number,
): AppointmentRow {
  draw.begin('visit', serial);
  const [days, isCancelled] = VISITS[(serial - 1) % VISITS.length] ?? [0, false];
  const date = dayFromEpoch(days);
  const hour = 11 + Math.floor((serial - 1) / VISITS.length);
  const start = `${hour}:00`;
  const createdAt = timeFromEpoch((Math.min(days, 0) - draw.whole(1, 5)) * DAY);
  const near = stones.filter(({ countryCode }) => countryCode === 'IN');
  const shown = Array.from({ length: draw.whole(1, 4) }, (_, index) => near[serial * 7 + index]?.id ?? '');
  return {
    id: `apt-s${serial}`,
    ...ownedBy(user),
    appointmentNo: numberOf('A', Date.parse(createdAt), 500 + serial),
    purpose: 'Office view',
    demand: draw.chance(0.5) ? 'Rounds of one to two carats, D to G' : null,
    remarks: isCancelled ? 'Flight cancelled.' : null,
    date,
    start,
    end: `${hour + 1}:00`,
    type: AppointmentType.PHYSICAL,
    meetingType: MeetingType.IN_PERSON,
    slots: ['cabin-3'],
    stones: [...new Set(shown)].filter((id) => id !== ''),
    isCancelled,
    movedFrom: null,
    offer: null,
    bookedBy: null,
    visitor: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Appointments of buyer personas: one to come, two past and one cancelled each. Their slots follow from the date. */
export function seedVisits(seed: Seed): AppointmentRow[] {
  const draw = createDraw(seed.seed);
  const visitors = seed.users.filter(({ user }) => VISITORS.includes(user.id));
  const stones = seed.stones.filter(({ wSts, pktType }) => wSts === 'A' && pktType === 'SINGLE');
  return visitors.flatMap((visitor, index) =>
    VISITS.map((_, place) => visitOf(draw, visitor, stones, index * VISITS.length + place + 1)),
  );
}

/**
 * An appointment shifted by days, or to the next day on which the house receives customers, with the slots of that
 * day.
 */
export function shiftVisit(row: AppointmentRow, days: number): AppointmentRow {
  const date = receivingDay(addDays(row.date, days));
  const createdAt = shiftTime(row.createdAt, days);
  return {
    ...row,
    date,
    slots: row.slots.map((cabin) => slotId(cabin, weekDayOf(date), row.start)),
    appointmentNo: movedNumber(row.appointmentNo, Date.parse(createdAt)),
    createdAt,
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
