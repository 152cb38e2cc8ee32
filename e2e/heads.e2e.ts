import { routes } from '#src/app/routes.ts';
import { paths, routeNames } from '#src/domain/paths/paths.ts';
import { languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { headsOf } from '../tools/build/site/site-files.ts';
import { messagesIn } from './messages.ts';
import { expect, test } from './portal.ts';

const { pages } = headsOf('');

test.describe('nobody signed in', () => {
  test.use({ persona: null });

  test('a crawler without scripts reads title, description and languages of every page, in every language', async ({
    request,
  }) => {
    for (const language of languageCodes) {
      for (const {
        paths: [path = ''],
        words: texts,
      } of pages) {
        const reply = await request.get(`${path}?lang=${language}`, { headers: { accept: 'text/html' } });
        const page = await reply.text();
        const { dir } = languages[language];
        expect(page, path).toContain(`<html lang="${language}" dir="${dir}">`);
        expect(page, path).toContain(`<title>${texts[language]?.title} · Pavilion</title>`);
        for (const code of languageCodes) expect(page, path).toMatch(`hreflang="${code}"`);
      }
    }
  });

  test('a reader finds a page in the language of its address, in every language', async ({ page }) => {
    for (const language of languageCodes) {
      const t = messagesIn(language);
      await page.goto(`${paths.contactUs[0]}?lang=${language}`);
      await expect(page).toHaveTitle(`${t('shell:title.contactUs')} · ${t('product')}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    }
  });

  test('a page that is opened from another one is described by its own words', async ({ page, t }) => {
    const description = page.locator('meta[name="description"]');
    const own = (path: string) =>
      pages.find(({ paths: [first] }) => first === path)?.words.en?.description ?? '';
    await page.goto(paths.signIn[0]);
    for (const [link, path] of [
      [t('signIn:forgot'), paths.forgotPassword[0]],
      [t('entry:toSignIn'), paths.signIn[0]],
      [t('signIn:guest'), paths.guestLogin[0]],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(description).toHaveCount(1);
      await expect(description).toHaveAttribute('content', own(path));
    }
  });

  test('a page in the mobile app has neither header nor footer, by any address under /device', async ({
    page,
  }) => {
    const onDevice = routeNames.flatMap((name) => paths[name].filter((path) => path.startsWith('/device/')));
    expect(onDevice.length).toBeGreaterThan(0);
    for (const path of onDevice) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/);
    }
  });

  test('a crawler finds the site map in robots.txt, and every page of it opens', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const address = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    const map = await request.get(new URL(address).pathname);
    expect(map.headers()['content-type']).toMatch(/xml/);
    const found = [...(await map.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, page = '']) => new URL(page).pathname,
    );
    expect(found).toEqual(pages.map((page) => page.paths[0]));
    for (const path of found) expect((await request.get(path)).status()).toBe(200);
    const closed = routeNames.filter((name) => routes[name].access.for === 'member');
    expect(closed.some((name) => found.includes(paths[name][0]))).toBe(false);
  });
});
