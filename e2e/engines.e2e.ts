import { href } from '#src/domain/paths/href.ts';
import { paths, type RouteName } from '#src/domain/paths/paths.ts';
import { engineFindings, loadEngines } from './engines.ts';
import { expect, test } from './portal.ts';
import { engineLanguages, memberRoutes, visitorRoutes } from './screen-states.ts';

const ids: Partial<Record<RouteName, string>> = { diamondDetail: 'st-00001', member: 'acc-kir' };

const addressOf = (name: RouteName) =>
  paths[name][0].replace(/\/:\w+\?/, '').replace(/:\w+/, ids[name] ?? 'x');

const readers = [
  { who: 'a buyer', persona: 'primary', names: memberRoutes },
  { who: 'a visitor', persona: null, names: visitorRoutes.filter((name) => !memberRoutes.includes(name)) },
] as const;

for (const language of engineLanguages) {
  for (const { who, persona, names } of readers) {
    test.describe(`${who} (${language})`, () => {
      test.use({ language, persona, pageSize: persona === null ? null : 50 });

      test(`${who} opens no route where IBM Equal Access or HTML_CodeSniffer finds a fault (${language})`, async ({
        page,
      }) => {
        test.slow();
        await page.goto(href('sitemap'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await loadEngines(page);
        const found: string[] = [];
        for (const name of names) {
          await page.evaluate((to) => window.history.pushState(null, '', to), addressOf(name));
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          found.push(...(await engineFindings(page)).map((fault) => `${name}: ${fault}`));
        }
        expect(found).toEqual([]);
      });
    });
  }
}
