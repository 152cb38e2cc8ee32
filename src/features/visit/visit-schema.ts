import * as v from 'valibot';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import type { VisitorAppointmentDataReply } from '#generated/model/visitorAppointmentDataReply.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { type DayEntry, day } from '#src/shared/forms/day-rules.ts';
import { phone } from '#src/shared/forms/phone.ts';
import { choice, compact, holds, text } from '#src/shared/forms/rules.ts';
import { type Day, isDay } from '#src/shared/i18n/days.ts';

export type VisitData = VisitorAppointmentDataReply['data'];

/** How to meet: in a cabin, by video, by telephone. */
export const meetings = ['IN_PERSON', 'WEB_CONFERENCE', 'PHONE'] as const;
export type Meeting = (typeof meetings)[number];

export const typeOf = (meeting: Meeting) =>
  meeting === 'IN_PERSON' ? AppointmentType.PHYSICAL : AppointmentType.VIRTUAL;

export type TimeEntries = {
  meeting: Meeting;
  division: string;
  /** Number of consecutive slots, as a choice. */
  length: string;
  date: DayEntry;
  /** Ids of the chosen slots, separated by blanks. */
  cabinSlot: string | null;
};

export type OfferedDays = Pick<VisitData, 'minDate' | 'maxDate' | 'holidays'>;

/** The entered day if it is among those that the house offers, otherwise null. */
export const bookableDay = (date: DayEntry, { minDate, maxDate }: OfferedDays): Day | null =>
  date !== null && isDay(date) && date >= minDate && date <= maxDate ? date : null;

export type VisitEntries = TimeEntries & {
  name: string;
  email: string;
  mobile: string;
  companyName: string;
  purpose: string | null;
  demand: string;
  remarks: string;
};

/** Schemas of the entries of {@link TimeEntries}. */
export const timeSchemas = ({ minDate, maxDate, holidays }: OfferedDays) => ({
  meeting: v.picklist(meetings),
  division: v.string(),
  length: v.string(),
  date: v.pipe(
    day(rules.date, { min: minDate, max: maxDate }),
    holds('holiday', (chosen: string) => !holidays.includes(chosen)),
  ),
  cabinSlot: choice({ isRequired: true, type: 'string' }),
});

/** From the entries to the request, within the days that the house offers. */
export const visitSchema = (data: VisitData) =>
  v.pipe(
    v.object({
      ...timeSchemas(data),
      name: text(rules.name),
      email: text(rules.email),
      mobile: phone(rules.mobile),
      companyName: text(rules.companyName),
      purpose: choice(rules.purpose),
      demand: text(rules.demand),
      remarks: text(rules.remarks),
    }),
    v.transform(({ meeting, division: _division, length: _length, cabinSlot, ...entries }) =>
      compact({
        ...entries,
        type: typeOf(meeting),
        meetingType: MeetingType[meeting],
        cabinSlot: cabinSlot.split(' '),
      }),
    ),
  );
