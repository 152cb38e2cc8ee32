import type { Comment } from '#generated/model/comment.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { ReminderState } from '#generated/model/reminderState.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { Noted } from '#src/features/notes/notes.ts';
import type { Reminded } from '#src/features/reminders/reminders.ts';
import { type TrackRow, trackRow } from './rows.ts';

/** A stone with a note or comment on it. */
export interface NoteRow extends Stone, Noted {
  /** Id of its author, who alone can edit and delete it. */
  readonly authorId: string;
  readonly author: string;
  /** RFC 3339. */
  readonly notedAt: string;
}

/** Builds the row of a note; none if it was read without its stone. */
export function noteRows(note: Comment): readonly NoteRow[] {
  const { id, stone, kind, remarks, userId, userName, updatedAt } = note;
  if (stone === null) return [];
  const written = { noteId: id, kind, text: remarks, authorId: userId, author: userName, notedAt: updatedAt };
  return [{ ...stone, ...written }];
}

/** A stone that the user is reminded of. */
export interface ReminderRow extends TrackRow, Omit<Reminded, 'stoneId' | 'trackId'> {
  readonly reminderState: ReminderState;
}

/** Builds the row of a reminder; an entry of another list counts as planned for the time it was added. */
export function reminderRow(track: Track): ReminderRow {
  const reminder = track.trackType === TrackType.REMINDER ? track : null;
  return {
    ...trackRow(track),
    remindAt: reminder?.reminderDate ?? track.createdAt,
    reminderState: reminder?.reminderState ?? 'PLANNED',
    remarks: track.remarks,
  };
}

/** A stone of an enquiry. */
export interface EnquiryRow extends Stone {
  readonly enquiry: Enquiry;
}

/** Builds one row per stone of an enquiry. */
export function enquiryRows(enquiry: Enquiry): readonly EnquiryRow[] {
  return enquiry.diamonds.map((stone) => ({ ...stone, enquiry }));
}
