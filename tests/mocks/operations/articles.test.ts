import { beforeEach, describe, expect, test } from 'vitest';
import type { ArticleUpsertRequest } from '#generated/model/articleUpsertRequest.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const anybody = clientOf(mockBackend, 'trade');
const ALL = { page: 1, limit: 1000 };
const article: ArticleUpsertRequest = {
  name: 'Ovals gain ground',
  category: 'Shapes',
  summary: 'Demand grew.',
  body: '<p>Demand grew again.</p>',
};

let world: World;
let admin: Client;

beforeEach(async () => {
  ({ world } = await startTrade());
  admin = await anybody.as('admin');
});

const idsOf = async (client: Client, filter: object = {}) =>
  (await client.ok('paginateArticles', { ...ALL, ...filter })).list.map(({ id }) => id);

describe('the text of an article', () => {
  const kept = async (body: string) => (await admin.ok('upsertArticle', { ...article, body })).body;

  test.each([
    ['scripts', '<p>One</p><script>alert(1)</script>', '<p>One</p>'],
    ['handlers', '<p onclick="alert(1)" style="color:red" class="x">One</p>', '<p>One</p>'],
    ['pictures', '<p>One<img src=x onerror=alert(1)></p>', '<p>One</p>'],
    ['links to scripts', '<p><a href="javascript:alert(1)">One</a></p>', '<p><a>One</a></p>'],
    ['hidden schemes', '<p><a href="java&#10;script:alert(1)">One</a></p>', '<p><a>One</a></p>'],
    ['links without a scheme', '<p><a href="//evil.test">One</a></p>', '<p><a>One</a></p>'],
    ['frames', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>One</p>', '<p>One</p>'],
    ['foreign markup', '<svg><style><img src=x onerror=alert(1)></style></svg><p>One</p>', '<p>One</p>'],
  ])('is kept without %s', async (_what, body, clean) => {
    expect(await kept(body)).toBe(clean);
  });

  test('keeps headings, emphasis, lists, quotations and links', async () => {
    const body =
      '<h2>Why</h2><p><strong>One</strong> <em>two</em><br />three</p><ul><li><p>Four</p></li></ul><blockquote><p>Five</p></blockquote><p><a href="https://pavilion.test/a?b=1&amp;c=2">Six</a></p>';
    expect(await kept(body)).toBe(body);
  });

  test('has something to read, and fits when it was sanitised', async () => {
    for (const [body, rule] of [
      ['<script>alert(1)</script>', 'required'],
      ['<p> &nbsp;</p>', 'required'],
      ['&'.repeat(20_000), 'limit'],
    ]) {
      const refused = await admin.no('upsertArticle', { ...article, body: body ?? '' });
      expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: 'body', rule }] } });
    }
  });
});

describe('the publication of an article', () => {
  test('waits for its time by the clock of the world', async () => {
    const { id } = await admin.ok('upsertArticle', { ...article, publishAt: '2026-01-15T10:00:00.000Z' });
    expect(await idsOf(anybody)).not.toContain(id);
    expect(await idsOf(admin)).toContain(id);
    expect(await idsOf(admin, { isPublished: true })).not.toContain(id);
    world.clock.freeze(Date.parse('2026-01-15T10:00:00.000Z'));
    const { list, categories } = await anybody.ok('paginateArticles', { ...ALL, category: 'Shapes' });
    expect(list.map((each) => each.id)).toEqual([id]);
    expect(categories).toContain('Shapes');
    expect((await anybody.ok('paginateArticles', { ...ALL, id })).count).toBe(1);
  });

  test('is now for a time in the past, and stays when the text is changed', async () => {
    const made = await admin.ok('upsertArticle', { ...article, publishAt: '2025-01-15T10:00:00.000Z' });
    expect(made.publishedAt).toBe('2026-01-15T09:30:00.000Z');
    world.clock.freeze(Date.parse('2026-01-15T12:00:00.000Z'));
    const changed = await admin.ok('upsertArticle', { ...article, id: made.id, summary: 'Changed.' });
    expect(changed.publishedAt).toBe(made.publishedAt);
    expect(changed.version).not.toBe(made.version);
  });

  test('is withdrawn, and given back', async () => {
    const { id } = await admin.ok('upsertArticle', article);
    expect(await idsOf(anybody)).toContain(id);
    const withdrawn = await admin.ok('upsertArticle', { ...article, id, publishAt: null });
    expect(withdrawn).toMatchObject({ status: 2, publishedAt: null });
    expect(await idsOf(anybody)).not.toContain(id);
    expect((await admin.ok('upsertArticle', { ...article, id })).publishedAt).toBeNull();
    await admin.ok('upsertArticle', { ...article, id, publishAt: '2026-01-15T09:30:00.000Z' });
    expect(await idsOf(anybody)).toContain(id);
  });

  test('and the dashboard are decided by admins', async () => {
    const seller = await anybody.as('seller');
    for (const [field, decided] of [
      ['publishAt', { publishAt: null }],
      ['isTrending', { isTrending: true }],
    ] as const) {
      const refused = await seller.no('upsertArticle', { ...article, ...decided });
      expect(refused).toMatchObject({ status: 400, data: { errors: [{ field, rule: 'allowed' }] } });
    }
    const { id } = await admin.ok('upsertArticle', { ...article, isTrending: true });
    expect(await idsOf(anybody, { isTrending: true })).toContain(id);
    expect((await admin.ok('upsertArticle', { ...article, id })).isTrending).toBe(true);
  });

  test('of a seller who waits is seen by admins, and by no reader', async () => {
    const seller = await anybody.as('seller');
    const { id } = await seller.ok('upsertArticle', article);
    expect(await idsOf(admin, { status: [1] })).toContain(id);
    expect(await idsOf(anybody)).not.toContain(id);
    expect(await idsOf(await anybody.as('sur1'))).not.toContain(id);
  });
});
