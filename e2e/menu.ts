/** Menu helpers for tests, for both the header and the drawer. */
import type { Locator, Page } from '@playwright/test';
import { routes } from '#src/app/routes.ts';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { pressUntilFocused } from './keys.ts';
import type { Messages } from './messages.ts';

export const menuOf = (page: Page, t: Messages) =>
  page.getByRole('navigation', { name: t('shell:navigation') });

/** The menu entry of a route, found by address, because its name may end with a count. */
export function menuLink(page: Page, t: Messages, route: OpenRouteName): Locator {
  return menuOf(page, t)
    .getByRole('link', { name: t(`shell:title.${route}`) })
    .and(page.locator(`[href="${href(route)}"]`));
}

/** The button of the menu group that contains a route; null for a top-level route. */
export function groupButton(page: Page, t: Messages, route: OpenRouteName): Locator | null {
  const group = routes[route].menu?.group ?? 'home';
  return group === 'home'
    ? null
    : menuOf(page, t).getByRole('button', { name: t(`shell:group.${group}`), exact: true });
}

const click = (control: Locator) => control.click();

/** Opens a screen by its menu entry, expanding its group first if it is closed. `press` activates the controls. */
export async function openScreen(
  page: Page,
  t: Messages,
  route: OpenRouteName,
  press = click,
): Promise<void> {
  const group = groupButton(page, t, route);
  if (group !== null && (await group.getAttribute('aria-expanded')) !== 'true') await press(group);
  await press(menuLink(page, t, route));
}

/** Opens a menu group and follows one of its entries by keyboard, from any focus position after it. */
export async function followByKeyboard(page: Page, t: Messages, route: OpenRouteName): Promise<void> {
  const group = groupButton(page, t, route);
  if (group !== null) {
    await pressUntilFocused(page, 'Shift+Tab', group, 200);
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'ArrowDown', menuLink(page, t, route), 20);
  } else await pressUntilFocused(page, 'Shift+Tab', menuLink(page, t, route), 200);
  await page.keyboard.press('Enter');
}
