import type { Appointment } from '#generated/model/appointment.ts';
import {
  AppointmentPlace,
  AppointmentPurpose,
  AppointmentSeller,
  AppointmentStones,
  AppointmentTime,
} from '#src/features/visit/AppointmentCells.tsx';
import { appointmentAddress } from '#src/features/visit/booking-address.ts';
import { ToBooking } from '#src/features/visit/ToBooking.tsx';
import { choiceTabs } from '../engine/tabs.ts';
import { type AppointmentFilter, appointmentSource } from '../sources/appointment-source.ts';
import { recordList } from './record-list.tsx';

/** The user's appointments: upcoming, archived and cancelled. */
export const appointmentList = recordList<Appointment, AppointmentFilter>({
  key: 'appointments',
  source: appointmentSource,
  ...choiceTabs('tab', 'upcoming', { archived: 'ARCHIVED', cancelled: 'CANCELLED' } as const),
  columns: [
    { key: 'time', kind: 'name', width: 'wide', title: 'appointments.column.time', Cell: AppointmentTime },
    { key: 'place', kind: 'text', title: 'appointments.column.place', Cell: AppointmentPlace },
    { key: 'purpose', kind: 'text', title: 'appointments.column.purpose', Cell: AppointmentPurpose },
    { key: 'stones', kind: 'text', title: 'appointments.column.stones', Cell: AppointmentStones },
    { key: 'seller', kind: 'text', title: 'appointments.column.seller', Cell: AppointmentSeller },
  ],
  actions: [],
  notices: [],
  PageActions: ToBooking,
  rowId: ({ id }) => id,
  rowName: ({ appointmentNo }) => appointmentNo,
  hrefOf: ({ id }) => appointmentAddress(id),
  stonesOf: () => [],
});
