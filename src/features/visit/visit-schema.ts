import * as v from 'valibot';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import type { VisitorAppointmentDataReply } from '#generated/model/visitorAppointmentDataReply.ts';
import { VisitorAppointmentRequest as rules } from '#generated/rules/VisitorAppointmentRequest.ts';
import { type DayEntry, day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFixed, aText, described } from '#src/shared/forms/described.ts';
import { phone } from '#src/shared/forms/phone.ts';
import { choice, compact, holds, text } from '#src/shared/forms/rules.ts';
import { type Day, isDay } from '#src/shared/i18n/days.ts';

export type VisitData = VisitorAppointmentDataReply['data'];

export const meetings = ['IN_PERSON', 'WEB_CONFERENCE', 'PHONE'] as const;
export type Meeting = (typeof meetings)[number];

export const typeOf = (meeting: Meeting) =>
  meeting === 'IN_PERSON' ? AppointmentType.PHYSICAL : AppointmentType.VIRTUAL;

export type OfferedDays = Pick<VisitData, 'minDate' | 'maxDate' | 'holidays'>;

export const bookableDay = (date: DayEntry, { minDate, maxDate }: OfferedDays): Day | null =>
  date !== null && isDay(date) && date >= minDate && date <= maxDate ? date : null;

export const timeFields = ({ minDate, maxDate, holidays }: OfferedDays) => ({
  meeting: aFixed(v.picklist(meetings), 'IN_PERSON'),
  division: aText(v.string()),
  /** Number of consecutive slots, as a choice. */
  length: aFixed(v.string(), '1'),
  date: aChoice(
    v.pipe(
      day(rules.date, { min: minDate, max: maxDate }),
      holds('holiday', (chosen: string) => !holidays.includes(chosen)),
    ),
  ),
  /** Ids of the chosen slots, separated by blanks. */
  cabinSlot: aChoice(choice({ isRequired: true, type: 'string' })),
});

export const visitFields = (data: VisitData) =>
  described({
    ...timeFields(data),
    name: aText(text(rules.name)),
    email: aText(text(rules.email)),
    mobile: aText(phone(rules.mobile)),
    companyName: aText(text(rules.companyName)),
    purpose: aChoice(choice(rules.purpose)),
    demand: aText(text(rules.demand)),
    remarks: aText(text(rules.remarks)),
  });

export const visitSchema = ({ schemas }: ReturnType<typeof visitFields>) =>
  v.pipe(
    v.object(schemas),
    v.transform(({ meeting, division: _division, length: _length, cabinSlot, ...entries }) =>
      compact({
        ...entries,
        type: typeOf(meeting),
        meetingType: MeetingType[meeting],
        cabinSlot: cabinSlot.split(' '),
      }),
    ),
  );

export type VisitEntries = ReturnType<typeof visitFields>['blank'];
