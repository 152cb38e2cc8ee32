import { ToHandled } from '#src/features/enquiries/SideSwitch.tsx';
import { onSide } from '#src/features/enquiries/thread-address.ts';
import { actions } from '../actions/actions.ts';
import { enquiryCard, noteCard, reminderCard } from '../columns/cards.ts';
import { enquiryColumns, noteColumns, reminderColumns } from '../columns/talk-column-lists.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { groupings } from '../rows/groupings.ts';
import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import {
  type EnquiryFilter,
  enquirySource,
  enquiryTabs,
  type NoteFilter,
  noteSource,
  type ReminderFilter,
  reminderSource,
} from '../sources/talk-sources.ts';
import { list, ofStones } from './list-entry.tsx';

/** Actions on the stones of all these lists. */
const stoneParts = [
  actions.addToCart,
  actions.requestConfirm,
  actions.addToWatch,
  actions.finalCalculation,
  actions.compare,
  actions.share,
  actions.download,
  actions.copyNumbers,
  actions.openDetail,
];

/** Lists of notes, reminders and the user's own enquiries, by list type. */
export const talkLists = {
  notes: list<NoteRow, NoteFilter>({
    ...ofStones,
    type: 'notes',
    source: noteSource,
    ...choiceTabs('kind', 'all', { private: 'NOTE', comments: 'COMMENT' } as const),
    columns: noteColumns,
    card: noteCard,
    actions: [
      actions.addNote,
      actions.editNote,
      actions.deleteNote,
      actions.addReminder,
      actions.enquire,
      ...stoneParts,
    ],
    notices: [],
    groupBy: null,
    empty: 'notes',
    isSortable: true,
    countOf: 'notes',
    Header: null,
    intro: null,
    rowId: ({ noteId }) => noteId,
  }),
  reminder: list<ReminderRow, ReminderFilter>({
    ...ofStones,
    type: 'reminder',
    source: reminderSource,
    ...choiceTabs('state', 'active', { due: 'DUE', done: 'DONE' } as const),
    columns: reminderColumns,
    card: reminderCard,
    actions: [
      actions.reminderDone,
      actions.updateReminder,
      actions.deleteReminder,
      actions.addNote,
      actions.enquire,
      ...stoneParts,
    ],
    notices: [],
    groupBy: null,
    empty: 'reminder',
    isSortable: true,
    countOf: 'reminders',
    Header: null,
    intro: null,
    rowId: ({ trackId }) => trackId,
  }),
  enquiry: list<EnquiryRow, EnquiryFilter>({
    ...ofStones,
    type: 'enquiry',
    source: enquirySource,
    tabs: enquiryTabs.tabs,
    filters: onSide('BUY', enquiryTabs.filters),
    columns: enquiryColumns,
    card: enquiryCard,
    actions: [actions.openThread, actions.addReminder, actions.addNote, ...stoneParts],
    notices: [],
    groupBy: groupings.enquiry,
    empty: 'enquiry',
    isSortable: false,
    countOf: 'enquiries',
    Header: ToHandled,
    intro: null,
    rowId: ({ enquiry, id }) => `${enquiry.id}:${id}`,
  }),
} as const;
