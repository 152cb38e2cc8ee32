import { useSearch } from 'wouter';
import { AppointmentPage } from '#src/features/visit/AppointmentPage.tsx';
import { readAppointment } from '#src/features/visit/booking-address.ts';
import { DayView } from '#src/features/visit/DayView.tsx';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { useIsStaff } from '#src/session/staff.ts';

/** The user's appointments, for the house those of a day, or with one in the address that one. */
export default function Appointments() {
  const isStaff = useIsStaff();
  const id = readAppointment(useSearch());
  if (id !== null) return <AppointmentPage key={id} id={id} />;
  return isStaff ? <DayView /> : recordLists.appointments.show();
}
