import { constants } from '#generated/constants.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { CabinSlotPageRequest } from '#generated/model/cabinSlotPageRequest.ts';
import type { CabinSlotSort } from '#generated/model/cabinSlotSort.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import type { VisitorAppointmentRequest } from '#generated/model/visitorAppointmentRequest.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import {
  addDays,
  HOUSE_ZONE,
  holidaysFrom,
  houseDay,
  houseTime,
  isHoliday,
  weekDayOf,
} from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { AppointmentRow } from '#mocks/rules/trade-rows.ts';
import { CABINS, DIVISIONS, PURPOSES, SLOTS, type WeeklySlot } from '#mocks/seed/cabins.ts';
import { dayIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { failure, invalid, tooMany } from '../shared/failure.ts';
import { optional, required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { callerAddress, limitCalls } from '../shared/limits.ts';
import { nextNumber, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { tell } from './appointment-news.ts';
import {
  appointmentShown,
  everySalesPerson,
  findSlot,
  meetingOf,
  overlaps,
  salesPeople,
  slotShown,
  standingOn,
  tabOf,
  timesOf,
} from './appointments.ts';
import {
  book,
  checkDay,
  checkSlots,
  DAYS_AHEAD,
  refuse,
  slotsOf,
  takeOut,
  timeConflicts,
} from './booking.ts';
import { customersShown } from './customers.ts';
import { answerOffer, offerTime } from './offers.ts';

function freeSalesPerson(call: Call, row: Pick<AppointmentRow, 'date' | 'start' | 'end'>): SalesPerson {
  const people = everySalesPerson(call);
  const standing = standingOn(call, row.date);
  const isBusy = ({ id }: SalesPerson) =>
    standing.some((other) => other.sellerId === id && overlaps(other, row));
  const chosen = people.find((person) => !isBusy(person)) ?? people[0];
  if (chosen === undefined) throw failure('E_SERVER', undefined, 'The house has no sales person.');
  return chosen;
}

/** Books an appointment for a visitor without an account, and emails a receipt. Throws E_CONFLICT on conflicts. */
function bookVisit(call: Call, request: VisitorAppointmentRequest): AppointmentRow {
  const { world, now } = call;
  // Contract, createVisitorAppointment.
  limitCalls(call, { name: 'appointments of visitors', most: 3, within: HOUR }, callerAddress(call));
  const unknown = request.cabinSlot.findIndex((id) => findSlot(id) === undefined);
  if (unknown >= 0) throw invalid(`cabinSlot.${unknown}`, 'known', 'No such slot.');
  const slots = slotsOf(request.cabinSlot);
  const [start, end] = [slots[0]?.start ?? '', slots.at(-1)?.end ?? ''];
  const { date, type, meetingType, email, mobile } = request;
  checkSlots({ date, type, meetingType, start, end }, slots);
  checkDay(call, date);
  const visits = standingOn(call, date).filter((row) => row.visitor !== undefined);
  if (visits.length >= constants.visitorVisits) throw tooMany(now + DAY);
  const seller = freeSalesPerson(call, { date, start, end });
  const time = new Date(now).toISOString();
  const row: AppointmentRow = {
    id: 'new',
    ...{ userId: '', accountId: '', sellerId: seller.id, sellerName: seller.name },
    userName: required('name', request.name),
    companyName: optional(request.companyName) ?? '',
    visitor: { email, mobile: required('mobile', mobile) },
    appointmentNo: '',
    language: languageOf(call),
    purpose: required('purpose', request.purpose),
    demand: optional(request.demand),
    remarks: optional(request.remarks),
    ...{ date, start, end, type, meetingType },
    slots: slots.map(({ id }) => id),
    stones: [],
    isCancelled: false,
    offer: null,
    bookedBy: null,
    movedFrom: null,
    createdAt: time,
    updatedAt: time,
  };
  refuse(timeConflicts(call, row), 'It cannot be booked so.');
  const kept = { ...row, id: world.ids.next('apt'), appointmentNo: nextNumber(call, 'A') };
  call.world.tables.appointments.put(kept);
  tell(call, kept, 'APPOINTMENT_BOOKED');
  sendMail(world, now, {
    to: email,
    ...wordedMail(languageOf(call), 'visit', {
      appointmentNo: kept.appointmentNo,
      name: kept.userName,
      seller: seller.name,
      ...{ date: dayIn(date), start, end, zone: HOUSE_ZONE },
    }),
  });
  return kept;
}

function bookableDays({ now }: Call) {
  const minDate = houseDay(now);
  return {
    minDate,
    maxDate: addDays(minDate, DAYS_AHEAD),
    holidays: holidaysFrom(minDate, DAYS_AHEAD + 1),
  };
}

/** Returns a test for slots bookable on a day; the sales person, if given, must be free too. */
function freeOn(call: Call, date: string, seller: string | undefined): (slot: WeeklySlot) => boolean {
  const standing = standingOn(call, date);
  const taken = new Set(standing.flatMap(({ slots }) => slots));
  const isClosed = isHoliday(date) || date > addDays(houseDay(call.now), DAYS_AHEAD);
  return (slot) =>
    !isClosed &&
    !taken.has(slot.id) &&
    houseTime(date, slot.start) > call.now &&
    !standing.some((row) => row.sellerId === seller && overlaps(row, slot));
}

const { VIRTUAL } = AppointmentType;

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

  createAppointmentOffer: (call, request) => appointmentShown(call, offerTime(call, request)),

  updateAppointmentOffer: (call, request) => appointmentShown(call, answerOffer(call, request)),

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
      customers: customersShown(call),
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
