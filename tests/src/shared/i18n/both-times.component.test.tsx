import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBothTimes, useReaderTime } from '#src/shared/i18n/both-times.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

/** 10:00 PM in India. */
const EVENING = '2026-01-15T16:30:00.000Z';

it.each([
  ['Asia/Kolkata', '15/01/2026 10:00 PM'],
  ['Europe/Brussels', '15/01/2026 10:00 PM (05:30 PM your time)'],
  ['Asia/Hong_Kong', '15/01/2026 10:00 PM (16/01/2026 12:30 AM your time)'],
])('a reader in %s sees %s', async (zone, text) => {
  vi.stubEnv('TZ', zone);
  await renderWithProviders(null);
  const { result } = renderHook(() => useBothTimes());
  expect(result.current(EVENING).replaceAll(/\s/g, ' ')).toBe(text);
  vi.unstubAllEnvs();
});

it.each([
  ['Asia/Kolkata', '15/01/2026 10:00 PM GMT+5:30'],
  ['America/New_York', '15/01/2026 11:30 AM EST'],
  ['Asia/Hong_Kong', '16/01/2026 12:30 AM GMT+8'],
])('a client in %s, who knows no house, sees %s', async (zone, text) => {
  vi.stubEnv('TZ', zone);
  await renderWithProviders(null);
  const { result } = renderHook(() => useReaderTime());
  expect(result.current(EVENING).replaceAll(/\s/g, ' ')).toBe(text);
  vi.unstubAllEnvs();
});
