import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SLOTS } from '#mocks/seed/cabins.ts';
import BookAppointment from '#src/features/visit/BookAppointment.tsx';
import { openTimes } from '#src/features/visit/times.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const slots = SLOTS.filter(({ weekDay, cabinId }) => weekDay === 5 && cabinId.startsWith('cabin')).map(
  (slot) => ({ ...slot, appliedFrom: '2025-01-01', isFree: true }),
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

describe('booking without an account', () => {
  it('says that a day is a holiday', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<BookAppointment />, { address: '/book-appointment' });
    (await api.next('viewVisitorAppointmentData')).ok('viewVisitorAppointmentData', data);
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(`^${t('visit:day')}`) }),
      '26/01/2026',
    );
    (await api.next('viewVisitorAppointmentData')).ok('viewVisitorAppointmentData', data);
    expect(await screen.findByText(t('visit:noTimesHoliday'))).toBeTruthy();
  });
});
