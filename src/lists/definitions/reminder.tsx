import type { ReminderState } from '#generated/model/reminderState.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { openStates } from '#src/features/reminders/reminders.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ReminderRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { trackRow, trackSource } from '../sources/sources.ts';
import { stoneList, talkActions, titlesOfTracks } from './define-list.tsx';

/** Builds the row of a reminder; an entry of another list counts as planned for the time it was added. */
function reminderRow(track: Track): ReminderRow {
  const reminder = track.trackType === TrackType.REMINDER ? track : null;
  return {
    ...trackRow(track),
    remindAt: reminder?.reminderDate ?? track.createdAt,
    reminderState: reminder?.reminderState ?? 'PLANNED',
    remarks: track.remarks,
  };
}

/** One state of reminders; null for those that are still to be dealt with. */
type ReminderFilter = ChoiceFilter<ReminderState>;

export const reminder = stoneList<ReminderRow, ReminderFilter>({
  type: 'reminder',
  source: trackSource(TrackType.REMINDER, reminderRow, ({ choice }: ReminderFilter) => ({
    reminderState: choice === null ? [...openStates] : [choice],
  })),
  ...choiceTabs('state', 'active', { due: 'DUE', done: 'DONE' } as const),
  columns: dealColumns<ReminderRow>(
    [columns.ctPr, columns.remindAt, columns.reminderState, columns.remarks],
    columns.seenCtPr,
    columns.moved,
    columns.addedAt,
  ),
  figures: ['ctPr', 'back', 'amt', 'reminderState', 'remindAt', 'remarks'],
  actions: [
    actions.reminderDone,
    actions.updateReminder,
    actions.deleteReminder,
    actions.addNote,
    actions.enquire,
    ...talkActions,
  ],
  groupTitles: titlesOfTracks,
  empty: { key: 'reminder', to: 'diamondSearch' },
  countOf: 'reminders',
  rowId: ({ trackId }) => trackId,
});
