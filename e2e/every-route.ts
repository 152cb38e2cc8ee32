/** Walks through routes, one reader after the other; only `npm run test:all` has time for every route. */
import type { Page } from '@playwright/test';
import { UserType } from '#generated/model/userType.ts';
import { href } from '#src/domain/paths/href.ts';
import { paths, type RouteName } from '#src/domain/paths/paths.ts';
import { expect } from './portal.ts';
import { memberRoutes, routesOfType, visitorRoutes } from './screen-states.ts';

const ids: Partial<Record<RouteName, string>> = { diamondDetail: 'st-00001', member: 'acc-kir' };

const addressOf = (name: RouteName) =>
  paths[name][0].replace(/\/:\w+\?/, '').replace(/:\w+/, ids[name] ?? 'x');

/** Together they open every route. */
export const readers = [
  { who: 'a buyer', persona: 'primary', names: memberRoutes },
  { who: 'a seller', persona: 'seller', names: routesOfType(UserType.SELLER) },
  { who: 'an admin of the house', persona: 'superadmin', names: routesOfType(UserType.SUPER_ADMIN) },
  { who: 'a visitor', persona: null, names: visitorRoutes.filter((name) => !memberRoutes.includes(name)) },
] as const;

/**
 * Opens routes one after the other in a portal that stays loaded, and stops at each when it has its content. It starts on
 * the site map, where `prepare` may change the page: the browsers themselves place the focus on the first page of a visit,
 * the portal on all others.
 */
export async function* openEach(
  page: Page,
  names: readonly RouteName[],
  prepare: () => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<RouteName> {
  await page.goto(href('sitemap'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await prepare();
  for (const name of names) {
    await page.evaluate((to) => window.history.pushState(null, '', to), addressOf(name));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    yield name;
  }
}
