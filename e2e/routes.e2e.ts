import type { Page } from '@playwright/test';
import { routes } from '#src/app/routes.ts';
import { href } from '#src/domain/paths/href.ts';
import { paths, type RouteName } from '#src/domain/paths/paths.ts';
import { isForDevice } from '#src/domain/paths/route-at.ts';
import { menuOf } from './menu.ts';
import { structureFaults } from './page-faults.ts';
import { expect, test } from './portal.ts';
import { isFramed, isWhole, journeyLanguages, memberRoutes, visitorRoutes } from './screen-states.ts';
import { signIn } from './sign-in.ts';
import { tabTitle } from './tab-title.ts';
import { wrongAddresses } from './wrong-addresses.ts';

/** What a route with an id shows here, and the title of its tab. */
const records: Partial<Record<RouteName, { readonly id: string; readonly title: RegExp }>> = {
  diamondDetail: { id: 'st-00001', title: /^(\(\d+\) )?PV\d+ · / },
  member: { id: 'acc-kir', title: /^(\(\d+\) )?Kirstone Exports · / },
};

/** Whether the page of a route names no portal: a member shows it to a client. */
const isForClients = (name: RouteName) => routes[name].layout === 'client';

/** The address of a route; for a route that shows a record, with one. */
const addressOf = (name: RouteName) =>
  paths[name][0].replace(/\/:\w+\?/, '').replace(':id', records[name]?.id ?? '');

function menuPlace(name: RouteName): string {
  const { menu } = routes[name];
  return menu === null ? 'outside the menu' : `of the group ${menu.group}`;
}

/** Most routes of one test, so that workers share them. */
const MOST = 8;

/** Routes in parts that two workers can take one after the other. */
const parts = (names: readonly RouteName[]): readonly (readonly RouteName[])[] =>
  Array.from({ length: Math.ceil(names.length / MOST) }, (_, part) =>
    names.slice(part * MOST, (part + 1) * MOST),
  );

const partsOf = (place: string, names: readonly RouteName[]) =>
  parts(names).map((some, part) => ({ place: `${place}, part ${part + 1}`, names: some }));

/** The routes that a buyer opens, by the group of the menu that they stand in; public ones once, with their own layout. */
const routesByGroup = (isFirst: boolean) =>
  Object.entries(
    Object.groupBy(
      memberRoutes.filter((name) => isFirst || !isFramed(`route/${name}`)),
      (name) => menuPlace(name),
    ),
  ).flatMap(([place, names = []]) => partsOf(place, names));

/** Fails unless a screen that no longer changes has one heading of level 1, no level skipped, landmarks and names. */
async function expectSoundStructure(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(structureFaults), 'headings, landmarks and names').toEqual([]);
}

/** Opens an address as a link does: the portal stays loaded. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

// Who may open what is a table in tests/src/app/routes.test.ts. Here somebody who may opens each route once per language.
for (const language of journeyLanguages) {
  test.describe(`the portal in ${language}`, () => {
    test.use({ language });

    // A page that is loaded takes the same path in every language. Loading takes three times as long as following a link.
    const isFirst = language === journeyLanguages[0];
    const isLoaded = isWhole && isFirst;
    const way = isLoaded ? 'by its address' : 'from the one before';

    for (const { place, names } of routesByGroup(isFirst)) {
      test(`shows a buyer every screen ${place}, each with its heading, its title and its menu, ${way} (${language})`, async ({
        page,
        t,
        scan,
      }) => {
        test.slow();
        if (!isLoaded) await page.goto(href('sitemap'));
        for (const name of names) {
          await test.step(name, async () => {
            await (isLoaded ? page.goto(addressOf(name)) : follow(page, addressOf(name)));
            await expect(page).toHaveTitle(
              isForClients(name)
                ? t('showroom:missing.title')
                : (records[name]?.title ?? tabTitle(`${t(`shell:title.${name}`)} · ${t('product')}`)),
            );
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page).toHaveURL(new RegExp(`${addressOf(name)}$`));
            // The entry layout has no menu: a card of it is a way that somebody follows to its end.
            const hasMenu = routes[name].layout !== 'entry' && !isForClients(name);
            await expect(menuOf(page, t)).toBeVisible({ visible: hasMenu });
            await expectSoundStructure(page);
            await scan(`route/${name}`);
          });
        }
      });
    }

    test.describe('opened without a session', () => {
      test.use({ persona: null });

      for (const { place, names } of partsOf('public screens', visitorRoutes)) {
        test(`shows each of the ${place}, by each of its addresses (${language})`, async ({
          page,
          t,
          scan,
        }) => {
          test.slow();
          for (const name of names) {
            await test.step(name, async () => {
              // The canonical address last: it is the one that is scanned.
              for (const address of paths[name].toReversed()) {
                await page.goto(address);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                expect(new URL(page.url()).pathname).toBe(address);
                const ofPortal = `${t(`shell:title.${name}`)} · ${t('product')}`;
                await expect(page).toHaveTitle(isForClients(name) ? t('showroom:missing.title') : ofPortal);
                await expect(page.getByRole('banner')).toHaveCount(Number(!isForDevice(address)));
              }
              const toSignIn = page.getByRole('banner').getByRole('link', { name: t('shell:title.signIn') });
              await expect(toSignIn).toHaveCount(Number(routes[name].layout === 'public'));
              const sitemap = page.getByRole('contentinfo').getByText(t('shell:title.sitemap'));
              await expect(sitemap).toHaveCount(Number(!isForClients(name)));
              await expectSoundStructure(page);
              await scan(`visit/${name}`);
            });
          }
        });
      }
    });
  });
}

test.describe('a visitor', () => {
  test.use({ persona: null });

  test('goes from signing in to a public page and back', async ({ page, t }) => {
    await page.goto(href('signIn'));
    await page.getByRole('link', { name: t('shell:title.sitemap') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('sitemap:title') })).toBeFocused();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:title.signIn') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('signIn:title') })).toBeFocused();
  });

  test('is sent to sign in from a screen behind it, and back there afterwards', async ({ page, t }) => {
    await page.goto(`${href('confirmList')}?page=1`);
    await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
    await signIn(page, t, 'primary');
    await expect(page).toHaveURL(`${href('confirmList')}?page=1`);
  });

  test.describe('opening an address with a wrong parameter', () => {
    // The server refuses ids that it does not know; the browser logs each refusal.
    test.use({ expectedErrors: /404|400/ });

    test('has one to open on every public screen', () => {
      expect(Object.keys(wrongAddresses).toSorted()).toEqual(visitorRoutes.toSorted());
    });

    for (const { place, names } of partsOf('public screens', visitorRoutes)) {
      test(`sees what to do, at each of the ${place}`, async ({ page, t }) => {
        test.slow();
        for (const name of names) {
          const { wrong, told } = wrongAddresses[name] ?? { wrong: [], told: () => '' };
          for (const parameter of wrong) {
            await test.step(`${name} ${parameter}`, async () => {
              await page.goto(parameter.startsWith('/') ? parameter : paths[name][0] + parameter);
              await expect(page.getByRole('main').getByText(told(t), { exact: true }).first()).toBeVisible();
            });
          }
        }
      });
    }
  });

  test('sees that an address is unknown', async ({ page, t, step }) => {
    await step('shows the page that is not there', async () => {
      await page.goto('/no-such-screen');
      await expect(page).toHaveURL(/\/not-found$/);
      await expect(page.getByRole('heading', { name: t('notFound:title') })).toBeVisible();
    });
  });
});

test.describe('a user with few permissions', () => {
  test.use({ persona: 'api' });

  test('finds only the allowed screens in the site map, and no other by its address', async ({ page, t }) => {
    await page.goto(href('sitemap'));
    const map = page.getByRole('main');
    await expect(map.getByRole('link', { name: t('shell:title.diamondList') })).toBeVisible();
    await expect(map.getByRole('link', { name: t('shell:title.sitemap') })).toBeVisible();
    for (const closed of ['dashboard', 'diamondSearch', 'cart', 'confirmList'] as const) {
      await expect(map.getByRole('link', { name: t(`shell:title.${closed}`) })).toHaveCount(0);
    }
    await page.goto(href('cart'));
    await expect(page.getByRole('heading', { name: t('notFound:title') })).toBeVisible();
    await expect(menuOf(page, t)).toBeVisible();
  });
});

test('a signed-in user who opens the sign-in screen lands on the dashboard', async ({ page }) => {
  for (const address of paths.signIn) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  }
});

test('a session without its permissions is signed out', async ({ page, t }) => {
  await page.addInitScript(() => localStorage.removeItem('pavilion:permissions'));
  await page.goto(href('dashboard'));
  await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
});
