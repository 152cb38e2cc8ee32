import type { AppointmentOfferAnswerRequest } from '#generated/model/appointmentOfferAnswerRequest.ts';
import type { AppointmentOfferRequest } from '#generated/model/appointmentOfferRequest.ts';
import type { AppointmentRow, OfferedTime } from '#mocks/rules/trade-rows.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { tell, tellKept, tellOffer } from './appointment-news.ts';
import { openOffer, timesOf } from './appointments.ts';
import { checkDay, checkSlots, openAppointment, refuse, slotsOf, timeConflicts } from './booking.ts';

const timeOf = ({ date, start, end, slots }: OfferedTime) => ({ date, start, end, slots });

function keep({ world, now }: SignedCall, row: AppointmentRow): AppointmentRow {
  const kept = { ...row, updatedAt: new Date(now).toISOString() };
  world.tables.appointments.put(kept);
  return kept;
}

/** Staff offer another time for an appointment (contract, createAppointmentOffer). */
export function offerTime(call: SignedCall, request: AppointmentOfferRequest): AppointmentRow {
  const { caller, now } = call;
  const { id, date, start, end, remarks } = request;
  const row = openAppointment(call, id);
  const isAnswerable = row.visitor === null && timesOf(row).starts > now;
  if (!isAnswerable) refuse([{ id, reason: 'NO_ANSWER' }], 'Nobody can answer an offer.');
  const slots = slotsOf(request.cabinSlot);
  checkSlots({ date, start, end, type: row.type, meetingType: row.meetingType }, slots);
  checkDay(call, date);
  const offer: OfferedTime = {
    ...{ date, start, end, slots: slots.map((slot) => slot.id) },
    remarks: remarks ?? null,
    userId: caller.user.id,
    userName: caller.user.name,
    createdAt: new Date(now).toISOString(),
  };
  refuse(timeConflicts(call, { ...row, ...timeOf(offer) }), 'It cannot be offered so.');
  const kept = keep(call, { ...row, offer });
  tellOffer(call, kept, offer);
  return kept;
}

/** The customer answers an offer (contract, updateAppointmentOffer). */
export function answerOffer(
  call: SignedCall,
  { id, isAccepted }: AppointmentOfferAnswerRequest,
): AppointmentRow {
  const row = openAppointment(call, id);
  if (!isOwn(call, row)) throw failure('E_FORBIDDEN', undefined, 'Only the customer answers.');
  const offer = openOffer(row, call.now);
  if (offer === null) {
    throw failure('E_CONFLICT', { conflicts: [{ id, reason: 'NO_OFFER' }] }, 'No time is offered.');
  }
  if (!isAccepted) {
    const kept = keep(call, { ...row, offer: null });
    tellKept(call, kept, offer);
    return kept;
  }
  const movedFrom = new Date(timesOf(row).starts).toISOString();
  const moved = { ...row, ...timeOf(offer), offer: null, movedFrom };
  refuse(timeConflicts(call, moved), 'The offered time is not free any more.');
  const kept = keep(call, moved);
  tell(call, kept, 'APPOINTMENT_MOVED');
  return kept;
}
