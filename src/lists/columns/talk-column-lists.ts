import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import type { Column } from './column.ts';
import { identityWith, particulars, prices } from './column-lists.ts';
import { columns } from './columns.ts';

/** Stones with notes: the text before the grades. */
export const noteColumns: readonly Column<NoteRow>[] = [
  ...identityWith<NoteRow>(columns.noteText, columns.noteKind, columns.notedAt),
  columns.author,
  ...prices,
  ...particulars,
];

/** Stones that the user is reminded of: the state, the time and the text before the grades. */
export const reminderColumns: readonly Column<ReminderRow>[] = [
  ...identityWith<ReminderRow>(columns.reminderState, columns.remindAt, columns.remarks),
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  ...particulars,
];

/** Stones of enquiries: the state and the last message before the grades. */
export const enquiryColumns: readonly Column<EnquiryRow>[] = [
  ...identityWith<EnquiryRow>(columns.enquiryState, columns.lastMessage, columns.changedAt),
  columns.enquiryNo,
  ...prices,
  ...particulars,
];
