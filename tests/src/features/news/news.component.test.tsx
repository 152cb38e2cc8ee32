import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NewsItem } from '#generated/model/newsItem.ts';
import News from '#src/features/content/News.tsx';
import { readingMinutes } from '#src/features/content/pieces.tsx';
import { takeCalls } from '../../../support/component/api.ts';
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

describe('the news', () => {
  it('show one item with its paragraphs, and others below it', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<News />, { address: '/news?id=news-2' });
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
});

describe('the reading time', () => {
  it.each([
    ['one word', 1],
    [Array.from({ length: 238 }, () => 'word').join(' '), 1],
    [Array.from({ length: 600 }, () => 'word').join('\n\n'), 3],
    ['', 1],
  ])('is at least a minute', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});
