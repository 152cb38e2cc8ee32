import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TodayLine } from '#src/features/events/Events.tsx';
import { NotificationDay } from '#src/features/notifications/NotificationDay.tsx';
import { AppointmentTime } from '#src/features/visit/AppointmentCells.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { appointmentOf } from '../../support/component/appointment.ts';
import { notification } from '../../support/component/notification.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

/** Ten minutes before and after midnight in India. */
const BEFORE = '2026-01-15T18:20:00.000Z';
const AFTER = '2026-01-15T18:40:00.000Z';

/** The device of the reader is in this time zone, until the test ends. */
function readIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...options, timeZone });
  onTestFinished(() => spy.mockRestore());
}

const setNow = (now: string) => setClock(now, Date.now(), Date.now());
afterEach(() => setNow(new Date().toISOString()));

describe('around midnight in India', () => {
  it.each([
    // Sent at 23:50 and read at 00:10 in India: yesterday there; the same afternoon in New York, the same morning in Tokyo.
    ['Asia/Kolkata', BEFORE, AFTER, 'Yesterday'],
    ['America/New_York', BEFORE, AFTER, 'Today'],
    ['Asia/Tokyo', BEFORE, AFTER, 'Today'],
    // Read at 00:10 in New York, 10:40 in India and 14:10 in Tokyo: sent "today" in India and Tokyo only.
    ['Asia/Kolkata', AFTER, '2026-01-16T05:10:00.000Z', 'Today'],
    ['America/New_York', AFTER, '2026-01-16T05:10:00.000Z', 'Yesterday'],
    ['Asia/Tokyo', AFTER, '2026-01-16T05:10:00.000Z', 'Today'],
    // Read at 00:10 in Tokyo, 20:40 in India and 10:10 in New York.
    ['Asia/Kolkata', '2026-01-15T14:50:00.000Z', '2026-01-15T15:10:00.000Z', 'Today'],
    ['America/New_York', '2026-01-15T14:50:00.000Z', '2026-01-15T15:10:00.000Z', 'Today'],
    ['Asia/Tokyo', '2026-01-15T14:50:00.000Z', '2026-01-15T15:10:00.000Z', 'Yesterday'],
  ])('a reader in %s finds a notification of %s at %s under %s', async (zone, createdAt, now, heading) => {
    readIn(zone);
    setNow(now);
    await renderWithProviders(
      <p data-testid="day">
        <NotificationDay row={notification({ createdAt })} />
      </p>,
    );
    expect(screen.getByTestId('day').textContent).toBe(heading);
  });

  it.each([
    ['Asia/Kolkata', BEFORE, '15/01/2026', null],
    ['Asia/Kolkata', AFTER, '16/01/2026', null],
    ['America/New_York', BEFORE, '15/01/2026', null],
    ['America/New_York', AFTER, '16/01/2026', '15/01/2026'],
    ['Asia/Tokyo', BEFORE, '15/01/2026', '16/01/2026'],
    ['Asia/Tokyo', AFTER, '16/01/2026', null],
  ])('the calendar tells a reader in %s at %s that it is %s in India', async (zone, now, house, own) => {
    readIn(zone);
    setNow(now);
    const { t } = await renderWithProviders(
      <p data-testid="day">
        <TodayLine />
      </p>,
    );
    const line = [t('events:about'), t('events:todayInHouse', { day: house })];
    if (own !== null) line.push(t('events:todayHere', { day: own }));
    expect(screen.getByTestId('day').textContent).toBe(line.join(' '));
  });

  it.each([
    ['Asia/Kolkata', null],
    ['America/New_York', /^Thursday.*15.*01:45\sPM.*02:45\sPM your time$/],
    ['Asia/Tokyo', /^03:45\sAM.*04:45\sAM your time$/],
  ])(
    'an appointment a quarter of an hour after it has its day in India, and that of %s below',
    async (zone, own) => {
      readIn(zone);
      const row = appointmentOf({
        date: '2026-01-16',
        startsAt: '2026-01-15T18:45:00.000Z',
        endsAt: '2026-01-15T19:45:00.000Z',
      });
      await renderWithProviders(<AppointmentTime row={row} />);
      const link = screen.getByRole('link');
      expect(link.textContent).toMatch(/^Friday.*16.*12:15\sAM.*01:15\sAM$/);
      const below = link.nextElementSibling?.textContent ?? null;
      if (own === null) expect(below).toBeNull();
      else expect(below).toMatch(own);
    },
  );
});
