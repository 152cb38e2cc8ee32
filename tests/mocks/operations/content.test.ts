import { beforeEach, describe, expect, test } from 'vitest';
import type { ArticleUpsertRequest } from '#generated/model/articleUpsertRequest.ts';
import { housePicture } from '#mocks/media/media.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const anybody = clientOf(mockBackend, 'trade');
const ALL = { page: 1, limit: 1000 };
let world: World;
let buyer: Client;
let admin: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  admin = await anybody.as('admin');
});

function pictureOf(path: string | null): number | undefined {
  return path === null ? undefined : housePicture(path)?.status;
}

describe('banners', () => {
  test('stand in every slot, run today, and have pictures', async () => {
    const { list } = await anybody.ok('paginateBanners', ALL);
    expect([...new Set(list.map(({ slot }) => slot))]).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
    for (const { startDate, endDate, image, mobileImage } of list) {
      expect(startDate <= '2026-01-15' && '2026-01-15' <= endDate).toBe(true);
      expect([pictureOf(image), pictureOf(mobileImage)]).toEqual([200, 200]);
    }
  });

  test('begin and end while the clock of the world advances', async () => {
    const before = (await anybody.ok('paginateBanners', ALL)).list;
    world.clock.advance(30 * DAY);
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const after = (await anybody.ok('paginateBanners', ALL)).list;
    const left = before.filter(({ endDate }) => endDate >= today);
    expect(left.length).toBeLessThan(before.length);
    expect(after).toEqual(expect.arrayContaining(left));
    for (const { startDate, endDate } of after) expect(startDate <= today && today <= endDate).toBe(true);
  });
});

describe('news', () => {
  test('is what is published, featured first, then the latest', async () => {
    const { count, list } = await anybody.ok('paginateNews', ALL);
    expect(count).toBe(8);
    expect(list.map(({ isFeatured }) => isFeatured).lastIndexOf(true)).toBe(1);
    const times = list.slice(2).map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().reverse());
    for (const { publishedAt, image } of list) {
      expect(Date.parse(publishedAt)).toBeLessThanOrEqual(world.clock.now());
      expect(pictureOf(image)).toBe(200);
    }
  });
});

describe('news, events, openings and collections', () => {
  test('keep their dates while the clock of the world advances', async () => {
    const read = async () => {
      // A session ends before the month does.
      const signedIn = await anybody.as('primary');
      return {
        news: (await anybody.ok('paginateNews', ALL)).list,
        events: (await signedIn.ok('paginateEvents', ALL)).list,
        openings: (await anybody.ok('paginateCareers', ALL)).list,
        collections: (await signedIn.ok('listExclusiveCollections', ALL)).list,
      };
    };
    const before = await read();
    world.clock.advance(25 * DAY);
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const after = await read();
    expect(after.news.length).toBe(before.news.length + 1);
    expect(after.events).toEqual(before.events.filter(({ endDate }) => endDate >= today));
    expect(after.openings).toEqual(before.openings.filter(({ closingDate }) => closingDate >= today));
    const names = ({ collections }: Awaited<ReturnType<typeof read>>) => collections.map(({ name }) => name);
    expect(names(before)).toContain('Clean ovals and pears');
    expect(names(after)).not.toContain('Clean ovals and pears');
    expect(names(after)).toContain('Spring hearts');
  });
});

describe('events', () => {
  test('touch the days asked for, from today on unless said otherwise', async () => {
    const coming = await buyer.ok('paginateEvents', ALL);
    const starts = coming.list.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted());
    for (const { endDate } of coming.list) expect(endDate >= '2026-01-15').toBe(true);
    expect(coming.list[0]).toMatchObject({ title: 'Winter Show Mumbai', startDate: '2026-01-14' });
    const past = await buyer.ok('paginateEvents', { ...ALL, from: '2025-10-01', to: '2025-12-31' });
    expect(past.list.map(({ kind }) => kind)).toEqual(['TRADE_SHOW', 'CONFERENCE']);
    const shows = await buyer.ok('paginateEvents', { ...ALL, kind: ['BIDDING'] });
    expect(shows.count).toBe(2);
    expect((await anybody.no('paginateEvents', ALL)).status).toBe(401);
  });
});

describe('articles', () => {
  const article: ArticleUpsertRequest = {
    name: 'Ovals gain ground',
    category: 'Market',
    summary: 'Demand grew.',
    body: 'Demand grew again.',
  };

  test('a user cannot change the articles of others, and only some may write articles', async () => {
    const other = await anybody.as('sur1');
    expect((await other.no('upsertArticle', { ...article, id: 'art-2' })).status).toBe(404);
    expect(await other.ok('deleteArticles', { id: ['art-2', 'art-none'] })).toEqual({ count: 0 });
    expect((await buyer.no('upsertArticle', article)).status).toBe(403);
    const seller = await anybody.as('seller');
    expect(await seller.ok('deleteArticles', { id: ['art-2'] })).toEqual({ count: 1 });
    expect((await buyer.ok('paginateArticles', ALL)).list.map(({ id }) => id)).not.toContain('art-2');
  });
});

const article: ArticleUpsertRequest = {
  name: 'Ovals gain ground',
  category: 'Shapes',
  summary: 'Demand grew.',
  body: '<p>Demand grew again.</p>',
};

describe('the text of an article', () => {
  const kept = async (body: string) => (await admin.ok('upsertArticle', { ...article, body })).body;

  test('keeps headings, emphasis, lists, quotations and links', async () => {
    const body =
      '<h2>Why</h2><p><strong>One</strong> <em>two</em><br />three</p><ul><li><p>Four</p></li></ul><blockquote><p>Five</p></blockquote><p><a href="https://pavilion.test/a?b=1&amp;c=2">Six</a></p>';
    expect(await kept(body)).toBe(body);
  });
});

describe('the publication of an article', () => {
  test('is now for a time in the past, and stays when the text is changed', async () => {
    const made = await admin.ok('upsertArticle', { ...article, publishAt: '2025-01-15T10:00:00.000Z' });
    expect(made.publishedAt).toBe('2026-01-15T09:30:00.000Z');
    world.clock.freeze(Date.parse('2026-01-15T12:00:00.000Z'));
    const changed = await admin.ok('upsertArticle', { ...article, id: made.id, summary: 'Changed.' });
    expect(changed.publishedAt).toBe(made.publishedAt);
    expect(changed.version).not.toBe(made.version);
  });
});
