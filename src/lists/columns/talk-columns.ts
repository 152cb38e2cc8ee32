import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import type { Column, ColumnTools } from './column.ts';

const dateTime = (value: string | number | boolean, { formats }: ColumnTools): string =>
  formats.dateTime(String(value));

/** Columns of notes, reminders and enquiries, each defined once. */
export const talkColumns = {
  noteText: { key: 'noteText', kind: 'text', width: 320, value: ({ text }: NoteRow) => text },
  noteKind: {
    key: 'noteKind',
    kind: 'text',
    width: 132,
    value: ({ kind }: NoteRow, { stateName }: ColumnTools) => stateName(kind),
  },
  author: { key: 'author', kind: 'text', width: 140, value: ({ author }: NoteRow) => author },
  notedAt: {
    key: 'notedAt',
    kind: 'text',
    width: 160,
    value: ({ notedAt }: NoteRow) => notedAt,
    format: dateTime,
  },
  reminderState: {
    key: 'reminderState',
    kind: 'text',
    width: 104,
    value: (row: ReminderRow, { stateName }: ColumnTools) => stateName(row.reminderState),
  },
  remindAt: {
    key: 'remindAt',
    kind: 'text',
    width: 160,
    value: ({ remindAt }: ReminderRow) => remindAt,
    format: dateTime,
  },
  enquiryNo: {
    key: 'enquiryNo',
    kind: 'text',
    width: 136,
    value: (row: EnquiryRow) => row.enquiry.enquiryNo,
  },
  enquiryState: {
    key: 'enquiryState',
    kind: 'text',
    width: 148,
    value: (row: EnquiryRow, { stateName }: ColumnTools) => stateName(row.enquiry.status),
  },
  lastMessage: {
    key: 'lastMessage',
    kind: 'text',
    width: 280,
    value: ({ enquiry }: EnquiryRow) => enquiry.messages.at(-1)?.text ?? null,
  },
  changedAt: {
    key: 'changedAt',
    kind: 'text',
    width: 160,
    value: ({ enquiry }: EnquiryRow) => enquiry.updatedAt,
    format: dateTime,
  },
} as const satisfies Readonly<Record<string, Column<NoteRow> | Column<ReminderRow> | Column<EnquiryRow>>>;
