import type { Stone } from '#generated/model/stone.ts';
import { goTo } from '#src/domain/paths/href.ts';
import { threadAddress } from '#src/features/enquiries/thread-address.ts';
import { deleteNotes, restoreNotes } from '#src/features/notes/notes.ts';
import { deleteReminders, restoreReminders, setDone } from '#src/features/reminders/reminders.ts';
import { currentSession } from '#src/session/session-store.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import type { Action, Done, ReasonKey, TalkActionKey } from './action.ts';
import { selectionLimits } from './limits.ts';

const never = (): null => null;

/** Only its author can change a note. */
const onlyOwn = ({ authorId }: Pick<NoteRow, 'authorId'>): ReasonKey | null =>
  authorId === currentSession().user?.id ? null : 'writtenByColleague';

const trackIds = (rows: readonly Pick<ReminderRow, 'trackId'>[]) => rows.map(({ trackId }) => trackId);
const noteIds = (rows: readonly Pick<NoteRow, 'noteId'>[]) => rows.map(({ noteId }) => noteId);

/** Actions on notes, reminders and enquiries: those that begin one apply to any stones. */
export const talkActions = {
  addReminder: {
    key: 'addReminder',
    icon: 'clock',
    permission: 'REMINDER',
    shortcut: 'G',
    obstacle: never,
    mixed: null,
    max: selectionLimits.createTracks,
    unselects: false,
    load: async () => (await import('#src/features/reminders/AddReminder.tsx')).AddReminder,
  },
  addNote: {
    key: 'addNote',
    icon: 'note',
    permission: 'NOTES',
    shortcut: 'I',
    obstacle: never,
    mixed: null,
    max: selectionLimits.upsertComments,
    unselects: false,
    load: async () => (await import('#src/features/notes/AddNote.tsx')).AddNote,
  },
  enquire: {
    key: 'enquire',
    icon: 'talk',
    permission: 'ENQUIRY',
    shortcut: 'Y',
    obstacle: never,
    mixed: null,
    max: selectionLimits.createTracks,
    unselects: false,
    load: async () => (await import('#src/features/enquiries/Enquire.tsx')).Enquire,
  },
  editNote: {
    key: 'editNote',
    icon: 'edit',
    permission: 'NOTES',
    shortcut: 'E',
    isRowOnly: true,
    obstacle: onlyOwn,
    mixed: null,
    max: 1,
    unselects: false,
    load: async () => (await import('#src/features/notes/EditNote.tsx')).EditNote,
  },
  deleteNote: {
    key: 'deleteNote',
    icon: 'remove',
    permission: 'NOTES',
    shortcut: 'D',
    obstacle: onlyOwn,
    mixed: 'fitting',
    max: selectionLimits.deleteComments,
    unselects: true,
    removes: true,
    write: (rows: readonly NoteRow[]) =>
      mapWrite(deleteNotes(noteIds(rows)), (count): readonly Done[] => [{ words: 'deleteNote', count }]),
    undo: (rows: readonly NoteRow[]) => restoreNotes(noteIds(rows)),
  },
  updateReminder: {
    key: 'updateReminder',
    icon: 'edit',
    permission: 'REMINDER',
    shortcut: 'E',
    obstacle: never,
    mixed: null,
    max: selectionLimits.updateTracks,
    unselects: false,
    load: async () => (await import('#src/features/reminders/UpdateReminder.tsx')).UpdateReminder,
  },
  reminderDone: {
    key: 'reminderDone',
    icon: 'confirm',
    permission: 'REMINDER',
    shortcut: 'M',
    obstacle: ({ reminderState }: ReminderRow) => (reminderState === 'DONE' ? 'alreadyDone' : null),
    mixed: 'fitting',
    max: selectionLimits.updateTracks,
    unselects: true,
    write: (rows: readonly ReminderRow[]) =>
      mapWrite(setDone(trackIds(rows), true), (count): readonly Done[] => [{ words: 'reminderDone', count }]),
    undo: (rows: readonly ReminderRow[]) => setDone(trackIds(rows), false),
  },
  deleteReminder: {
    key: 'deleteReminder',
    icon: 'remove',
    permission: 'REMINDER',
    shortcut: 'D',
    obstacle: never,
    mixed: null,
    max: selectionLimits.deleteTracks,
    unselects: true,
    removes: true,
    write: (rows: readonly ReminderRow[]) =>
      mapWrite(deleteReminders(trackIds(rows)), (count): readonly Done[] => [
        { words: 'deleteReminder', count },
      ]),
    undo: (rows: readonly ReminderRow[]) => restoreReminders(trackIds(rows)),
  },
  openThread: {
    key: 'openThread',
    icon: 'talk',
    permission: 'ENQUIRY',
    shortcut: 'R',
    isRowOnly: true,
    obstacle: never,
    mixed: null,
    max: 1,
    unselects: false,
    run: async ([row]: readonly EnquiryRow[]): Promise<readonly Done[]> => {
      if (row !== undefined) goTo(threadAddress(row.enquiry.id, 'BUY'));
      return [];
    },
  },
} as const satisfies {
  readonly [Key in TalkActionKey]: Action<Stone> | Action<NoteRow> | Action<ReminderRow> | Action<EnquiryRow>;
};
