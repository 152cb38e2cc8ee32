import { getListAppointmentsQueryKey, listAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentListRequest } from '#generated/model/appointmentListRequest.ts';
import type { AppointmentTab } from '#generated/model/appointmentTab.ts';
import {
  AppointmentPlace,
  AppointmentPurpose,
  AppointmentSeller,
  AppointmentStones,
  AppointmentTimes,
} from '#src/features/visit/AppointmentCells.tsx';
import { appointmentAddress } from '#src/features/visit/booking-address.ts';
import { ToBooking } from '#src/features/visit/ToBooking.tsx';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

/** The tab of appointments; null for those to come. */
type AppointmentFilter = ChoiceFilter<AppointmentTab>;

const request = ({ page, limit, filters }: ListQuery<AppointmentFilter, never>): AppointmentListRequest => ({
  page,
  limit,
  tab: filters.choice ?? 'UPCOMING',
});

/** The user's appointments: those to come earliest first, all others newest first. */
const appointmentSource = pagedSource(getListAppointmentsQueryKey, listAppointments, request, (data) => ({
  rows: data.list,
}));

export const appointmentList = recordList<Appointment, AppointmentFilter>({
  key: 'appointments',
  source: appointmentSource,
  ...choiceTabs('tab', 'upcoming', { archived: 'ARCHIVED', cancelled: 'CANCELLED' } as const),
  columns: [
    { key: 'time', kind: 'name', width: 'wide', title: 'appointments.column.time', Cell: AppointmentTimes },
    { key: 'place', kind: 'text', title: 'appointments.column.place', Cell: AppointmentPlace },
    { key: 'purpose', kind: 'text', title: 'appointments.column.purpose', Cell: AppointmentPurpose },
    { key: 'stones', kind: 'text', title: 'appointments.column.stones', Cell: AppointmentStones },
    { key: 'seller', kind: 'text', title: 'appointments.column.seller', Cell: AppointmentSeller },
  ],
  PageActions: ToBooking,
  rowName: ({ appointmentNo }) => appointmentNo,
  hrefOf: ({ id }) => appointmentAddress(id),
});
