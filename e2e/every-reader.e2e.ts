/**
 * Routes as readers set up their browsers: enlarged four times with wide spacing of the text, in a wide font. `npm test`
 * opens one route of each layout, `npm run test:all` every route. The walk through the routes (routes.e2e.ts) looks at
 * headings, landmarks and names.
 */
import type { Page } from '@playwright/test';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { openEach, readers } from './every-route.ts';
import { lossFaults, smallContacts } from './page-faults.ts';
import { expect, test } from './portal.ts';
import { isWhole } from './screen-states.ts';

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

/** Opens each route as such a reader does, and collects what is wrong there. */
async function faultsOf(
  page: Page,
  names: readonly RouteName[],
  css: string,
  find: () => readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const name of openEach(page, names, () => style(page, css)))
    found.push(...(await page.evaluate(find)).map((fault) => `${name}: ${fault}`));
  return found;
}

/** Routes of different layouts: forms, lists as a grid and as cards, a stone, texts, boards and settings. */
const samples: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['signIn', 'signUp', 'contactUs'] as const),
  ...(['dashboard', 'diamondSearch', 'diamondList', 'diamondDetail', 'orders', 'showrooms'] as const),
  ...(['addressBook', 'member'] as const),
]);

for (const { who, persona, names } of readers) {
  const read = names.filter((name) => isWhole || samples.has(name));
  if (read.length === 0) continue;
  test.describe(`${who}`, () => {
    test.use({ persona });

    test(`${who} reads ${isWhole ? 'every route' : 'routes of each layout'} enlarged four times, with wide spacing, without loss`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await faultsOf(page, read, SPACING, lossFaults)).toEqual([]);
    });
  });
}

test.describe('a page in a wide font', () => {
  test('shows the links to contact a member as targets of 24 pixels', async ({ page }) => {
    expect(await faultsOf(page, ['member', 'contactUs', 'dashboard'], FONT, smallContacts)).toEqual([]);
  });

  test.describe('a seller', () => {
    test.use({ persona: 'seller', viewport: { width: 800, height: 900 } });

    test('stays as wide as a small window', async ({ page }) => {
      const named = ['sellerOrders', 'sellerUploads', 'manageDiamonds', 'sellerMedia'] as const;
      expect(await faultsOf(page, named, FONT, lossFaults)).toEqual([]);
    });
  });
});
