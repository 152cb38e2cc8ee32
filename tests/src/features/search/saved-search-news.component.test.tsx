import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { SavedSearchNews } from '#src/features/search/SavedSearchNews.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const saved = (id: string, name: string, newCount: number): DiamondSearch => ({
  id,
  version: `v-${id}`,
  name,
  type: SearchType.SAVED,
  searchData: { shp: ['shape-pear'] },
  searchCount: 40,
  expiryDate: null,
  isReturnSimilar: false,
  isSendNotification: false,
  newCount,
  createdAt: '2026-01-10T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
});

describe.each(walkedLanguages)('the saved searches of the dashboard (%s)', (language) => {
  async function open(list: DiamondSearch[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<SavedSearchNews limit={2} />, { language });
    const asked = await api.next('listSearches');
    expect(asked.body).toMatchObject({ type: [SearchType.SAVED] });
    await act(async () => asked.ok('listSearches', { count: list.length, list, snapshot: 'snap-1' }));
    return shown;
  }

  it('have those with the most new stones first, with their number, and open their stones', async () => {
    const { t } = await open([
      saved('s-1', 'Pears', 0),
      saved('s-2', 'Ovals', 3),
      saved('s-3', 'Hearts', 12),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Hearts', 'Ovals']);
    expect(rows[0]?.textContent).toContain(t('search:kept.fresh', { count: 12 }));
    expect(
      within(rows[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('s-3');
  });

  it('without new stones have no number', async () => {
    const { t } = await open([saved('s-1', 'Pears', 0)]);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain(t('search:kept.found', { count: 40 }));
    expect(row.textContent).not.toContain(t('search:kept.fresh', { count: 0 }));
  });

  it('say how to begin when there are none', async () => {
    const { t } = await open([]);
    expect(await screen.findByText(t('search:kept.noSaved'))).toBeTruthy();
  });
});
