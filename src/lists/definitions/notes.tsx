import { getPaginateCommentsQueryKey, paginateComments } from '#generated/client/comment/comment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentKind } from '#generated/model/commentKind.ts';
import type { CommentPageRequest } from '#generated/model/commentPageRequest.ts';
import { notePrices } from '#src/domain/stones/changes.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ListQuery } from '../engine/definition.ts';
import type { NoteRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource, stoneSort } from '../sources/sources.ts';
import { stoneList, talkActions, titlesOfStones } from './define-list.tsx';

/** Builds the row of a note; none if it was read without its stone. */
function noteRows(note: Comment): readonly NoteRow[] {
  const { id, stone, kind, remarks, userId, userName, updatedAt } = note;
  if (stone === null) return [];
  const written = { noteId: id, kind, text: remarks, authorId: userId, author: userName, notedAt: updatedAt };
  return [{ ...stone, ...written }];
}

/** Private notes or comments; null for both. */
type NoteFilter = ChoiceFilter<CommentKind>;

function noteRequest(query: ListQuery<NoteFilter, SortKey>): CommentPageRequest {
  const { page, limit, filters } = query;
  const sort = stoneSort(query);
  return {
    page,
    limit,
    isAppendDiamond: 1,
    ...(filters.choice === null ? {} : { kind: filters.choice }),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

/** Stones with the user's notes and the comments of the company, newest first. */
const noteSource = pagedSource(getPaginateCommentsQueryKey, paginateComments, noteRequest, (data) => {
  const rows = data.list.flatMap(noteRows);
  notePrices(rows);
  return { rows };
});

export const notes = stoneList<NoteRow, NoteFilter>({
  type: 'notes',
  source: noteSource,
  ...choiceTabs('kind', 'all', { private: 'NOTE', comments: 'COMMENT' } as const),
  columns: dealColumns<NoteRow>(
    [columns.ctPr, columns.noteText, columns.noteKind, columns.notedAt],
    columns.author,
  ),
  figures: ['ctPr', 'back', 'amt', 'noteText', 'noteKind', 'notedAt'],
  actions: [
    actions.addNote,
    actions.editNote,
    actions.deleteNote,
    actions.addReminder,
    actions.enquire,
    ...talkActions,
  ],
  groupTitles: {
    ...titlesOfStones,
    DAY: ({ notedAt }, { date }) => date(notedAt),
    USER: ({ author }) => author,
    STONE: ({ vStnId }) => vStnId,
  },
  empty: { key: 'notes', to: 'diamondSearch' },
  countOf: 'notes',
  rowId: ({ noteId }) => noteId,
});
