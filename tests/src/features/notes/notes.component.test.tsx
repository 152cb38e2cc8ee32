import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '#generated/model/comment.ts';
import { AddNote } from '#src/features/notes/AddNote.tsx';
import { EditNote } from '#src/features/notes/EditNote.tsx';
import { OwnNotes } from '#src/features/notes/OwnNotes.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { noteOf } from '../../../support/component/talk.ts';

const TEXT = 'Pairs with the necklace';

beforeEach(() => signInAs('primary'));
describe('the dialog of a note', () => {
  async function write() {
    const api = takeCalls();
    const onClose = vi.fn();
    const dialog = <AddNote rows={[first, second]} onClose={onClose} />;
    const shown = await renderWithProviders(dialog);
    const { t, user } = shown;
    const text = () => screen.getByRole('textbox', { name: t('talk:note.text') });
    const save = () => user.click(screen.getByRole('button', { name: t('talk:note.save') }));
    return { ...shown, api, onClose, text, save };
  }

  it('writes the same text on each of the stones, for the readers that are chosen', async () => {
    const { api, onClose, save, t, text, user } = await write();
    expect(screen.getByText(t('talk:note.textHint', { count: 2 }))).toBeTruthy();
    await user.type(text(), TEXT);
    await user.click(screen.getByRole('radio', { name: t('talk:note.kind.COMMENT') }));
    await save();
    const sent = await api.next('upsertComments');
    expect(sent.body).toEqual({
      diamonds: [first, second].map(({ id, vStnId }) => {
        return { diamond: id, vStnId, remarks: TEXT, kind: 'COMMENT' };
      }),
    });
    sent.ok('upsertComments', { count: 2, list: [] });
    expect(await screen.findByText(t('talk:note.saved', { count: 2 }))).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
  });
});

it('a note that is edited keeps its id and its readers', async () => {
  const api = takeCalls();
  const row = { ...first, noteId: 'note-1', kind: 'COMMENT', text: TEXT } as const;
  const { t, user } = await renderWithProviders(<EditNote rows={[row]} onClose={() => {}} />);
  const text = screen.getByRole('textbox', { name: t('talk:note.text') });
  expect(text).toHaveProperty('value', TEXT);
  await user.type(text, ', too');
  await user.click(screen.getByRole('button', { name: t('talk:note.save') }));
  expect((await api.next('upsertComments')).body).toEqual({
    diamonds: [
      { id: 'note-1', diamond: first.id, vStnId: first.vStnId, remarks: `${TEXT}, too`, kind: 'COMMENT' },
    ],
  });
});

describe('the notes of a stone', () => {
  async function open() {
    const api = takeCalls();
    const shown = await renderWithProviders(<OwnNotes stone={first} />);
    const answer = async (...list: readonly Comment[]) => {
      const read = await api.next('paginateComments');
      await act(async () => read.ok('paginateComments', { count: list.length, list: [...list] }));
    };
    return { ...shown, api, answer };
  }

  it('can be deleted by their author only, and come back by Undo', async () => {
    const { api, answer, t, user } = await open();
    const comment = noteOf({ id: 'note-2', kind: 'COMMENT', userId: 'usr-9', remarks: 'Ask for a video' });
    await answer(noteOf(), comment);
    await screen.findByText('Ask for a video');
    const remove = (text: string) =>
      screen.queryByRole('button', { name: t('talk:note.deleteOne', { text }) });
    expect(remove('Ask for a video')).toBeNull();
    await user.click(screen.getByRole('button', { name: t('talk:note.deleteOne', { text: TEXT }) }));
    const sent = await api.next('deleteComments');
    expect(sent.body).toEqual({ id: ['note-1'] });
    sent.ok('deleteComments', { count: 1 });
    await answer(comment);
    await waitFor(() => expect(remove(TEXT)).toBeNull());
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    const undo = await api.next('restoreTracks');
    expect(undo.body).toEqual({ trackType: 99, id: ['note-1'] });
    undo.ok('restoreTracks', { count: 1 });
    await answer(noteOf(), comment);
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(await screen.findByText(t('lists:undone'))).toBeTruthy();
  });
});

describe('the list of notes', () => {
  it('deletes the notes of the user in a selection, leaves those of colleagues, and can undo it', async () => {
    const { api, actions, select, t, user } = await openList('notes');
    const rows = [
      noteOf(),
      noteOf({ id: 'note-2', diamond: second.id, stone: second, kind: 'COMMENT', userId: 'usr-9' }),
    ];
    (await api.next('paginateComments')).ok('paginateComments', { count: 2, list: rows });
    await screen.findByRole('link', { name: second.stoneId });
    await select(first);
    await select(second);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.deleteNote') }));
    const sent = await api.next('deleteComments');
    expect(sent.body).toEqual({ id: ['note-1'] });
    sent.ok('deleteComments', { count: 1 });
    expect(await screen.findByText(t('lists:done.deleteNote', { count: 1 }))).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    expect((await api.next('restoreTracks')).body).toEqual({ trackType: 99, id: ['note-1'] });
  });

  it('says what notes are for while there are none', async () => {
    const { api, t } = await openList('notes');
    (await api.next('paginateComments')).ok('paginateComments', { count: 0, list: [] });
    expect(await screen.findByText(t('lists:empty.notesAbout'))).toBeTruthy();
  });
});
