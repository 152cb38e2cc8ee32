import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { previewPath } from '#mocks/http/previews.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { previewOf, visitorFetch } from '../../../tools/build/site/mock-renderer.ts';
import { renderPublicPage } from '../../../tools/build/site/render-public-page.ts';
import { headsOf } from '../../../tools/build/site/site-files.ts';
import { someMediumPath } from '../../support/medium-path.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const { mockBackend } = await createTestBackend({ stones: 50 });
const heads = headsOf('https://pavilion.example');
const PAGE =
  '<!DOCTYPE html><html><head><title>Pavilion</title><meta name="description" content="Built"></head></html>';
const url = await serveForTests(mockBackend);

const served = (address: string): Promise<string> =>
  renderPublicPage(new URL(address, heads.base), { page: PAGE, heads }, visitorFetch(mockBackend), previewOf);

const sizeOf = (png: Uint8Array) => {
  const { width, height } = decode(png);
  return { width, height };
};

describe('the preview of a picture', () => {
  test.each([
    [someMediumPath(mockBackend), 'private'],
    ['/media/news/news-1.svg', 'public'],
  ])(
    'the preview of a picture of %s is a PNG of the size of previews, for %s caches',
    async (picture, caches) => {
      const reply = await fetch(url + previewPath(picture));
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('image/png');
      expect(reply.headers.get('cache-control')).toContain(caches);
      const png = new Uint8Array(await reply.arrayBuffer());
      expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
      const again = await fetch(url + previewPath(picture));
      expect(new Uint8Array(await again.arrayBuffer())).toEqual(png);
    },
  );

  test.each([
    '/media/previews/stones/st-none.png',
    '/media/previews/certificates/x.png',
    '/media/previews/.png',
  ])('%s, of which there is no picture, is not found', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  test('is left to pictures that crawlers take as they are', () => {
    expect(previewPath('https://media.example/stones/1.jpg')).toBeNull();
    expect(previewPath('/media/files/default/file-of-a-member')).toBeNull();
  });

  test('the preview picture of the house has the size of previews', () => {
    const png = readFileSync(new URL('../../../public/preview.png', import.meta.url));
    expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
  });
});

describe('the served page of a news article', () => {
  test('has its title, its summary and its picture', async () => {
    const reply = await mockBackend.answer({
      method: 'POST',
      path: '/web/v1/news/paginate',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify({ page: 1, limit: 1 })),
    });
    const [item] = Object(reply?.body).data.list;
    const page = await served(`/news?id=${item.id}`);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(page).toContain(`<title>${escaped(item.title)} · Pavilion</title>`);
    expect(page).toContain(`<meta data-served="en" name="description" content="${escaped(item.summary)}">`);
    expect(page).toContain('<meta property="og:type" content="article">');
    expect(page).toContain(`content="https://pavilion.example${previewPath(item.image)}"`);
  });

  test('the served page of a news article that does not exist is the list of the news, with the picture of the house', async () => {
    for (const address of ['/news', '/news?id=', '/news?id=news-none']) {
      const page = await served(address);
      const words = heads.pages.find(({ paths }) => paths.includes('/news'))?.words.en;
      expect(page).toContain(`<title>${words?.title} · Pavilion</title>`);
      expect(page).toContain('content="https://pavilion.example/preview.png"');
    }
  });
});
