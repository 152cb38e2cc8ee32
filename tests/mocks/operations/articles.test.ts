import { beforeEach, describe, expect, test } from 'vitest';
import type { ArticleUpsertRequest } from '#generated/model/articleUpsertRequest.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const anybody = clientOf(mockBackend, 'trade');
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
