import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#generated/model/article.ts';
import { UserType } from '#generated/model/userType.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { articleEntries, articleSchema, noArticle, stateOf } from '#src/features/content/article-entries.ts';
import { ArticleTable } from '#src/features/content/ManageArticles.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const { users } = createSeed({ stones: 10 });
const userOf = (type: UserType) => {
  const found = users.find(({ user }) => user.userType === type)?.user;
  if (found === undefined) throw new Error(`The seed has no user of type ${type}`);
  return found;
};
const admin = userOf(UserType.ADMIN);
const seller = userOf(UserType.SELLER);

const article: Article = {
  ...{ id: 'art-1', name: 'Reading a discount', category: 'Market', summary: 'Why.', body: '<p>A text.</p>' },
  ...{ image: null, status: 2, isTrending: true, isOwn: false, authorName: 'Ann', companyName: 'House' },
  ...{ publishedAt: '2020-01-14T06:30:00.000Z', version: '0000000000000000' },
  ...{ createdAt: '2020-01-14T06:30:00.000Z', updatedAt: '2020-01-14T06:30:00.000Z' },
};
const typed = { ...noArticle, name: ' Ovals ', category: 'Market', summary: 'Grew.', body: '<p>Grew.</p>' };
const written = { name: 'Ovals', category: 'Market', summary: 'Grew.', body: '<p>Grew.</p>' };
const sent = (isAdmin: boolean, entries: typeof noArticle) =>
  v.parse(
    articleSchema(isAdmin, () => NOW),
    entries,
  );

describe('what is sent of an article', () => {
  it('is its text alone, unless an admin decides on the publication', () => {
    expect(sent(false, typed)).toEqual(written);
    expect(sent(true, typed)).toEqual({
      ...written,
      isTrending: false,
      publishAt: '2026-01-15T09:30:00.000Z',
    });
    expect(sent(true, { ...typed, publication: 'none' })).toMatchObject({ publishAt: null });
    expect(sent(true, { ...typed, publication: 'kept' })).toEqual({ ...written, isTrending: false });
  });

  it('names a time in the future by the house clock, and only where one is wanted', () => {
    const at = (day: string, time: string) => ({
      ...typed,
      publication: 'at' as const,
      publishAt: { day, time },
    });
    expect(sent(true, at('2026-01-16', '12:00'))).toMatchObject({ publishAt: '2026-01-16T06:30:00.000Z' });
    const wrong = (entries: typeof noArticle) =>
      v.safeParse(
        articleSchema(true, () => NOW),
        entries,
      ).success;
    expect(wrong(at('2026-01-15', '14:59'))).toBe(false);
    expect(wrong(at('2026-01-16', ''))).toBe(false);
    expect(wrong({ ...at('2026-01-15', '14:59'), publication: 'none' })).toBe(true);
  });

  it('begins with the publication as it stands', () => {
    expect(articleEntries({ ...article }).publication).toBe('kept');
    expect(articleEntries({ ...article, publishedAt: null }).publication).toBe('none');
    expect(articleEntries({ ...article, publishedAt: null, status: 1 }).publication).toBe('now');
  });
});

it('an article stands where its approval and its time put it', () => {
  const state = (status: 1 | 2 | 3, publishedAt: string | null) => stateOf({ status, publishedAt }, NOW);
  expect(state(1, null)).toBe('pending');
  expect(state(3, null)).toBe('rejected');
  expect(state(2, null)).toBe('unpublished');
  expect(state(2, '2026-01-15T09:30:01.000Z')).toBe('scheduled');
  expect(state(2, '2026-01-15T09:30:00.000Z')).toBe('published');
});

describe('the table of articles', () => {
  let api: ReturnType<typeof takeCalls>;
  beforeEach(() => {
    api = takeCalls();
  });
  const page = (...list: Article[]) => ({ count: list.length, list, categories: ['Market'] });

  it('lets an admin withdraw a published article, with the version that was read', async () => {
    const { user, t } = await renderWithProviders(<ArticleTable user={admin} />);
    const reading = await api.next('paginateArticles');
    expect(reading.body).toEqual({ page: 1, limit: 25 });
    reading.ok('paginateArticles', page(article));
    const menu = await screen.findByRole('button', { name: new RegExp(article.name) });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: t('writing:ask.withdraw.do') }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: t('writing:ask.withdraw.do') }));
    const write = await api.next('upsertArticle');
    expect(write.body).toMatchObject({ id: 'art-1', version: article.version, publishAt: null });
    write.ok('upsertArticle', { ...article, publishedAt: null });
    (await api.next('paginateArticles')).ok('paginateArticles', page({ ...article, publishedAt: null }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(t('writing:state.unpublished'));
  });

  it('shows a seller the articles of the company, and no publication', async () => {
    const { user, t } = await renderWithProviders(<ArticleTable user={seller} />);
    const reading = await api.next('paginateArticles');
    expect(reading.body).toEqual({ page: 1, limit: 25, isOwn: true });
    reading.ok('paginateArticles', page({ ...article, isOwn: true }));
    await user.click(await screen.findByRole('button', { name: new RegExp(article.name) }));
    await screen.findByRole('menuitem', { name: t('writing:ask.remove.do') });
    expect(screen.queryByRole('menuitem', { name: t('writing:ask.withdraw.do') })).toBeNull();
  });
});
