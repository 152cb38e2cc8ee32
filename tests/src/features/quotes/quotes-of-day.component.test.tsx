import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { QuotesOfDay } from '#src/features/quotes/QuotesOfDay.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { cartOf, first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

describe.each(walkedLanguages)('the quote day (%s)', (language) => {
  async function open(...stones: readonly (typeof first)[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<QuotesOfDay />, { language });
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4, status: ['PENDING'] });
    await act(async () => asked.ok('paginateTracks', cartOf(...stones)));
    return shown;
  }

  it('says for how many of its stones the buyer has an open quote, and leads to the quotes', async () => {
    const { t } = await open({ ...first, category: [StoneCategory.LUCKY] }, second);
    expect(await screen.findByText(t('lists:quoteDay.mine', { count: 1 }))).toBeTruthy();
    const link = screen.getByRole('link', { name: t('lists:quoteDay.open') });
    expect(link.getAttribute('href')).toContain('/account/quote-list');
  });

  it('says nothing to a buyer whose quotes are for other stones', async () => {
    const { t } = await open(first, second);
    await waitFor(() => expect(screen.queryByRole('link', { name: t('lists:quoteDay.open') })).toBeNull());
  });
});
