import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DayEnd } from '#src/lists/definitions/shelves.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

/** Sets the server's clock, whatever the clock of the device says. */
const serverSays = (time: string) => setClock(time, Date.now(), Date.now());

describe('the stones of the day', () => {
  it('are reloaded when the day of the house ends, which a screen reader announces', async () => {
    // 10 March, 12:00 in Kolkata.
    serverSays('2026-03-10T06:30:00.000Z');
    const onReload = vi.fn(async () => {});
    const { t } = await renderWithProviders(<DayEnd onReload={onReload} prefetchedAt={null} />);
    expect(screen.getByRole('timer').textContent).not.toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(onReload).not.toHaveBeenCalled();
    // 11 March, 00:10 in Kolkata; still 10 March in UTC.
    serverSays('2026-03-10T18:40:00.000Z');
    await waitFor(() => expect(onReload).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect(screen.getByRole('status').textContent).toBe(t('lists:dayBegun'));
  });
});
