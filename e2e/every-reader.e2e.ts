/**
 * Every route, once, as readers set up their browsers: enlarged four times with wide spacing of the text, in a wide font.
 * The walk through the routes (routes.e2e.ts) looks at headings, landmarks and names.
 */
import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { paths, type RouteName } from '#src/domain/paths/paths.ts';
import { lossFaults, smallContacts } from './page-faults.ts';
import { expect, test } from './portal.ts';
import { memberRoutes, visitorRoutes } from './screen-states.ts';

const ids: Partial<Record<RouteName, string>> = { diamondDetail: 'st-00001', member: 'acc-kir' };

const addressOf = (name: RouteName) =>
  paths[name][0].replace(/\/:\w+\?/, '').replace(/:\w+/, ids[name] ?? 'x');

/** A wide font that Chromium's packages bring, so that the result is the same on every machine. */
const FONT = '* { font-family: "DejaVu Sans", Verdana, sans-serif !important; }';

/** Text spacing of WCAG 2.2, criterion 1.4.12. */
const SPACING = `${FONT} * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Adds a style sheet that the policy of the page allows, like a style sheet of the user. */
const style = (page: Page, text: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, text);

/** Opens the site map. The browsers themselves place the focus on the first page of a visit, the portal on all others. */
async function start(page: Page): Promise<void> {
  await page.goto(href('sitemap'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to each route as a link does, and collects what is wrong there. */
async function faultsOf(page: Page, names: readonly RouteName[], find: () => readonly string[]) {
  const found: string[] = [];
  for (const name of names) {
    await page.evaluate((to) => window.history.pushState(null, '', to), addressOf(name));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    found.push(...(await page.evaluate(find)).map((fault) => `${name}: ${fault}`));
  }
  return found;
}

const publicRoutes = visitorRoutes.filter((name) => !memberRoutes.includes(name));
const groups = [
  { who: 'a visitor', persona: null, names: publicRoutes },
  { who: 'a buyer', persona: 'primary', names: memberRoutes },
] as const;

for (const { who, persona, names } of groups) {
  test.describe(`${who}`, () => {
    test.use({ persona });

    test(`${who} reads every route enlarged four times, with wide spacing, without loss`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 800 });
      await start(page);
      await style(page, SPACING);
      expect(await faultsOf(page, names, lossFaults)).toEqual([]);
    });
  });
}

test.describe('a page in a wide font', () => {
  test('shows the links to contact a member as targets of 24 pixels', async ({ page }) => {
    await start(page);
    await style(page, FONT);
    const named = ['member', 'contactUs', 'dashboard'] as const;
    expect(await faultsOf(page, named, smallContacts)).toEqual([]);
  });

  test.describe('a seller', () => {
    test.use({ persona: 'seller', viewport: { width: 800, height: 900 } });

    test('stays as wide as a small window', async ({ page }) => {
      await start(page);
      await style(page, FONT);
      const named = ['sellerOrders', 'sellerUploads', 'manageDiamonds', 'sellerMedia'] as const;
      expect(await faultsOf(page, named, lossFaults)).toEqual([]);
    });
  });
});
