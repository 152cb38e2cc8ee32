import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Article } from '#generated/model/article.ts';
import Articles from '#src/screens/house/Articles.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const article: Article = {
  id: 'art-1',
  name: 'Reading a discount',
  category: 'Market',
  summary: 'Why a back of thirty percent is not always better.',
  body: '<h2>The list</h2><p>A discount says <strong>nothing</strong> without its list.</p>',
  image: null,
  status: 2,
  isTrending: true,
  isOwn: false,
  authorName: 'Trade desk',
  companyName: 'Pavilion',
  publishedAt: '2026-01-14T06:30:00.000Z',
  version: '0000000000000000',
  createdAt: '2026-01-14T06:30:00.000Z',
  updatedAt: '2026-01-14T06:30:00.000Z',
};
const page = (...list: Article[]) => ({ count: list.length, list, categories: ['Market'] });

/** Answers every waiting call of the articles with the same page; returns what was asked for. */
async function answer(api: ReturnType<typeof takeCalls>, calls: number, list: Article[]) {
  const bodies: unknown[] = [];
  for (let call = 0; call < calls; call += 1) {
    const next = await api.next('paginateArticles');
    bodies.push(next.body);
    next.ok('paginateArticles', page(...list));
  }
  return bodies;
}

describe.each(walkedLanguages)('the articles (%s)', (language) => {
  it('show what is published, and what is trending above', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<Articles />, { language, address: '/articles' });
    const asked = await answer(api, 2, [article]);
    expect(asked).toContainEqual({ page: 1, limit: 13, isPublished: true });
    expect(asked).toContainEqual({ page: 1, limit: 5, isPublished: true, isTrending: true });
    await screen.findByRole('heading', { name: t('articles:trending') });
    await waitFor(() => expect(screen.getAllByRole('link', { name: article.name })).toHaveLength(2));
  });

  it('are found by topic', async () => {
    const api = takeCalls();
    await renderWithProviders(<Articles />, { language, address: '/articles?category=Market' });
    expect(await answer(api, 1, [article])).toEqual([
      { page: 1, limit: 13, isPublished: true, category: 'Market' },
    ]);
    await screen.findByRole('link', { name: article.name });
  });

  // What could run is removed in a real browser only (e2e/flows/articles.e2e.ts): happy-dom has no working NodeIterator.
  it('open with their text and who wrote it', async () => {
    const api = takeCalls();
    await renderWithProviders(<Articles />, { language, address: '/articles?id=art-1' });
    expect(await answer(api, 1, [article])).toEqual([{ page: 1, limit: 1, id: 'art-1', isPublished: true }]);
    const text = await screen.findByRole('article');
    await waitFor(() => expect(text.textContent).toContain('without its list.'));
    expect(text.textContent).toContain('Trade desk, Pavilion');
    await screen.findByRole('heading', { level: 1, name: article.name });
  });

  it('that do not exist lead to the list', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<Articles />, { language, address: '/articles?id=art-9' });
    await answer(api, 1, []);
    await screen.findByText(t('articles:unknown.title'));
    expect(screen.getByRole('link', { name: t('articles:showAll') }).getAttribute('href')).toBe('/articles');
  });
});
