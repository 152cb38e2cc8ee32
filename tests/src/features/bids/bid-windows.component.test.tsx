import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { BidWindows } from '#src/features/bids/BidWindows.tsx';
import { isHouseTime, windowRange } from '#src/features/bids/window-times.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

/** 10:57 in India, three minutes before the blind window closes and the other opens. */
const MORNING = Date.parse('2026-01-15T05:27:00.000Z');

const configAt = (now: number) => ({
  serverTime: new Date(now).toISOString(),
  timeZone: 'Asia/Kolkata',
  windows: [bidWindow(1, now), bidWindow(2, now)] satisfies BidWindow[],
  step: 20,
  holidays: ['2026-01-26'],
});

/** Sets the clock of the server; that of the browser stays where it is. */
const serverIsAt = (now: number) => setClock(new Date(now).toISOString(), Date.now(), Date.now());

describe('the bid windows', () => {
  it('are those of the running day by the clock of the server, with the time that is left', async () => {
    serverIsAt(MORNING);
    const api = takeCalls();
    const { t } = await renderWithProviders(<BidWindows />);
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(MORNING));
    const blind = within(await screen.findByRole('region', { name: t('texts:bids.type.1') }));
    const look = within(screen.getByRole('region', { name: t('texts:bids.type.2') }));
    const time = t('texts:bids.left.minutes', { minutes: 3 });
    expect(blind.getByText(t('texts:bids.open'))).toBeTruthy();
    expect(blind.getByRole('timer').textContent).toBe(t('texts:bids.closesIn', { time }));
    expect(look.getByText(t('texts:bids.closed'))).toBeTruthy();
    expect(look.getByRole('timer').textContent).toBe(t('texts:bids.opensIn', { time }));
    const range = windowRange('en', 'Asia/Kolkata', bidWindow(1, MORNING));
    expect(blind.getByText(t('texts:bids.range', range), { normalizer: (text) => text })).toBeTruthy();
  });

  it('tick, and are reloaded when one of them turns', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serverIsAt(MORNING);
    const api = takeCalls();
    const { t } = await renderWithProviders(<BidWindows />);
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(MORNING));
    const timer = () => screen.getAllByRole('timer')[0]?.textContent;
    await screen.findAllByRole('timer');
    await act(() => vi.advanceTimersByTimeAsync(MINUTE + 1000));
    expect(timer()).toBe(t('texts:bids.closesIn', { time: t('texts:bids.left.minutes', { minutes: 2 }) }));
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(MORNING + 3 * MINUTE + 1000));
    const look = within(screen.getByRole('region', { name: t('texts:bids.type.2') }));
    expect(await look.findByText(t('texts:bids.open'))).toBeTruthy();
  });
});

describe('the time that is left', () => {
  it('is in hours and minutes, then minutes, then seconds, and never negative', () => {
    expect(timeLeft(133 * MINUTE)).toEqual({ unit: 'hours', hours: 2, minutes: 13 });
    expect(timeLeft(60 * MINUTE)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(timeLeft(59 * MINUTE + 1)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(timeLeft(MINUTE + 1)).toEqual({ unit: 'minutes', minutes: 2 });
    expect(timeLeft(MINUTE)).toEqual({ unit: 'seconds', seconds: 60 });
    expect(timeLeft(1)).toEqual({ unit: 'seconds', seconds: 1 });
    expect(timeLeft(-5)).toEqual({ unit: 'seconds', seconds: 0 });
  });
});

describe("the reader's time", () => {
  it('is shown where it differs from that of India', () => {
    const at = '2026-01-15T05:30:00.000Z';
    expect(isHouseTime('Asia/Kolkata', at)).toBe(true);
    expect(isHouseTime('Asia/Colombo', at)).toBe(true);
    expect(isHouseTime('Europe/Berlin', at)).toBe(false);
  });

  it('names the day on both sides of midnight', () => {
    const { from, to } = windowRange('en', 'America/New_York', bidWindow(1, MORNING));
    expect(from).toMatch(/Wed.*04:30.AM/u);
    expect(to).toMatch(/Thu.*12:29.AM/u);
  });
});
