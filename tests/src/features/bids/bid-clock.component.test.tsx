import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { HOUR, MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { nextWindow, openWindow, takesBids, warningOf } from '#src/features/bids/bid-phase.ts';
import { clockTimes } from '#src/features/bids/window-times.ts';
import { serverNow, setClock } from '#src/shared/api/clock.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { configAt } from '../../../support/component/bid-data.ts';
import { bothDirections } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

/** 11:00 in India: the blind window closes, look and bid opens. */
const TURN = Date.parse('2026-01-16T05:30:00.000Z');

const windowsAt = (now: number): BidWindow[] => [bidWindow(1, now), bidWindow(2, now)];
const openAt = (now: number) => openWindow(windowsAt(now), now)?.type ?? null;

describe('the phases of the day', () => {
  it.each([
    ['the last millisecond before 11:00 in India', TURN - 1, 1],
    ['11:00 in India itself', TURN, 2],
    ['the last millisecond before 15:00', TURN + 4 * HOUR - 1, 2],
    ['15:00 itself', TURN + 4 * HOUR, 1],
    ['midnight in India', Date.parse('2026-01-16T18:30:00.000Z'), 1],
    ['midnight in UTC', Date.parse('2026-01-17T00:00:00.000Z'), 1],
    ['a Sunday at noon in India', Date.parse('2026-01-18T06:30:00.000Z'), 2],
    ['the night from a Sunday to a Monday', Date.parse('2026-01-18T20:00:00.000Z'), 1],
    ['noon of a day off', Date.parse('2026-01-26T06:30:00.000Z'), null],
  ])('take bids of the right type at %s', (_case, now, type) => {
    expect(openAt(now)).toBe(type);
  });

  it('are found in windows that were read before the turn, as after the tab has slept', () => {
    const read = windowsAt(TURN - MINUTE);
    expect(openWindow(read, TURN - MINUTE)?.type).toBe(1);
    expect(openWindow(read, TURN + MINUTE)?.type).toBe(2);
    expect(openWindow(read, TURN + 24 * HOUR)).toBeNull();
  });

  it('name the window that opens next, over a day off too', () => {
    const off = Date.parse('2026-01-26T06:30:00.000Z');
    expect(nextWindow(windowsAt(off), off)?.opensAt).toBe('2026-01-27T05:30:00.000Z');
    expect(nextWindow([], off)).toBeNull();
  });

  it('warn 10, 5 and 1 minutes before the end, and not once it has come', () => {
    const window = bidWindow(1, TURN - HOUR);
    const warned = (left: number) => warningOf(window, TURN - left);
    expect([10 * MINUTE + 1, 10 * MINUTE, 5 * MINUTE + 1, 5 * MINUTE, MINUTE, 1, 0].map(warned)).toEqual([
      null,
      10,
      10,
      5,
      1,
      1,
      null,
    ]);
    expect(takesBids(window, TURN)).toBe(false);
  });
});

describe("the day's clock", () => {
  const now = Date.parse('2026-01-16T18:29:59.000Z');

  it.each([
    ['Asia/Kolkata', null],
    ['Europe/Berlin', '19:29:59'],
    ['America/New_York', '13:29:59'],
    ['Asia/Tokyo', '03:29:59'],
  ])('shows the time of India, and that of a reader in %s', (zone, yours) => {
    for (const language of bothDirections) {
      expect(clockTimes(language, now, zone)).toEqual({ india: '23:59:59', yours });
    }
    expect(clockTimes('en', now + SECOND, zone).india).toBe('00:00:00');
  });

  it.each([
    ['three hours fast', 3 * HOUR],
    ['three hours slow', -3 * HOUR],
  ])('and the countdown are right when the clock of the device is %s', async (_case, wrong) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(TURN - 5 * MINUTE + wrong);
    setClock(new Date(TURN - 5 * MINUTE).toISOString(), Date.now(), Date.now());
    const api = takeCalls();
    const { t } = await renderWithProviders(<BidClock />);
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(TURN - 5 * MINUTE));
    const time = t('stones:left.minutes', { minutes: 5 });
    await waitFor(() => expect(screen.getByText(t('lists:bidding.1.open', { time }))).toBeTruthy());
    expect(screen.getByText(/10:55:/u)).toBeTruthy();
    const isSaid = () =>
      screen.getAllByText(t('bids:warning.1.5')).some((text) => text.closest('[role="status"]'));
    await waitFor(() => expect(isSaid()).toBe(true));
  });

  it('is set again when the device has slept or its clock was changed, and when the tab is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(TURN - HOUR);
    setClock(new Date(TURN - HOUR).toISOString(), Date.now(), Date.now());
    const api = takeCalls();
    await renderWithProviders(<BidClock />);
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(TURN - HOUR));
    const answer = async (at: number) =>
      (await api.next('getServerTime')).ok('getServerTime', {
        serverTime: new Date(at).toISOString(),
        timeZone: 'Asia/Kolkata',
      });
    await answer(TURN - HOUR);
    // Someone sets the clock of the device three hours ahead.
    vi.setSystemTime(TURN + 2 * HOUR);
    await act(() => vi.advanceTimersByTimeAsync(5 * SECOND));
    await answer(TURN - HOUR + 5 * SECOND);
    await waitFor(() => expect(Math.abs(serverNow() - TURN + HOUR)).toBeLessThan(MINUTE));
    const asked = api.of('getServerTime').length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.of('getServerTime').length).toBeGreaterThan(asked));
  });
});
