import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SavedSearches } from '#src/features/search/KeptSearches.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const time = '2026-01-15T09:30:00.000Z';
const search = (id: string, name: string): DiamondSearch => ({
  id,
  name,
  type: 2,
  searchData: {},
  searchCount: 3,
  expiryDate: null,
  isReturnSimilar: false,
  version: 'v1',
  isSendNotification: false,
  createdAt: time,
  updatedAt: time,
});
const rounds = search('srch-1', 'Rounds');
const pears = search('srch-2', 'Pears');

describe.each(walkedLanguages)('the saved searches (%s)', (language) => {
  const open = async () => {
    const api = takeCalls();
    const shown = await renderWithProviders(
      <main>
        <SavedSearches />
      </main>,
      { language },
    );
    (await api.next('listSearches')).ok('listSearches', { count: 2, list: [rounds, pears] });
    await screen.findByRole('link', { name: 'Rounds' });
    const name = (title: string) => shown.t('search:kept.remove', { title });
    const remove = (title: string) => screen.getByRole('button', { name: name(title) });
    const confirm = async (title: string) => {
      const dialog = await screen.findByRole('dialog', { name: name(title) });
      const buttons = [...dialog.querySelectorAll('button')];
      return buttons.find(({ textContent }) => textContent === name(title)) ?? dialog;
    };
    return { ...shown, api, remove, confirm };
  };

  it('ask anew when one is deleted after a failure, without the failure of before', async () => {
    const { api, remove, confirm, t, user } = await open();
    await user.click(remove('Rounds'));
    await user.click(await confirm('Rounds'));
    (await api.next('deleteSearches')).fail(500, 'E_SERVER');
    expect((await screen.findByRole('alert')).textContent).toContain(t('problems:E_SERVER'));
    expect(document.activeElement).toBe(await confirm('Rounds'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(remove('Rounds'));
    await confirm('Rounds');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('delete one once, however often the button is pressed, and go on with the next', async () => {
    const { api, remove, confirm, t, user } = await open();
    await user.click(remove('Rounds'));
    const button = await confirm('Rounds');
    button.click();
    button.click();
    (await api.next('deleteSearches')).ok('deleteSearches', { count: 1 });
    (await api.next('listSearches')).ok('listSearches', { count: 1, list: [pears] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Rounds' })).toBeNull());
    expect(await screen.findByText(t('search:kept.removed'))).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain('srch-2'));
    expect(api.of('deleteSearches')).toHaveLength(1);
  });
});
