import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestTrack } from '#generated/model/requestTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { ActionKey } from '#src/lists/actions/action.ts';
import { currentSession } from '#src/session/session-store.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { appointmentOf } from '../../support/component/appointment.ts';
import { cartOf, entry, first, openList, second, signInAs } from '../../support/component/list-engine.ts';

const NOW = '2026-01-15T09:30:00.000Z';
const FRIDAY = '2026-01-16T08:30:00.000Z';
const MONDAY = '2026-01-19T08:30:00.000Z';

/** A stone of the user's office list with an appointment on Friday, unless it is changed. */
const requestOf = (diamond: Stone, changed: Partial<RequestTrack> = {}): RequestTrack => ({
  ...entry(diamond),
  trackType: 3,
  userId: currentSession().user?.id ?? '',
  status: 'APPROVED',
  appointment: 'apt-1',
  appointmentDate: FRIDAY,
  ...changed,
});

const without = { appointment: null, appointmentDate: null } as const;

beforeEach(() => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

const pageOf = (list: readonly RequestTrack[]) => ({
  ...cartOf(...list.map(({ diamond }) => diamond)),
  list: [...list],
});

async function open(list: readonly RequestTrack[]) {
  const shown = await openList('office-list', '/account/office-list');
  const { api, t, user, actions } = shown;
  const read = await api.next('paginateTracks');
  read.ok('paginateTracks', pageOf(list));
  for (const { diamond } of list) await screen.findByRole('link', { name: diamond.stoneId });
  const label = (action: ActionKey) => new RegExp(t(`lists:action.${action}`));
  return {
    ...shown,
    read,
    /** The entry of an action in the menu of a stone. */
    item: async ({ stoneId }: Stone, action: ActionKey) => {
      await user.click(screen.getByRole('button', { name: t('lists:rowMenu', { stone: stoneId }) }));
      return screen.findByRole('menuitem', { name: label(action) });
    },
    /** Starts an action on the selection, from "More" where the bar of a phone has no room for its button. */
    press: async (action: ActionKey) => {
      await user.click(within(actions()).getByRole('button', { name: t('lists:action.more') }));
      await user.click(await screen.findByRole('menuitem', { name: label(action) }));
    },
  };
}

const address = () => `${window.location.pathname}${window.location.search}`;

describe('the office list', () => {
  it('shows the stones of each appointment under its time, and those without one under their own title', async () => {
    const monday = { appointment: 'apt-2', appointmentDate: MONDAY };
    const third = { ...second, id: 'st-3', stoneId: 'PV100003' };
    const { read, t } = await open([requestOf(first), requestOf(second, without), requestOf(third, monday)]);
    expect(read.body).toMatchObject({ trackType: 3 });
    const { dateTime } = formatsFor('en');
    const groups = [
      [t('lists:groupTitle.viewing', { date: dateTime(FRIDAY) }), first],
      [t('lists:groupTitle.noViewing'), second],
      [t('lists:groupTitle.viewing', { date: dateTime(MONDAY) }), third],
    ] as const;
    for (const [title, { stoneId }] of groups) {
      const group = within(screen.getByRole('region', { name: title }));
      expect(group.getAllByRole('link').map((link) => link.textContent)).toEqual([stoneId]);
    }
  });

  it('cancels the appointment of a stone after a question that names it, and the stone stays', async () => {
    const { api, item, t, user } = await open([requestOf(first)]);
    await user.click(await item(first, 'cancelAppointment'));
    const asked = await api.next('listAppointments');
    expect(asked.body).toMatchObject({ id: ['apt-1'], isHandled: false });
    const row = appointmentOf({ diamonds: [first] });
    asked.ok('listAppointments', { count: 1, list: [row] });
    const confirm = await screen.findByRole('button', {
      name: t('appointments:cancel.confirm', { number: row.appointmentNo }),
    });
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(t('appointments:cancel.ask'));
    expect(dialog.textContent).toContain(t('appointments:cancel.stones', { count: 1 }));
    expect(api.of('deleteAppointmentParts')).toEqual([]);
    await user.click(confirm);
    const sent = await api.next('deleteAppointmentParts');
    expect(sent.body).toEqual({ id: 'apt-1' });
    sent.ok('deleteAppointmentParts', appointmentOf({ tab: 'CANCELLED', status: 'CANCEL' }));
    (await api.next('paginateTracks')).ok('paginateTracks', pageOf([requestOf(first, without)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const group = within(await screen.findByRole('region', { name: t('lists:groupTitle.noViewing') }));
    expect(group.getByRole('link', { name: first.stoneId })).toBeTruthy();
  });

  it('says how stones get there when it is empty', async () => {
    const { t } = await open([]);
    expect(await screen.findByText(t('lists:empty.officeList'))).toBeTruthy();
    expect(screen.getByText(t('lists:empty.officeListAbout'))).toBeTruthy();
  });
});

describe('a stone with an appointment', () => {
  it.each([
    ['openAppointment', '/account/appointments?appointment=apt-1'],
    ['rescheduleAppointment', '/book-appointment?appointment=apt-1'],
  ] as const)('leads from its menu: %s', async (action, to) => {
    const { item, user } = await open([requestOf(first)]);
    await user.click(await item(first, action));
    await waitFor(() => expect(address()).toBe(to));
  });

  it('is taken out of it together with stones of other appointments, one call for each of these', async () => {
    const monday = { appointment: 'apt-2', appointmentDate: MONDAY };
    const { api, press, select, t, user } = await open([requestOf(first), requestOf(second, monday)]);
    await select(first);
    await select(second);
    await press('takeOut');
    const confirm = await screen.findByRole('button', {
      name: t('appointments:takeOut.confirm', { count: 2 }),
    });
    expect(screen.getByRole('dialog').textContent).toContain('PV100001, PV100002');
    await user.click(confirm);
    const sent = await api.next('deleteAppointmentParts');
    expect(sent.body).toEqual({ id: 'apt-1', diamonds: [first.id] });
    sent.ok('deleteAppointmentParts', appointmentOf());
    const other = await api.next('deleteAppointmentParts');
    expect(other.body).toEqual({ id: 'apt-2', diamonds: [second.id] });
    other.ok('deleteAppointmentParts', appointmentOf({ id: 'apt-2' }));
    expect(await screen.findByText(t('appointments:takeOut.done', { count: 2 }))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays in it when it is over meanwhile, and the dialog says so', async () => {
    const { api, item, t, user } = await open([requestOf(first)]);
    await user.click(await item(first, 'takeOut'));
    await user.click(
      await screen.findByRole('button', { name: t('appointments:takeOut.confirm', { count: 1 }) }),
    );
    (await api.next('deleteAppointmentParts')).fail(409, 'E_CONFLICT', {
      conflicts: [{ id: 'apt-1', reason: 'CLOSED' }],
    });
    expect(await screen.findByText(t('appointments:conflict.CLOSED'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('appointments:takeOut.keep', { count: 1 }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(t('appointments:takeOut.done', { count: 1 }))).toBeNull();
  });

  it('is not asked about when its appointment was cancelled meanwhile', async () => {
    const { api, item, t, user } = await open([requestOf(first)]);
    await user.click(await item(first, 'cancelAppointment'));
    const cancelled = appointmentOf({ tab: 'CANCELLED', status: 'CANCEL' });
    (await api.next('listAppointments')).ok('listAppointments', { count: 1, list: [cancelled] });
    expect(await screen.findByText(t('appointments:conflict.CLOSED'))).toBeTruthy();
    expect(screen.queryByText(t('appointments:cancel.ask'))).toBeNull();
  });

  it('cannot be removed from the list before it is taken out, and its menu says so', async () => {
    const { item, t } = await open([requestOf(first)]);
    expect((await item(first, 'leaveOffice')).textContent).toContain(t('lists:obstacle.booked'));
  });
});

describe('a stone without an appointment', () => {
  it.each(['openAppointment', 'rescheduleAppointment', 'cancelAppointment', 'takeOut'] as const)(
    'has none for %s, and its menu says so',
    async (action) => {
      const { item, t } = await open([requestOf(first, without)]);
      expect((await item(first, action)).textContent).toContain(t('lists:obstacle.noAppointment'));
    },
  );

  it('is removed from the list, and comes back by Undo', async () => {
    const { api, item, t, user } = await open([requestOf(first, without)]);
    await user.click(await item(first, 'leaveOffice'));
    const sent = await api.next('deleteTracks');
    expect(sent.body).toEqual({ trackType: 3, id: ['trk-st-1'] });
    sent.ok('deleteTracks', { count: 1 });
    expect(await screen.findByText(t('lists:done.leaveOffice', { count: 1 }))).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    const undo = await api.next('restoreTracks');
    expect(undo.body).toEqual({ trackType: 3, id: ['trk-st-1'] });
    undo.ok('restoreTracks', { count: 1 });
    expect(await screen.findByText(t('lists:undone'))).toBeTruthy();
  });
});

describe('the house', () => {
  beforeEach(() => signInAs('employee'));

  it('sees whose appointment it is, cancels it for the customer, and leaves the list to the customer', async () => {
    const ofCustomer = requestOf(first, { userId: 'usr-customer' });
    const { api, item, read, t, user } = await open([ofCustomer]);
    expect(read.body).toMatchObject({ trackType: 3, isHandled: true });
    const title = t('lists:groupTitle.viewing', { date: formatsFor('en').dateTime(FRIDAY) });
    const whose = `${title} · ${ofCustomer.companyName}, ${ofCustomer.userName}`;
    expect(screen.getByRole('region', { name: whose })).toBeTruthy();
    expect((await item(first, 'leaveOffice')).textContent).toContain(t('lists:obstacle.ofOther'));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.cancelAppointment') }));
    expect((await api.next('listAppointments')).body).toMatchObject({ id: ['apt-1'], isHandled: true });
  });
});
