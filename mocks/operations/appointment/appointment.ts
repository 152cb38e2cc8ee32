import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { CabinSlotPageRequest } from '#generated/model/cabinSlotPageRequest.ts';
import type { CabinSlotSort } from '#generated/model/cabinSlotSort.ts';
import { weekDayOf } from '#mocks/rules/house-time.ts';
import { CABINS, DIVISIONS, PURPOSES, SLOTS, type WeeklySlot } from '#mocks/seed/cabins.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { appointmentShown, meetingOf, salesPeople, slotShown, tabOf, timesOf } from './appointments.ts';
import { book, takeOut } from './booking.ts';
import { bookableDays, freeOn } from './free-slots.ts';
import { bookVisit } from './visitor-booking.ts';

const { VIRTUAL } = AppointmentType;

/** Compares slots by the requested columns, by default the start. */
function bySlot(sort: readonly CabinSlotSort[]): (one: WeeklySlot, other: WeeklySlot) => number {
  const wanted: readonly CabinSlotSort[] = sort.length === 0 ? [{ start: 'ASC' }] : sort;
  const steps = wanted.flatMap((step) =>
    (['start', 'end', 'weekDay'] as const).flatMap((key) => {
      const direction = step[key];
      return direction === undefined ? [] : [{ key, sign: direction === 'DESC' ? -1 : 1 }];
    }),
  );
  return (one, other) => {
    for (const { key, sign } of steps)
      if (one[key] !== other[key]) return one[key] < other[key] ? -sign : sign;
    return one.id < other.id ? -1 : 1;
  };
}

type WantedSlots = Pick<CabinSlotPageRequest, 'date' | 'type' | 'division' | 'cabin' | 'sort'>;

function wantedSlots({ date, type, division, cabin, sort = [] }: WantedSlots): WeeklySlot[] {
  return SLOTS.filter(
    (slot) =>
      (date === undefined || slot.weekDay === weekDayOf(date)) &&
      (type === undefined || slot.type === type) &&
      (division === undefined || slot.division === division) &&
      (cabin === undefined || slot.cabinId === cabin),
  ).sort(bySlot(sort));
}

/** Operations on appointments with customer care. */
export const appointment = {
  paginateCabinSlots: (call, request) => {
    const { date, seller } = request;
    const slots = wantedSlots(request);
    const isFree = date === undefined ? null : freeOn(call, date, seller);
    return {
      count: slots.length,
      list: pageOf(slots, request).map((slot) =>
        slotShown(call, slot, isFree === null ? null : isFree(slot)),
      ),
    };
  },

  createAppointment: (call, request) => appointmentShown(call, book(call, request)),

  listAppointments: (call, { id, tab, from, to, isHandled = false, ...page }) => {
    const ascending = tab === 'UPCOMING' ? 1 : -1;
    const found = call.world.tables.appointments
      .all()
      .filter(
        (row) =>
          (isHandled ? looksAfter(call, row) : isOwn(call, row)) &&
          (id === undefined || id.includes(row.id)) &&
          (tab === undefined || tabOf(row, call.now) === tab) &&
          (from === undefined || row.date >= from) &&
          (to === undefined || row.date <= to),
      )
      .sort((one, other) => ascending * (timesOf(one).starts - timesOf(other).starts));
    return { count: found.length, list: pageOf(found, page).map((row) => appointmentShown(call, row)) };
  },

  viewAppointmentData: (call) => {
    const cabins = new Set(SLOTS.filter(({ type }) => type !== VIRTUAL).map(({ cabinId }) => cabinId));
    return {
      divisions: [...DIVISIONS],
      cabins: CABINS.filter(({ id }) => cabins.has(id)),
      sellers: salesPeople(call),
      purposes: [...PURPOSES],
      ...bookableDays(call),
    };
  },

  viewVisitorAppointmentData: (call, { date, ...wanted }) => {
    const isFree = date === undefined ? () => false : freeOn(call, date, undefined);
    const slots = date === undefined ? [] : wantedSlots({ ...wanted, date }).filter(isFree);
    return {
      divisions: [...DIVISIONS],
      purposes: [...PURPOSES],
      ...bookableDays(call),
      slots: slots.map((slot) => slotShown(call, slot, true)),
    };
  },

  createVisitorAppointment: (call, request) => {
    const row = bookVisit(call, request);
    const { appointmentNo, date, start, end, type, meetingType, sellerName } = row;
    return { appointmentNo, date, start, end, type, meetingType, sellerName, ...meetingOf(row) };
  },

  deleteAppointmentParts: (call, request) => appointmentShown(call, takeOut(call, request)),
} satisfies BackendOf<'appointment'>;
