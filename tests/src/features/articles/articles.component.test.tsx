import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Article } from '#generated/model/article.ts';
import Articles from '#src/features/content/Articles.tsx';
import { takeCalls } from '../../../support/component/api.ts';
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

describe('the articles', () => {
  it('show what is published, and what is trending above', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<Articles />, { address: '/articles' });
    const asked = await answer(api, 2, [article]);
    expect(asked).toContainEqual({ page: 1, limit: 13, isPublished: true });
    expect(asked).toContainEqual({ page: 1, limit: 5, isPublished: true, isTrending: true });
    await screen.findByRole('heading', { name: t('articles:trending') });
    await waitFor(() => expect(screen.getAllByRole('link', { name: article.name })).toHaveLength(2));
  });

  it('are found by topic', async () => {
    const api = takeCalls();
    await renderWithProviders(<Articles />, { address: '/articles?category=Market' });
    expect(await answer(api, 1, [article])).toEqual([
      { page: 1, limit: 13, isPublished: true, category: 'Market' },
    ]);
    await screen.findByRole('link', { name: article.name });
  });

  it('lead to the list when they do not exist', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<Articles />, { address: '/articles?id=art-9' });
    await answer(api, 1, []);
    await screen.findByText(t('articles:unknown.title'));
    expect(screen.getByRole('link', { name: t('articles:showAll') }).getAttribute('href')).toBe('/articles');
  });
});
