import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewPath } from '#mocks/http/previews.ts';
import { href } from '#src/domain/paths/href.ts';
import { stonePages } from '#src/features/shared-stone/asked-stone.ts';
import { previewOf, visitorFetch } from '../../../tools/build/site/mock-renderer.ts';
import { type Fetch, renderPublicPage } from '../../../tools/build/site/render-public-page.ts';
import { headsOf } from '../../../tools/build/site/site-files.ts';
import { mediumPath } from '../../support/medium-path.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';
import { free } from '../../support/write-makers.ts';

const BASE = 'https://pavilion.example';
const PAGE =
  '<!DOCTYPE html><html><head><title>Pavilion</title></head><body><div id="root"></div></body></html>';
const heads = headsOf(BASE);
const fromWorld = visitorFetch(mockBackend, 'trade');
let share = '';
let picture = '';

beforeAll(async () => {
  const { buyer } = await startTrade();
  picture = mediumPath(mockBackend, free, 'img', 'trade');
  share = (await buyer.ok('createStoneShare', { diamond: free.id, isPriceShown: true })).code;
});

afterAll(async () => {
  await startTrade();
});

const served = (address: string, fetch: Fetch = fromWorld): Promise<string> =>
  renderPublicPage(new URL(address, BASE), { page: PAGE, heads }, fetch, previewOf);

describe('the served page of a stone', () => {
  test.each(stonePages)('%s shows previews of links its name, its grades and its picture', async (name) => {
    const page = await served(href(name, null, { code: free.stoneId }));
    expect(page).toContain(`${free.stoneId}">`);
    expect(page).toMatch(/<meta property="og:description" content="[A-Z][a-z]+ · \d+\.\d\d ct · /);
    expect(page).toContain(`<meta property="og:url" content="${BASE}${href(name)}?code=${free.stoneId}">`);
    if (name === 'xrays') return;
    // Crawlers of previews take no SVG.
    const preview = BASE + previewPath(picture);
    expect(page).toContain(`<meta property="og:image" content="${preview}">`);
    expect(page).toContain('<meta property="og:image:width" content="1200">');
    expect(page).toContain(`<img src="${picture}"`);
  });

  test('is titled in the language that its address asks for', async () => {
    const page = await served(`${href('dna', null, { code: free.stoneId })}&lang=ar`);
    expect(page).toContain('<html data-served lang="ar" dir="rtl">');
    expect(page).toContain(`<title>بطاقة الحجر · ${free.stoneId}`);
  });

  test('is kept out of search engines, because only people with the link may see it', async () => {
    expect(await served(href('sharedStone', null, { share }))).toContain('content="noindex"');
  });

  test('has the replies that the portal asks for first, as the portal reads them', async () => {
    const page = await served(href('sharedStone', null, { share }));
    const [, name = '', text = ''] = /data-reply="([^"]*)">([^<]*)</.exec(page) ?? [];
    expect(JSON.parse(name.replaceAll('&quot;', '"'))).toEqual([
      'POST',
      '/web/v1/diamond-share/view',
      { code: share },
    ]);
    expect(JSON.parse(text).data).toMatchObject({ isOffered: true, stone: { id: free.id } });
  });

  test('is served as any other page for a wrong link, a number of no stone, or none', async () => {
    for (const query of [{ share: 'no-such-link' }, { code: 'NOPE' }, { code: '' }, {}]) {
      const page = await served(href('dna', null, query));
      expect(page).not.toContain('og:image');
      expect(page).toContain('<div id="root"></div>');
    }
  });

  test('has the picture of the house in its preview where no other server draws the picture as PNG', async () => {
    const address = new URL(href('dna', null, { code: free.stoneId }), BASE);
    const page = await renderPublicPage(address, { page: PAGE, heads }, fromWorld);
    expect(page).toContain(`<meta property="og:image" content="${BASE}/preview.png">`);
    expect(page).toContain(`<img src="${picture}"`);
  });

  test('cannot be broken by what a stone says', async () => {
    const shpNm = '</script><script>alert(1)</script>$&';
    const page = await served(href('dna', null, { code: free.stoneId }), async (path, init) => {
      const reply = await (await fromWorld(path, init)).json();
      const data = path.includes('project-setting') ? reply.data : { ...reply.data, shpNm };
      return Response.json({ ...reply, data });
    });
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;/script&gt;');
  });
});
