import * as v from 'valibot';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentDataReply } from '#generated/model/appointmentDataReply.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import { AppointmentCreateRequest as rules } from '#generated/rules/AppointmentCreateRequest.ts';
import { choice, compact, text } from '#src/shared/forms/rules.ts';
import type { OpenTime } from './times.ts';
import { meetings, type TimeEntries, timeSchemas, typeOf } from './visit-schema.ts';

export type BookingData = AppointmentDataReply['data'];

export type BookingEntries = TimeEntries & {
  /** Id of the cabin; null for any. */
  cabin: string | null;
  seller: string | null;
  purpose: string | null;
  demand: string;
  remarks: string;
};

/** A free time as the form holds it: start, end and the ids of the slots, separated by blanks. */
export const timeEntry = ({ start, end, value }: OpenTime): OpenTime => ({
  start,
  end,
  value: [start, end, value].join(' '),
});

/** The times and slots of an entry of {@link timeEntry}. */
function timeOf(entry: string) {
  const [start = '', end = '', ...cabinSlot] = entry.split(' ');
  return { start, end, cabinSlot };
}

/** From the entries to the request, within the days that the house offers. */
export const bookingSchema = (data: BookingData) =>
  v.pipe(
    v.object({
      ...timeSchemas(data),
      cabin: v.nullable(v.string()),
      seller: choice({ isRequired: true, type: 'string' }),
      purpose: choice(rules.purpose),
      demand: text(rules.demand),
      remarks: text(rules.remarks),
    }),
    v.transform(
      ({ meeting, division: _division, cabin: _cabin, length: _length, cabinSlot, ...entries }) => ({
        ...compact(entries),
        date: entries.date,
        purpose: entries.purpose,
        type: typeOf(meeting),
        meetingType: MeetingType[meeting],
        ...timeOf(cabinSlot),
      }),
    ),
  );

/** What the form begins with: those of the appointment to reschedule, or of a new one with or without stones. */
export function bookingEntries(
  { divisions, sellers, purposes }: BookingData,
  moved: Appointment | null,
  { hasStones, division }: { hasStones: boolean; division: string | null },
): BookingEntries {
  const place = divisions.find(({ id }) => id === (moved?.division?.id ?? division)) ?? divisions[0];
  return {
    meeting: meetings.find((each) => MeetingType[each] === moved?.meetingType) ?? 'IN_PERSON',
    division: place?.id ?? '',
    length: String(Math.max(1, moved?.cabinSlot.length ?? 1)),
    date: moved?.date ?? null,
    cabinSlot: null,
    cabin: moved?.cabin?.id ?? null,
    seller: moved?.seller.id ?? sellers[0]?.id ?? null,
    purpose: moved?.purpose ?? (hasStones ? (purposes[0] ?? null) : null),
    demand: moved?.demand ?? '',
    remarks: moved?.remarks ?? '',
  };
}
