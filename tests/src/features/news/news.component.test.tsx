import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { readingMinutes } from '#src/features/content/pieces.tsx';
import News from '#src/screens/house/News.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const item: NewsItem = {
  id: 'news-2',
  title: 'Ovals gain on rounds',
  summary: 'Elongated shapes take a larger share.',
  body: 'First paragraph.\n\nSecond paragraph.',
  category: 'Market',
  source: 'Trade desk',
  image: null,
  isFeatured: false,
  publishedAt: '2026-01-14T06:30:00.000Z',
};

describe.each(walkedLanguages)('the news (%s)', (language) => {
  it('are found by category and words, and the page starts over', async () => {
    const api = takeCalls();
    const address = '/news?category=Market&page=2';
    const { user, t } = await renderWithProviders(<News />, { language, address });
    const first = await api.next('paginateNews');
    expect(first.body).toEqual({ page: 2, limit: 13, category: 'Market' });
    first.ok('paginateNews', { count: 1, list: [item], categories: ['House', 'Market'] });
    await screen.findByRole('link', { name: item.title });
    expect(screen.getByRole('link', { name: 'Market' }).getAttribute('aria-current')).toBe('true');
    await user.type(screen.getByRole('searchbox', { name: t('news:search') }), 'oval{Enter}');
    expect((await api.next('paginateNews')).body).toEqual({
      page: 1,
      limit: 13,
      category: 'Market',
      search: 'oval',
    });
  });

  it('show one item with its paragraphs, and others below it', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<News />, { language, address: '/news?id=news-2' });
    (await api.next('paginateNews')).ok('paginateNews', { count: 1, list: [item], categories: ['Market'] });
    expect(await screen.findByText('Second paragraph.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(item.title);
    // What the house writes is in English, whatever the language of the screen.
    for (const text of [item.title, item.summary, 'Second paragraph.', item.category])
      expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en');
    const other = { ...item, id: 'news-3', title: 'Another' };
    (await api.next('paginateNews')).ok('paginateNews', { count: 2, list: [item, other], categories: [] });
    expect(await screen.findByRole('heading', { name: t('news:more') })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Another',
    ]);
  });

  it('say that an item does not exist', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<News />, { language, address: '/news?id=news-99' });
    (await api.next('paginateNews')).ok('paginateNews', { count: 0, list: [], categories: [] });
    expect(await screen.findByText(t('news:unknown.title'))).toBeTruthy();
  });
});

describe('the reading time', () => {
  it.each([
    ['one word', 1],
    [Array.from({ length: 238 }, () => 'word').join(' '), 1],
    [Array.from({ length: 600 }, () => 'word').join('\n\n'), 3],
    ['', 1],
  ])('of a text is at least a minute', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});
