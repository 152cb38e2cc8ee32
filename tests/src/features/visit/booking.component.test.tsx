import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SLOTS } from '#mocks/seed/cabins.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import BookAppointment from '#src/features/visit/BookAppointment.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { appointmentOf, cabin, division, seller } from '../../../support/component/appointment.ts';
import { first, found, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const NOW = '2026-01-15T09:30:00.000Z';
const { setting, masters } = createSeed({ stones: 10 });

const slots = SLOTS.filter(({ weekDay, cabinId }) => weekDay === 5 && cabinId === 'cabin-1').map((slot) => ({
  ...slot,
  appliedFrom: '2025-01-01',
  isFree: true,
}));

const data = {
  divisions: [division],
  cabins: [cabin],
  sellers: [seller],
  customers: [],
  purposes: ['Office view', 'Questions about stones'],
  minDate: '2026-01-15',
  maxDate: '2026-03-16',
  holidays: ['2026-01-26'],
};

const booked = appointmentOf({ diamonds: [first] });

beforeEach(() => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

const page = <Row,>(...list: readonly Row[]) => ({ count: list.length, list: [...list] });

describe('booking with stones', () => {
  async function open() {
    const api = takeCalls();
    const address = '/book-appointment?stones=PV100001,PV100002';
    const shown = await renderWithProviders(<BookAppointment />, { address });
    (await api.next('viewAppointmentData')).ok('viewAppointmentData', data);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
    (await api.next('listAppointments')).ok('listAppointments', page());
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    (await api.next('listMasters')).ok('listMasters', [...masters]);
    const { t, user } = shown;
    await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${t('visit:day')}`) }));
    await user.paste('16/01/2026');
    const wanted = await api.next('paginateCabinSlots');
    expect(wanted.body).toMatchObject({ date: '2026-01-16', type: 2, division: 'div-1', seller: seller.id });
    wanted.ok('paginateCabinSlots', page(...slots));
    return { ...shown, api };
  }

  it('sends stones and time once, offers the nearest times when the slot was taken, and keeps the rest', async () => {
    const { api, t, user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^01:00/ }));
    await user.dblClick(screen.getByRole('button', { name: t('visit:book') }));
    const sent = await api.next('createAppointment');
    expect(api.of('createAppointment')).toHaveLength(1);
    expect(sent.body).toEqual({
      purpose: 'Office view',
      date: '2026-01-16',
      start: '13:00',
      end: '14:00',
      type: 2,
      meetingType: 3,
      cabinSlot: ['slot-cabin-1-5-1300'],
      seller: seller.id,
      diamonds: ['st-1', 'st-2'],
    });
    sent.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'slot-cabin-1-5-1300', reason: 'SLOT_TAKEN' }] });
    const left = slots.filter(({ start }) => start !== '13:00');
    (await api.next('paginateCabinSlots')).ok('paginateCabinSlots', page(...left));
    const nearest = await screen.findByRole('status', { name: t('visit:nearest') });
    await vi.waitFor(() => expect(within(nearest).getAllByRole('button')).toHaveLength(3));
    const [, after] = within(nearest).getAllByRole('button');
    if (after === undefined) throw new Error('No time is offered.');
    await user.click(after);
    await user.click(screen.getByRole('button', { name: t('visit:book') }));
    const again = await api.next('createAppointment');
    expect(again.body).toMatchObject({ start: '12:00', cabinSlot: ['slot-cabin-1-5-1200'] });
  });

  it('leaves out a stone that cannot be viewed, and tells which', async () => {
    const { api, t, user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^02:00/ }));
    await user.click(screen.getByRole('button', { name: t('visit:book') }));
    const { id, stoneId, vStnId } = second;
    (await api.next('createAppointment')).fail(409, 'E_CONFLICT', {
      conflicts: [{ diamond: id, stoneId, vStnId, reason: 'ON_MEMO' }],
    });
    expect(await screen.findByText(t('appointments:stones.refused', { count: 1 }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('visit:book') }));
    const again = await api.next('createAppointment');
    expect(again.body).toMatchObject({ start: '14:00', diamonds: ['st-1'] });
    again.ok('createAppointment', booked);
    expect(await screen.findByText(t('visit:receipt.title'))).toBeTruthy();
    expect(screen.getByText('A-260115-0001')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('appointments:calendar.save') })).toBeTruthy();
  });
});
