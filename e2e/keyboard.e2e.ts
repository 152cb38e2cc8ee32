import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { isFocusWithin, pressUntilFocused, pressUntilWithin } from './keys.ts';
import { followByKeyboard } from './menu.ts';
import type { Messages } from './messages.ts';
import { PASSWORD } from './mock-backend.ts';
import { expect, test } from './portal.ts';
import { choiceOf, foundIn, groupOf } from './search-form.ts';
import { passwordField } from './sign-in.ts';
import { availableStones, checkboxOf, stoneNumbers, totalsOf } from './stone-list.ts';

test.use({ persona: null });

const actionsOf = (page: Page, t: Messages) => page.getByRole('toolbar', { name: t('lists:action.label') });
const actionOf = (page: Page, t: Messages, action: string) =>
  actionsOf(page, t).getByRole('button', { name: action });

// The journey of an hour (flows/hour.e2e.ts) confirms by keyboard, too.
test('a buyer signs in, searches and fills the cart by keyboard alone', async ({ page, t, step }) => {
  const grid = page.getByRole('treegrid');
  let stones: readonly string[] = [];
  await step('signs in', async () => {
    const username = page.getByRole('textbox', { name: t('signIn:username') });
    await page.goto(href('signIn'));
    await expect(username).toBeVisible();
    await pressUntilFocused(page, 'Tab', username, 8);
    await page.keyboard.type('primary');
    await pressUntilFocused(page, 'Tab', passwordField(page, t), 3);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });
  await step('starts with the heading of the new screen', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await step('skips the navigation after loading a screen afresh', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('shell:skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const variant = page.getByRole('radio', { name: t('common:scope.GLOBAL') });
    await expect(page.getByRole('main').getByRole('radiogroup').locator(variant)).toBeFocused();
  });
  await step('goes to the search', async () => {
    await followByKeyboard(page, t, 'diamondSearch');
    await expect(page.getByRole('heading', { level: 1, name: t('search:title') })).toBeFocused();
    await expect(foundIn(page, t)).toHaveText(/\d/);
  });
  await step('searches rounds in Mumbai and Surat', async () => {
    const whole = await foundIn(page, t).textContent();
    for (const [field, name] of [
      ['shp', 'Round'],
      ['loc', 'Mumbai'],
      ['loc', 'Surat'],
    ] as const) {
      const choice = choiceOf(page, t(`search:field.${field}`), name);
      await pressUntilWithin(page, 'Tab', groupOf(page, t(`search:field.${field}`)), 40);
      await pressUntilFocused(page, 'ArrowRight', choice, 60);
      await page.keyboard.press('Space');
      await expect(choice).toBeChecked();
    }
    await expect(foundIn(page, t)).not.toHaveText(whole ?? '');
    await page.keyboard.press('Alt+Enter');
    await expect(page).toHaveURL(/loc=mumbai,surat/);
    await expect(page.getByRole('heading', { level: 1, name: t('lists:title.diamond-list') })).toBeFocused();
  });
  await step('selects two stones in the grid', async () => {
    stones = await availableStones(page, t, 2);
    await pressUntilWithin(page, 'Tab', grid);
    for (const stone of stones) {
      const box = page.getByRole('checkbox', { name: t('lists:grid.selectRow', { stone }) });
      const cell = grid.getByRole('gridcell').filter({ has: box }).last();
      await pressUntilFocused(page, 'ArrowDown', cell, 20);
      await page.keyboard.press('Space');
      await expect(checkboxOf(page, t, stone)).toBeChecked();
    }
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 2 }));
  });
  await step('puts them in the cart', async () => {
    const add = actionOf(page, t, t('lists:action.addToCart'));
    await pressUntilWithin(page, 'Shift+Tab', actionsOf(page, t), 10);
    await pressUntilFocused(page, 'ArrowRight', add, 8);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    await expect(add).toBeFocused();
  });
  await step('finds them there, and starts with its heading', async () => {
    await followByKeyboard(page, t, 'cart');
    await expect(page.getByRole('heading', { level: 1, name: t('lists:title.cart') })).toBeFocused();
    expect((await stoneNumbers(page)).toSorted()).toEqual(stones.toSorted());
  });
});

test.describe('a dialog that is closed with Escape', () => {
  test.use({ persona: 'primary' });

  test('gives the focus back to the button or the cell that it was opened from', async ({
    page,
    t,
    step,
    scan,
  }) => {
    const grid = page.getByRole('treegrid');
    const dialog = page.getByRole('dialog');
    const moveOn = async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 2 }));
      await page.keyboard.press('Space');
      await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 1 }));
    };
    await step('selects a stone in the grid', async () => {
      await page.goto(`${href('diamondList')}?shp=round&loc=mumbai&status=A`);
      await stoneNumbers(page);
      await page.getByRole('button', { name: t('lists:columns.open'), exact: true }).focus();
      await pressUntilWithin(page, 'Tab', grid, 2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 1 }));
    });
    for (const action of ['applyQuote', 'requestConfirm'] as const) {
      const button = actionOf(page, t, t(`lists:action.${action}`));
      await step(`opens "${action}" from the grid and leaves it`, async () => {
        await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect.poll(() => isFocusWithin(grid)).toBe(true);
      });
    }
    await step('opens an action of the menu "More" by its shortcut, and leaves it', async () => {
      await page.keyboard.press('Alt+s');
      await expect(dialog).toContainText(t('lists:action.finalCalculation'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect.poll(() => isFocusWithin(grid)).toBe(true);
    });
    await step(
      'opens the calculator by its shortcut, filled from the selected stone, and leaves it',
      async () => {
        await page.keyboard.press('Alt+Equal');
        await expect(dialog).toContainText(new RegExp(t('calculator:from', { stone: 'PV\\d+' })));
        const perCarat = new RegExp(`^${t('calculator:figure.ctPr')} \\(`);
        await expect(dialog.getByRole('textbox', { name: perCarat })).not.toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect.poll(() => isFocusWithin(grid)).toBe(true);
      },
    );
    await step('moves on in the grid at once', moveOn);
    await step('finds in the list from the grid and from the button, and leaves it', async () => {
      const field = page.getByRole('searchbox', { name: t('lists:find.label') });
      const button = page.getByRole('button', { name: t('lists:find.open'), exact: true });
      await page.keyboard.press('Control+f');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocusWithin(grid)).toBe(true);
      await button.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await pressUntilWithin(page, 'Tab', grid);
    });
    for (const action of ['applyQuote', 'requestConfirm'] as const) {
      const button = actionOf(page, t, t(`lists:action.${action}`));
      await step(`opens "${action}" from its button and leaves it`, async () => {
        await pressUntilWithin(page, 'Shift+Tab', actionsOf(page, t), 8);
        await pressUntilFocused(page, 'ArrowRight', button, 16);
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
        await pressUntilWithin(page, 'Tab', grid, 8);
      });
    }
    await step('moves on in the grid with the arrow keys', moveOn);
    await step('opens both by their shortcuts again', async () => {
      await page.keyboard.press('Alt+s');
      await expect(dialog).toContainText(t('lists:action.finalCalculation'));
      await scan('calculation/question');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Alt+Equal');
      await expect(dialog).toContainText(new RegExp(t('calculator:from', { stone: 'PV\\d+' })));
      await scan('calculator/stone');
    });
  });
});
