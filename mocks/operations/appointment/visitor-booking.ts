import type { SalesPerson } from '#generated/model/salesPerson.ts';
import type { VisitorAppointmentRequest } from '#generated/model/visitorAppointmentRequest.ts';
import { HOUSE_ZONE } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { AppointmentRow } from '#mocks/rules/trade-rows.ts';
import { dayIn } from '#mocks/translations/words.ts';
import { sendMail } from '#mocks/world/world.ts';
import { failure, invalid } from '../shared/failure.ts';
import { optional, required } from '../shared/known.ts';
import { languageOf } from '../shared/languages.ts';
import { browserOf, type Limit, limitCalls } from '../shared/limits.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call } from '../shared/operation.ts';
import { tell } from './appointment-news.ts';
import { everySalesPerson, findSlot, overlaps, standingOn } from './appointments.ts';
import { checkDay, checkSlots, refuse, slotsOf, timeConflicts } from './booking.ts';

/** At most three bookings an hour per browser (contract, createVisitorAppointment). */
const BOOKINGS: Limit = { name: 'appointments of visitors', most: 3, within: 60 * 60_000 };

/** The first sales person without another appointment at that time, else the first of all. */
function freeSalesPerson(call: Call, row: Pick<AppointmentRow, 'date' | 'start' | 'end'>): SalesPerson {
  const people = everySalesPerson(call);
  const standing = standingOn(call, row.date);
  const isBusy = ({ id }: SalesPerson) =>
    standing.some((other) => other.sellerId === id && overlaps(other, row));
  const chosen = people.find((person) => !isBusy(person)) ?? people[0];
  if (chosen === undefined) throw failure('E_SERVER', undefined, 'The house has no sales person.');
  return chosen;
}

/** Books an appointment for somebody without an account, and mails a receipt. Throws E_CONFLICT on conflicts. */
export function bookVisit(call: Call, request: VisitorAppointmentRequest): AppointmentRow {
  const { world, now } = call;
  limitCalls(call, BOOKINGS, browserOf(call));
  const unknown = request.cabinSlot.findIndex((id) => findSlot(id) === undefined);
  if (unknown >= 0) throw invalid(`cabinSlot.${unknown}`, 'known', 'No such slot.');
  const slots = slotsOf(request.cabinSlot);
  const [start, end] = [slots[0]?.start ?? '', slots.at(-1)?.end ?? ''];
  const { date, type, meetingType, email, mobile } = request;
  checkSlots({ date, type, meetingType, start, end }, slots);
  checkDay(call, date);
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
