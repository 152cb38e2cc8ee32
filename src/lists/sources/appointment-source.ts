import { getListAppointmentsQueryKey, listAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentListRequest } from '#generated/model/appointmentListRequest.ts';
import type { AppointmentTab } from '#generated/model/appointmentTab.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

/** The tab of appointments; null for those to come. */
export type AppointmentFilter = ChoiceFilter<AppointmentTab>;

const request = ({ page, limit, filters }: ListQuery<AppointmentFilter, never>): AppointmentListRequest => ({
  page,
  limit,
  tab: filters.choice ?? 'UPCOMING',
});

/** The user's appointments: those to come earliest first, all others latest first. */
export const appointmentSource: ListSource<Appointment, AppointmentFilter, never> = {
  key: (query) => [...getListAppointmentsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await listAppointments(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
