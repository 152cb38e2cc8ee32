import { useSearch } from 'wouter';
import { AppointmentPage } from '#src/features/visit/AppointmentPage.tsx';
import { readAppointment } from '#src/features/visit/booking-address.ts';
import { DayView } from '#src/features/visit/DayView.tsx';
import { WeekView } from '#src/features/visit/WeekView.tsx';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { useIsStaff } from '#src/session/staff.ts';

/** The user's appointments, for the house those of a week or of the day in the address, or with one in the address that one. */
export default function Appointments() {
  const isStaff = useIsStaff();
  const search = useSearch();
  const id = readAppointment(search);
  if (id !== null) return <AppointmentPage key={id} id={id} />;
  if (!isStaff) return recordLists.appointments.show();
  return new URLSearchParams(search).has('day') ? <DayView /> : <WeekView />;
}
