import { describe, expect, it, vi } from 'vitest';
import { routes } from '#src/app/routes.ts';
import { paths, type RouteName, routeNames } from '#src/domain/paths/paths.ts';
import { stonePages } from '#src/features/shared-stone/asked-stone.ts';
import { languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { type Heads, renderPublicPage } from '../../../tools/build/site/render-public-page.ts';
import { headsOf, listedRoutes, robotsOf, sitemapOf } from '../../../tools/build/site/site-files.ts';

const BASE = 'https://pavilion.example';
const PAGE = `<!DOCTYPE html><html><head><title>Pavilion</title><meta name="description" content="Built"></head></html>`;

/** Pages that visitors may open and search engines must not list: they mean something to one reader only. */
const unlisted: ReadonlySet<string> = new Set([
  'careerDetail',
  'clientShowroom',
  'feedback',
  'notFound',
  'verifyOtp',
  'verifyDevice',
  'resetPassword',
  'verifyEmail',
  'thankYou',
  ...stonePages,
]);

const openRoutes = routeNames.filter((name) => routes[name].access.for !== 'member');
const heads = headsOf(BASE);

/** A backend that knows no records and no stones. */
const empty = async () => Response.json({ code: 'OK', message: 'Done.', data: { list: [] } });

const served = (address: string, from: Heads = heads): Promise<string> =>
  renderPublicPage(new URL(address, BASE), { page: PAGE, heads: from }, empty);

const countIn = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe('the pages that search engines may list', () => {
  it.each(openRoutes)('%s is open to visitors: it has a description, or a reason to be left out', (name) => {
    expect(listedRoutes.includes(name)).toBe(!unlisted.has(name));
  });

  it('have a title and a description of their own in every language', () => {
    for (const language of languageCodes) {
      const words = heads.pages.map((page) => page.words[language]);
      for (const key of ['title', 'description'] as const) {
        const texts = words.map((each) => each?.[key]);
        expect(texts.every((text) => text !== undefined && text.length > 0)).toBe(true);
        expect(new Set(texts).size, `${key} in ${language}`).toBe(texts.length);
      }
    }
  });

  it('have descriptions that a result page shows whole', () => {
    for (const {
      paths: [path],
      words,
    } of heads.pages) {
      for (const { description } of Object.values(words)) expect(description.length, path).toBeLessThan(200);
    }
  });
});

describe('the head that the server writes', () => {
  it.each(listedRoutes)(
    '%s has one title, one description and its addresses in every language',
    async (name) => {
      const [canonical] = paths[name];
      for (const path of paths[name]) {
        const page = await served(path);
        expect(countIn(page, '<title>')).toBe(1);
        expect(countIn(page, 'name="description"')).toBe(1);
        expect(page).toContain(`<link data-served rel="canonical" href="${BASE}${canonical}">`);
        expect(page).toContain(`hreflang="x-default" href="${BASE}${canonical}"`);
        for (const code of languageCodes) {
          expect(page).toContain(`hreflang="${code}" href="${BASE}${canonical}?lang=${code}"`);
        }
        expect(page).not.toContain('noindex');
      }
    },
  );

  it('names each news item and each article as a page of its own, and no record of other pages', async () => {
    const article = await served('/news?id=news-3&lang=ar');
    expect(article).toContain(`rel="canonical" href="${BASE}/news?id=news-3&amp;lang=ar"`);
    expect(article).toContain(`hreflang="x-default" href="${BASE}/news?id=news-3"`);
    expect(await served('/articles?id=art-1')).toContain(`rel="canonical" href="${BASE}/articles?id=art-1"`);
    expect(await served('/about?id=news-3')).toContain(`rel="canonical" href="${BASE}/about"`);
  });

  it.each(languageCodes)('is in the language that the address asks for (%s)', async (language) => {
    const page = await served(`/contact?lang=${language}`);
    expect(page).toContain(`<html lang="${language}" dir="${languages[language].dir}">`);
    const words = heads.pages.find((each) => each.paths[0] === paths.contactUs[0])?.words[language];
    expect(page).toContain(`<title>${words?.title} · Pavilion</title>`);
    expect(page).toContain(`content="${words?.description}"`);
    expect(page).toContain(`rel="canonical" href="${BASE}/contact-us?lang=${language}"`);
  });

  it('falls back to the first language when the address asks for none or an unknown one', async () => {
    for (const address of ['/contact-us', '/contact-us?lang=tlh', '/contact-us?lang=toString']) {
      expect(await served(address)).toContain(`<html lang="${languageCodes[0]}"`);
    }
  });

  it('keeps pages that are not listed out of search engines', async () => {
    for (const address of ['/not-found', '/dashboard', '/no-such-page']) {
      const page = await served(address);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).not.toContain('hreflang');
      expect(countIn(page, '<title>')).toBe(1);
    }
  });

  it('writes words as text, whatever characters they have', async () => {
    const words = { title: '<script>$&</script>', description: '"quoted" & more' };
    const one = { ...heads, pages: [{ paths: ['/x'], hasRecords: false, words: { en: words } }] };
    const page = await served('/x', one);
    expect(page).toContain('<title>&lt;script&gt;$&amp;&lt;/script&gt; · Pavilion</title>');
    expect(page).toContain('content="&quot;quoted&quot; &amp; more"');
  });
});

describe('a page before a backend that fails', () => {
  it.each([
    ['refuses', async () => Response.json({ code: 'E_SERVER', message: 'No.' }, { status: 500 })],
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with something else', async () => new Response('<!doctype html>')],
  ])('is sent without the record or the stone when the backend %s', async (_what, fetch) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const render = (path: string) => renderPublicPage(new URL(path, BASE), { page: PAGE, heads }, fetch);
    const news = await render('/news?id=news-1');
    expect(news).toContain(
      `<title>${heads.pages.find(({ paths: [path] }) => path === '/news')?.words.en?.title} ·`,
    );
    expect(await render('/dna?code=X-1')).toContain('content="noindex"');
    warn.mockRestore();
  });
});

describe('sitemap.xml', () => {
  const map = sitemapOf(BASE);

  it('lists every listed page once, with its addresses in every language', () => {
    expect(countIn(map, '<loc>')).toBe(listedRoutes.length);
    for (const name of listedRoutes) {
      expect(map).toContain(`<loc>${BASE}${paths[name][0]}</loc>`);
      for (const code of languageCodes) expect(map).toContain(`href="${BASE}${paths[name][0]}?lang=${code}"`);
    }
  });

  it('lists nothing behind sign-in', () => {
    for (const name of routeNames.filter((each) => routes[each].access.for === 'member')) {
      expect(map).not.toContain(`<loc>${BASE}${paths[name][0]}</loc>`);
    }
  });
});

describe('robots.txt', () => {
  const robots = robotsOf(BASE);
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);

  /** Whether a crawler may fetch a path: a rule covers what begins like it, or with `$` at its end that path alone. */
  const isAllowed = (path: string) =>
    rules.every((rule) => (rule.endsWith('$') ? path !== rule.slice(0, -1) : !path.startsWith(rule)));

  const example = (pattern: string) => pattern.replace(/\/:\w+\?/, '').replace(/:\w+/, 'st-00001');
  const addressesOf = (names: readonly RouteName[]) => names.flatMap((name) => paths[name].map(example));

  it('leaves every public page open, by each of its addresses', () => {
    expect(addressesOf(openRoutes).filter((path) => !isAllowed(path))).toEqual([]);
  });

  it('closes every page behind sign-in, and the API', () => {
    const closed = addressesOf(routeNames.filter((name) => routes[name].access.for === 'member'));
    expect(closed.filter(isAllowed)).toEqual([]);
    expect(isAllowed('/web/v1/diamond/paginate')).toBe(false);
  });

  it('names the site map', () => {
    expect(robots).toMatch(`\nSitemap: ${BASE}/sitemap.xml\n`);
  });
});
