import { href } from '#src/domain/paths/href.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { pressUntilFocused } from './keys.ts';
import { groupButton, menuLink, menuOf } from './menu.ts';
import { expect, test } from './portal.ts';
import { bothDirections } from './screen-states.ts';
import { tabTitle } from './tab-title.ts';

for (const language of bothDirections) {
  test.describe(`a buyer in ${language}`, () => {
    test.use({ language });

    test(`goes through the menu by keyboard (${language})`, async ({ page, t, step, scan }) => {
      const home = menuLink(page, t, 'dashboard');
      const search = menuOf(page, t).getByRole('button', { name: t('shell:group.search') });
      const forth = languages[language].dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await step('opens the first group', async () => {
        await page.goto(href('dashboard'));
        await expect(home).toBeVisible();
        await pressUntilFocused(page, 'Tab', home, 10);
        await expect(home).toHaveAttribute('aria-current', 'page');
        await page.keyboard.press(forth);
        await expect(search).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(search).toHaveAttribute('aria-expanded', 'true');
        await scan('menu/group');
      });
      await step('closes it with Escape and keeps the focus', async () => {
        await page.keyboard.press('ArrowDown');
        await expect(menuLink(page, t, 'diamondSearch')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(search).toBeFocused();
        await expect(menuLink(page, t, 'diamondSearch')).toBeHidden();
      });
      await step('leaves it with Tab', async () => {
        await page.keyboard.press('Enter');
        await pressUntilFocused(page, 'Tab', menuOf(page, t).getByRole('button').nth(1), 9);
        await expect(search).toHaveAttribute('aria-expanded', 'false');
      });
      await step('follows an entry, whose screen is marked', async () => {
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
        await expect(menuLink(page, t, 'cart')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: t('lists:title.cart') })).toBeFocused();
        await menuOf(page, t).getByRole('button').nth(1).click();
        await expect(menuLink(page, t, 'cart')).toHaveAttribute('aria-current', 'page');
      });
    });

    test(`goes anywhere with Ctrl K (${language})`, async ({ page, t, step, scan }) => {
      const box = page.getByRole('combobox', { name: t('portal:goTo.label') });
      const openStone = page.getByRole('option', {
        name: t('portal:goTo.stone.found', { number: 'PV100001' }),
      });
      await step('opens the box and closes it with Escape', async () => {
        await page.goto(href('dashboard'));
        const button = page.getByRole('button', { name: t('portal:goTo.title') });
        await button.click();
        await expect(box).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
        await expect(button).toBeFocused();
      });
      await step('goes to a screen by a part of its name', async () => {
        await page.keyboard.press('Control+k');
        await expect(box).toBeFocused();
        await page.keyboard.type(t('shell:title.confirmList').slice(0, -2));
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('option', { name: t('shell:title.confirmList') })).toBeVisible();
        await scan('go-to/screens');
      });
      await step('and lands on its heading', async () => {
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('heading', { level: 1, name: t('lists:title.confirm-list') }),
        ).toBeFocused();
      });
      await step('finds a stone by its number', async () => {
        await page.keyboard.press('Control+k');
        await expect(box).toBeFocused();
        await page.keyboard.type('pv 100001');
        await expect(openStone).toBeVisible();
        await scan('go-to/stone');
      });
      await step('and opens it', async () => {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'PV100001' })).toBeFocused();
        await expect(page).toHaveTitle(tabTitle(`PV100001 · ${t('product')}`));
      });
    });
  });
}

test('a number that no stone has shows a message, and nothing is opened', async ({ page, t, step, scan }) => {
  await step('says so', async () => {
    await page.goto(href('dashboard'));
    await page.getByRole('button', { name: t('portal:goTo.title') }).click();
    await expect(page.getByRole('combobox', { name: t('portal:goTo.label') })).toBeFocused();
    await page.keyboard.type('PV999999');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      t('portal:goTo.stone.unknown', { number: 'PV999999' }),
    );
    await scan('go-to/unknown');
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('a buyer on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens groups in the drawer, which starts with the current one', async ({ page, t, step, scan }) => {
    await step('shows the group of the current screen', async () => {
      await page.goto(href('cart'));
      await page.getByRole('button', { name: t('shell:openNavigation') }).click();
      await expect(menuLink(page, t, 'cart')).toHaveAttribute('aria-current', 'page');
      await expect(menuLink(page, t, 'confirmList')).toBeHidden();
      await scan('menu/drawer');
    });
    await step('opens another and goes there', async () => {
      await groupButton(page, t, 'confirmList')?.click();
      await menuLink(page, t, 'confirmList').click();
      await expect(
        page.getByRole('heading', { level: 1, name: t('lists:title.confirm-list') }),
      ).toBeFocused();
    });
  });
});
