import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SLOTS } from '#mocks/seed/cabins.ts';
import { openTimes } from '#src/features/visit/times.ts';
import BookAppointment from '#src/screens/house/BookAppointment.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const slots = SLOTS.filter(({ weekDay, cabinId }) => weekDay === 5 && cabinId.startsWith('cabin')).map(
  (slot) => ({
    ...slot,
    appliedFrom: '2025-01-01',
    isFree: true,
  }),
);

const data = {
  divisions: [
    { id: 'div-1', name: 'Bourse', city: 'Mumbai', country: 'India' },
    { id: 'div-2', name: 'Works', city: 'Surat', country: 'India' },
  ],
  purposes: ['Office view'],
  minDate: '2026-01-15',
  maxDate: '2026-03-16',
  holidays: ['2026-01-26'],
  slots: [],
};

describe('the times that can be booked', () => {
  const first = slots.filter(({ cabinId }) => cabinId === 'cabin-1');

  it('are the starts of free slots, each once', () => {
    expect(openTimes(slots, 1).map(({ start }) => start)).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
  });

  it('leave room for the whole appointment in one cabin', () => {
    const broken = first.filter(({ start }) => start !== '13:00');
    expect(openTimes(broken, 2).map(({ start, end }) => `${start}-${end}`)).toEqual([
      '11:00-13:00',
      '14:00-16:00',
      '15:00-17:00',
      '16:00-18:00',
    ]);
    expect(openTimes(first, 8)).toEqual([]);
  });

  it('fall to another cabin where the first one is taken', () => {
    const others = slots.filter(({ id }) => id !== 'slot-cabin-1-5-1100');
    expect(openTimes(others, 1)[0]?.value).toBe('slot-cabin-2-5-1100');
  });
});

describe.each(walkedLanguages)('booking without an account (%s)', (language) => {
  const box = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

  it('sends the slots of the chosen time, and offers fresh times when somebody was faster', async () => {
    const api = takeCalls();
    const address = '/book-appointment?division=div-2';
    const { user, t } = await renderWithProviders(<BookAppointment />, { language, address });
    (await api.next('viewVisitorAppointmentData')).ok('viewVisitorAppointmentData', data);
    await screen.findByRole('radio', { name: /Works/, checked: true });
    await user.click(box(t('visit:day')));
    await user.paste('16/01/2026');
    const wanted = await api.next('viewVisitorAppointmentData');
    expect(wanted.body).toEqual({ date: '2026-01-16', type: 2, division: 'div-2' });
    wanted.ok('viewVisitorAppointmentData', { ...data, slots });
    await user.click(await screen.findByRole('radio', { name: /^01:00/ }));
    await user.click(box(t('forms:person.name')));
    await user.paste('Noa Levi');
    await user.click(box(t('forms:person.email')));
    await user.paste('noa@levi.test');
    await user.click(box(t('forms:phone.number')));
    await user.paste('98765 43210');
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${t('visit:purpose')}`) }));
    await user.click(await screen.findByRole('option', { name: 'Office view' }));
    await user.click(screen.getByRole('button', { name: t('visit:book') }));
    const sent = await api.next('createVisitorAppointment');
    expect(sent.body).toEqual({
      name: 'Noa Levi',
      email: 'noa@levi.test',
      mobile: '+919876543210',
      purpose: 'Office view',
      date: '2026-01-16',
      type: 2,
      meetingType: 3,
      cabinSlot: ['slot-cabin-1-5-1300'],
    });
    const timesRead = () =>
      api.of('viewVisitorAppointmentData').filter(({ body }) => JSON.stringify(body).includes('2026-01-16'))
        .length;
    const before = timesRead();
    sent.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'slot-cabin-1-5-1300', reason: 'SLOT_TAKEN' }] });
    expect(await screen.findByText(t('visit:taken'))).toBeTruthy();
    await vi.waitFor(() => expect(timesRead()).toBeGreaterThan(before));
  });

  it('says that a day is a holiday', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<BookAppointment />, {
      language,
      address: '/book-appointment',
    });
    (await api.next('viewVisitorAppointmentData')).ok('viewVisitorAppointmentData', data);
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(`^${t('visit:day')}`) }),
      '26/01/2026',
    );
    (await api.next('viewVisitorAppointmentData')).ok('viewVisitorAppointmentData', data);
    expect(await screen.findByText(t('visit:noTimesHoliday'))).toBeTruthy();
  });
});
