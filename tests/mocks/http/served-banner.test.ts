import { describe, expect, test } from 'vitest';
import { createBannerReader, isBannerPage, withBanner } from '#mocks/http/served-banner.ts';
import { targetOf } from '#mocks/http/target.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { href } from '#src/domain/paths/href.ts';
import { paths } from '#src/domain/paths/paths.ts';
import { bannerRequest } from '#src/features/banners/banner-places.ts';
import { headsOf } from '../../../tools/build/site/site-files.ts';

const PAGE = '<!DOCTYPE html><html><head></head><body><div id="root"></div></body></html>';
const heads = headsOf('https://pavilion.example');
const { mockBackend } = await createTestBackend({ stones: 10 });
const read = createBannerReader(mockBackend);

const countIn = (text: string, part: string) => text.split(part).length - 1;

describe('the served page with a banner', () => {
  test('is the dashboard at each of its addresses, and no other', () => {
    const isServed = (address: string) => {
      const url = targetOf(address);
      return url !== null && isBannerPage(heads, url);
    };
    expect(paths.dashboard.filter((path) => !isServed(path))).toEqual([]);
    expect([href('cart'), href('signIn'), href('news')].filter(isServed)).toEqual([]);
  });

  test('has the first banner in two widths, and the replies that the portal asks for', async () => {
    const served = await read(heads, {});
    const page = served === null ? PAGE : withBanner(PAGE, served);
    expect(page).toMatch(/<img src="\/media\/banners\/ban-1\.svg" alt="[^"]+" fetchpriority="high">/);
    expect(countIn(page, '<link rel="preload" as="image"')).toBe(2);
    const keys = [...page.matchAll(/data-reply="([^"]*)"/g)].map(([, key = '']) =>
      JSON.parse(key.replaceAll('&quot;', '"')),
    );
    expect(keys).toEqual([
      ['POST', '/web/v1/banner/paginate', bannerRequest('dashboardTop')],
      ['POST', '/web/v1/project-setting/view', {}],
    ]);
    expect(page.indexOf('/early.js')).toBeGreaterThan(page.indexOf('<template'));
  });

  test('has none on a day without one', async () => {
    const request = { ...heads.banners.request, page: 2 };
    expect(await read({ ...heads, banners: { ...heads.banners, request } }, {})).toBeNull();
  });
});
