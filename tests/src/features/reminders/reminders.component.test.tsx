import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddReminder } from '#src/features/reminders/AddReminder.tsx';
import { quickTime } from '#src/features/reminders/ReminderForm.tsx';
import { UpdateReminder } from '#src/features/reminders/UpdateReminder.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { instantIn, readerZone } from '#src/shared/i18n/zones.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { reminderOf } from '../../../support/component/talk.ts';

const NOW = '2026-01-15T09:30:00.000Z';

/** The instant of 09:00 by the clock of the reader on a day, as the contract writes it. */
const morningOf = (day: string) => new Date(instantIn(readerZone(), day, '09:00')).toISOString();

beforeEach(() => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

describe('the dialog of a reminder', () => {
  async function plan() {
    const api = takeCalls();
    const onClose = vi.fn();
    const dialog = <AddReminder rows={[first, second]} onClose={onClose} />;
    const shown = await renderWithProviders(dialog);
    const { t, user } = shown;
    const save = () => user.click(screen.getByRole('button', { name: t('talk:reminder.save') }));
    return { ...shown, api, onClose, save };
  }

  it('plans one reminder for each stone at the suggested time, with a text', async () => {
    const { api, onClose, save, t, user } = await plan();
    await user.click(screen.getByRole('button', { name: t('talk:reminder.quick.week') }));
    await user.type(screen.getByRole('textbox', { name: t('talk:reminder.remarks') }), 'Call Levi first');
    await save();
    const sent = await api.next('createTracks');
    const reminderDate = morningOf('2026-01-22');
    expect(sent.body).toMatchObject({
      trackType: 5,
      remarks: 'Call Levi first',
      diamonds: [
        { diamond: first.id, reminderDate },
        { diamond: second.id, reminderDate },
      ],
    });
    sent.ok('createTracks', { added: 1, existing: 1, count: 2, list: [] });
    expect(await screen.findByText(t('talk:reminder.added', { count: 1 }))).toBeTruthy();
    expect(await screen.findByText(t('talk:reminder.existing', { count: 1 }))).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
  });
});

describe('a reminder whose date is being typed', () => {
  it('keeps what is typed, and is not sent before it is whole', async () => {
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<AddReminder rows={[first]} onClose={() => {}} />);
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Date/ });
    await user.clear(day);
    await user.type(day, '16/1');
    await user.click(screen.getByRole('button', { name: t('talk:reminder.save') }));
    expect(day.value).toBe('16/1');
    expect(screen.getByText(t('validation:date'))).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

describe('a reminder that is updated', () => {
  const row = { trackId: 'trk-1', stoneId: 'PV100001', remindAt: '2026-01-10T03:30:00.000Z' };

  it('starts with the next morning where its own time is over, and keeps its text', async () => {
    const api = takeCalls();
    const rows = [{ ...row, remarks: 'Call Levi first' }];
    const { t, user } = await renderWithProviders(<UpdateReminder rows={rows} onClose={() => {}} />);
    await user.click(screen.getByRole('button', { name: t('talk:reminder.save') }));
    const sent = await api.next('updateTracks');
    const reminderDate = morningOf('2026-01-16');
    expect(sent.body).toEqual({
      trackType: 5,
      list: [{ id: 'trk-1', reminderDate, remarks: 'Call Levi first' }],
    });
    sent.ok('updateTracks', { count: 1, list: [] });
    expect(await screen.findByText(t('talk:reminder.updated', { count: 1 }))).toBeTruthy();
  });

  it('is one of several that keep their texts unless a new one is typed', async () => {
    const api = takeCalls();
    const rows = ['trk-1', 'trk-2'].map((trackId) => ({ ...row, trackId, remarks: trackId }));
    const { t, user } = await renderWithProviders(<UpdateReminder rows={rows} onClose={() => {}} />);
    await user.click(screen.getByRole('button', { name: t('talk:reminder.save') }));
    const reminderDate = morningOf('2026-01-16');
    expect((await api.next('updateTracks')).body).toEqual({
      trackType: 5,
      list: [
        { id: 'trk-1', reminderDate },
        { id: 'trk-2', reminderDate },
      ],
    });
  });
});

describe('the suggested times', () => {
  it('leave Sundays out', () => {
    const saturday = Date.parse('2026-01-17T09:30:00.000Z');
    expect(quickTime('tomorrow', saturday, 'Asia/Kolkata')).toEqual({ day: '2026-01-19', time: '09:00' });
    expect(quickTime('hour', saturday, 'Asia/Kolkata')).toEqual({ day: '2026-01-17', time: '16:00' });
  });
});

describe('the list of reminders', () => {
  async function open() {
    const opened = await openList('reminder');
    const read = await opened.api.next('paginateTracks');
    const list = [reminderOf(), reminderOf({ id: 'trk-2', diamond: second, reminderState: 'DUE' })];
    read.ok('paginateTracks', { ...cartOf(first, second), list });
    await screen.findByRole('link', { name: second.stoneId });
    const { actions, t, user } = opened;
    /** Runs an action by its button, or from "More" where the bar of a phone has no room for it. */
    const press = async (action: 'reminderDone' | 'deleteReminder') => {
      const name = t(`lists:action.${action}`);
      const button = within(actions()).queryByRole('button', { name });
      if (button === null) {
        await user.click(within(actions()).getByRole('button', { name: t('lists:action.more') }));
        await user.click(await screen.findByRole('menuitem', { name }));
      } else await user.click(button);
    };
    return { ...opened, read, press };
  }

  it('asks for those that are still to be dealt with, and marks one as done until it is taken back', async () => {
    const { api, press, read, select, t, user } = await open();
    expect(read.body).toMatchObject({ trackType: 5, reminderState: ['PLANNED', 'DUE'] });
    await select(second);
    await press('reminderDone');
    const sent = await api.next('updateTracks');
    expect(sent.body).toEqual({ trackType: 5, list: [{ id: 'trk-2', isDone: true }] });
    sent.ok('updateTracks', { count: 1, list: [] });
    expect(await screen.findByText(t('lists:done.reminderDone', { count: 1 }))).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    const undo = await api.next('updateTracks');
    expect(undo.body).toEqual({ trackType: 5, list: [{ id: 'trk-2', isDone: false }] });
    undo.ok('updateTracks', { count: 1, list: [] });
    expect(await screen.findByText(t('lists:undone'))).toBeTruthy();
  });

  it('deletes a reminder, which comes back by Undo', async () => {
    const { api, press, select, t, user } = await open();
    await select(first);
    await press('deleteReminder');
    const sent = await api.next('deleteTracks');
    expect(sent.body).toEqual({ trackType: 5, id: ['trk-1'] });
    sent.ok('deleteTracks', { count: 1 });
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    expect((await api.next('restoreTracks')).body).toEqual({ trackType: 5, id: ['trk-1'] });
  });

  it('says how reminders are made while there are none', async () => {
    const { api, t } = await openList('reminder');
    (await api.next('paginateTracks')).ok('paginateTracks', { ...cartOf(), list: [] });
    expect(await screen.findByText(t('lists:empty.reminderAbout'))).toBeTruthy();
  });
});
