import { href } from '#src/domain/paths/href.ts';

/** Most stones of one appointment (contract, AppointmentCreateRequest.diamonds). */
export const MAX_VIEWED = 100;

/** What the address of /book-appointment holds: `?stones=PV100001,PV100002` or `?appointment=<id>`. */
export interface BookingAddress {
  readonly numbers: readonly string[];
  readonly appointment: string | null;
}

export function readBooking(search: string): BookingAddress {
  const params = new URLSearchParams(search);
  const numbers = (params.get('stones') ?? '').split(',').filter((number) => number !== '');
  return {
    numbers: [...new Set(numbers)].slice(0, MAX_VIEWED),
    appointment: params.get('appointment') || null,
  };
}

export const queryOfStones = (numbers: readonly string[]) => ({ stones: numbers.join(',') });

export const rescheduleAddress = (id: string): string => href('bookAppointment', null, { appointment: id });

export const readAppointment = (search: string): string | null =>
  new URLSearchParams(search).get('appointment') || null;

export const appointmentAddress = (id: string): string => href('appointments', null, { appointment: id });
