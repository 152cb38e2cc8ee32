import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import Events, { monthAround, shiftMonths, weekOf } from '#src/features/events/Events.tsx';
import { instantsFor, instantsOf } from '#src/features/events/event-time.ts';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { timeIn } from '#src/shared/i18n/zones.ts';
import * as files from '#src/shared/ui/save-file.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const show: CalendarEvent = {
  id: 'evt-1',
  kind: 'TRADE_SHOW',
  title: 'Winter Show Mumbai',
  description: 'The first show of the year at home.',
  place: 'Convention Centre',
  city: 'Mumbai',
  country: 'India',
  boothNo: 'N-07',
  startDate: '2026-01-14',
  endDate: '2026-01-17',
  image: null,
  link: 'https://winter-show.test',
};
const bidding: CalendarEvent = {
  ...show,
  id: 'evt-2',
  kind: 'BIDDING',
  title: 'Large stones under the hammer',
  place: null,
  city: null,
  country: null,
  boothNo: null,
  startDate: '2026-01-16',
  endDate: '2026-01-16',
  link: null,
};
const both = { count: 2, list: [show, bidding] };

describe('the days of the calendar', () => {
  it('begin a week where the language does', () => {
    expect(weekOf('2026-01-16', 1)).toEqual([
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
      '2026-01-16',
      '2026-01-17',
      '2026-01-18',
    ]);
    expect(weekOf('2026-01-16', 6)[0]).toBe('2026-01-10');
    expect(weekOf('2026-01-18', 0)[0]).toBe('2026-01-18');
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-16', -1, '2025-12-16'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s moved by %i months is %s', (day, months, moved) => {
    expect(shiftMonths(day, months)).toBe(moved);
  });

  it('cover the whole weeks of a month, whichever weekday it begins with', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-10`;
      const { from, to } = monthAround(day);
      const first = `${day.slice(0, 8)}01`;
      for (const begins of [0, 1, 6]) {
        expect((weekOf(first, begins)[0] ?? '') >= from).toBe(true);
        const last = weekOf(shiftMonths(first, 1), begins)[0] ?? '';
        expect(last <= to || last === shiftMonths(first, 1)).toBe(true);
      }
    }
  });
});

describe('a day by the clock of India', () => {
  const { from, to } = instantsOf(bidding);

  it('begins and ends at midnight in Asia/Kolkata', () => {
    expect(new Date(from).toISOString()).toBe('2026-01-15T18:30:00.000Z');
    expect(new Date(to).toISOString()).toBe('2026-01-16T18:30:00.000Z');
    expect(timeIn('Asia/Kolkata', from)).toEqual({ day: '2026-01-16', time: '00:00' });
    expect(timeIn('Asia/Kolkata', from - 60_000)).toEqual({ day: '2026-01-15', time: '23:59' });
  });

  it.each([
    ['America/New_York', { day: '2026-01-15', time: '13:30' }],
    ['Asia/Hong_Kong', { day: '2026-01-16', time: '02:30' }],
    ['Pacific/Auckland', { day: '2026-01-16', time: '07:30' }],
  ])('begins at the reader’s own time in %s', (zone, own) => {
    expect(instantsFor(bidding, zone)).toEqual({ from, to });
    expect(timeIn(zone, from)).toEqual(own);
  });

  it('needs no second time where the clocks agree', () => {
    expect(instantsFor(bidding, 'Asia/Kolkata')).toBeNull();
    expect(instantsFor(bidding, 'Asia/Colombo')).toBeNull();
  });
});

describe('a calendar file of whole days', () => {
  it('ends on the day after the last, as RFC 5545 counts', () => {
    const text = calendarFile({
      uid: 'evt-1',
      title: 'Show',
      place: 'Mumbai',
      about: '',
      from: '2026-01-30',
      to: '2026-01-31',
      changedAt: '2026-01-15T09:00:00Z',
      isCancelled: false,
    });
    expect(text).toContain('DTSTART;VALUE=DATE:20260130\r\nDTEND;VALUE=DATE:20260201\r\n');
  });
});

describe('the event calendar', () => {
  it('shows a month with the events in its days, and those of the chosen day in full', async () => {
    const api = takeCalls();
    const address = '/events?day=2026-01-16';
    const { t } = await renderWithProviders(<Events />, { address });
    const call = await api.next('paginateEvents');
    expect(call.body).toMatchObject({ from: '2025-12-26', to: '2026-02-06' });
    call.ok('paginateEvents', both);
    const region = await screen.findByRole('region', { name: /16/ });
    expect(within(region).getByRole('status').textContent).toBe(t('events:count', { count: 2 }));
    const chosen = screen.getAllByRole('button').find((button) => button.hasAttribute('data-selected'));
    expect(chosen?.textContent).toContain(show.title);
    expect(chosen?.textContent).toContain(bidding.title);
  });

  it('moves through the days by arrow keys, and opens one by Enter', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<Events />, {
      address: '/events?day=2026-01-14',
    });
    (await api.next('paginateEvents')).ok('paginateEvents', both);
    await screen.findByRole('region', { name: /14/ });
    const chosen = screen.getAllByRole('button').find((button) => button.hasAttribute('data-selected'));
    chosen?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?day=2026-01-21'));
    const next = await screen.findByRole('region', { name: /21/ });
    await waitFor(() =>
      expect(within(next).getByRole('status').textContent).toBe(t('events:count', { count: 0 })),
    );
  });

  it('lists what comes from a day on, by kind', async () => {
    const api = takeCalls();
    const address = '/events?view=list&day=2026-01-10&kind=BIDDING';
    await renderWithProviders(<Events />, { address });
    const call = await api.next('paginateEvents');
    expect(call.body).toEqual({ page: 1, limit: 20, from: '2026-01-10', kind: ['BIDDING'] });
    call.ok('paginateEvents', { count: 1, list: [bidding] });
    expect(await screen.findByRole('heading', { level: 2, name: bidding.title })).toBeTruthy();
  });

  it('saves an event as a calendar file: instants by India’s clock, days by that of its place', async () => {
    const saved: Blob[] = [];
    vi.spyOn(files, 'saveFile').mockImplementation((file) => {
      saved.push(file);
    });
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<Events />, { address: '/events?view=list' });
    (await api.next('paginateEvents')).ok('paginateEvents', both);
    for (const { title } of both.list)
      await user.click(await screen.findByRole('button', { name: t('events:saveOf', { title }) }));
    const [days, instants] = await Promise.all(saved.map((file) => file.text()));
    expect(days).toContain('DTSTART;VALUE=DATE:20260114\r\nDTEND;VALUE=DATE:20260118');
    expect(instants).toContain('DTSTART:20260115T183000Z\r\nDTEND:20260116T183000Z');
  });
});
