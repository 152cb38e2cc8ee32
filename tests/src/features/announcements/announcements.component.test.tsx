import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Announcements from '#src/features/content/Announcements.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { startTrade } from '../../../support/mock-backend-trade.ts';

const open = () => renderWithProviders(<Announcements />, { address: '/announcements' });

describe('the announcements', () => {
  it('stand with their whole text and time, the latest first, and important ones say so', async () => {
    const { buyer } = await startTrade();
    const { announcements } = await buyer.ok('viewDashboard', { tiles: ['ANNOUNCEMENTS'] });
    expect(announcements.length).toBeGreaterThan(1);
    answerFrom(buyer);
    const { t } = await open();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(announcements.length), {
      timeout: 20_000,
    });
    const shown = screen.getAllByRole('article').map((entry) => ({
      title: within(entry).getByRole('heading', { level: 2 }).textContent,
      message: entry.querySelector('p bdi')?.textContent,
      time: entry.querySelector('time')?.textContent,
      isImportant: within(entry).queryByText(t('announcements:important')) !== null,
    }));
    const { dateTime } = formatsFor('en');
    expect(shown).toEqual(
      announcements.map(({ title, message, publishedAt, level }) => ({
        title,
        message,
        time: dateTime(publishedAt),
        isImportant: level === 'WARNING',
      })),
    );
    const times = announcements.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('can be loaded again by a button after a failure; if there are none, the page says so', async () => {
    const { buyer } = await startTrade();
    const dashboard = await buyer.ok('viewDashboard', { tiles: ['ANNOUNCEMENTS'] });
    const api = takeCalls();
    const { t, user } = await open();
    (await api.next('viewDashboard')).fail(500, 'E_SERVER');
    expect(await screen.findByText(t('announcements:failed'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    (await api.next('viewDashboard')).ok('viewDashboard', { ...dashboard, announcements: [] });
    expect(await screen.findByText(t('announcements:empty'))).toBeTruthy();
    expect(screen.queryByText(t('announcements:failed'))).toBeNull();
  });
});
