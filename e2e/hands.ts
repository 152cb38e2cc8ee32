/** The two ways to work the portal without a mouse: by keyboard alone, and by touch. One walk runs with either. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { pressUntilFocused, pressUntilWithin } from './keys.ts';
import { followByKeyboard, openScreen } from './menu.ts';
import type { Messages } from './messages.ts';
import { checkboxOf } from './stone-list.ts';

/** Actions of the walks by the letters of their shortcuts, which go with Alt. */
const letters = {
  compare: 'C',
  applyQuote: 'Q',
  negotiate: 'R',
  holdStones: 'F',
  bid: 'B',
  requestConfirm: 'K',
  addToWatch: 'W',
  addNote: 'I',
  share: 'H',
  download: 'L',
  matchStones: 'P',
} as const;

export type StartedAction = keyof typeof letters;
/** Actions that a row of a list offers in its menu only. */
export type RowAction = 'cancelMemo' | 'editListing';

export type Hands = {
  /** Activates a control. */
  readonly press: (control: Locator) => Promise<void>;
  /** Replaces what a field holds. */
  readonly enter: (field: Locator, text: string) => Promise<void>;
  /** Selects a stone of a list. */
  readonly select: (stone: string) => Promise<void>;
  /** Starts an action on the selection, or on the stones of the screen. */
  readonly start: (action: StartedAction) => Promise<void>;
  /** Chooses an item of the menu of a button. */
  readonly choose: (button: Locator, item: Locator) => Promise<void>;
  /** Starts an action from the menu of a stone's row. */
  readonly startOn: (stone: string, action: RowAction) => Promise<void>;
  /** Runs the search of the form. */
  readonly search: () => Promise<void>;
  /** Opens a stone by its number, from any screen. */
  readonly goTo: (stone: string) => Promise<void>;
  /** Closes a dialog without doing anything. */
  readonly close: (dialog: Locator) => Promise<void>;
  /** Follows an entry of the main menu. */
  readonly follow: (route: OpenRouteName) => Promise<void>;
};

const toolbarOf = (page: Page, t: Messages) => page.getByRole('toolbar', { name: t('lists:action.label') });

/** The field of the go-to box, and its option that opens a stone. */
const goToOf = (page: Page, t: Messages, stone: string) => ({
  box: page.getByRole('combobox', { name: t('portal:goTo.label') }),
  option: page.getByRole('option', { name: t('portal:goTo.stone.found', { number: stone }) }),
});

const rowItem = (page: Page, t: Messages, action: RowAction) =>
  page.getByRole('menuitem', { name: t(`lists:action.${action}`) });

/** Works a page by keyboard alone. */
export function keyboardHands(page: Page, t: Messages): Hands {
  const grid = page.getByRole('treegrid');
  const focus = async (control: Locator) => {
    await expect(control).toBeVisible();
    await expect(control).toBeEnabled();
    await pressUntilFocused(page, 'Tab', control, 80);
  };
  const press = async (control: Locator) => {
    await focus(control);
    await page.keyboard.press('Enter');
  };
  const choose = async (item: Locator) => {
    await expect(item).toBeVisible();
    await pressUntilFocused(page, 'ArrowDown', item, 20);
    await page.keyboard.press('Enter');
  };
  /** Moves to the checkbox cell of a stone. */
  const moveTo = async (stone: string) => {
    const box = page.getByRole('checkbox', { name: t('lists:grid.selectRow', { stone }) });
    await expect(checkboxOf(page, t, stone)).toBeVisible();
    await pressUntilWithin(page, 'Tab', grid);
    await pressUntilFocused(page, 'ArrowDown', grid.getByRole('gridcell').filter({ has: box }).last(), 40);
  };
  return {
    press,
    enter: async (field, text) => {
      await focus(field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    select: async (stone) => {
      await moveTo(stone);
      await page.keyboard.press('Space');
      await expect(checkboxOf(page, t, stone)).toBeChecked();
    },
    start: async (action) => {
      // The toolbar binds the shortcuts.
      await expect(toolbarOf(page, t)).toBeVisible();
      await page.keyboard.press(`Alt+Key${letters[action]}`);
    },
    choose: async (button, item) => {
      await press(button);
      await choose(item);
    },
    startOn: async (stone, action) => {
      await moveTo(stone);
      await page.keyboard.press('Shift+F10');
      await choose(rowItem(page, t, action));
    },
    search: () => page.keyboard.press('Alt+Enter'),
    goTo: async (stone) => {
      const { box, option } = goToOf(page, t, stone);
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type(stone);
      await expect(option).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(box).toBeHidden();
    },
    close: async (dialog) => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
    follow: (route) => followByKeyboard(page, t, route),
  };
}

const tap = (control: Locator) => control.tap();

/** Works a page by touch in a window as narrow as a telephone's: lists are cards, the menu is a drawer. */
export function touchHands(page: Page, t: Messages): Hands {
  const choose = async (button: Locator, item: Locator) => {
    await button.tap();
    await item.tap();
  };
  return {
    press: tap,
    enter: async (field, text) => {
      await field.tap();
      await field.fill(text);
    },
    select: async (stone) => {
      await checkboxOf(page, t, stone).tap();
      await expect(checkboxOf(page, t, stone)).toBeChecked();
    },
    start: async (action) => {
      // Exact: the reasons of other actions in the menu may contain the word.
      const wanted = { name: t(`lists:action.${action}`), exact: true };
      const button = toolbarOf(page, t).getByRole('button', wanted);
      const more = toolbarOf(page, t).getByRole('button', { name: t('lists:action.more') });
      await expect(button.or(more).first()).toBeVisible();
      if (await button.isVisible()) await button.tap();
      else await choose(more, page.getByRole('menuitem', wanted));
    },
    choose,
    startOn: (stone, action) =>
      choose(page.getByRole('button', { name: t('lists:rowMenu', { stone }) }), rowItem(page, t, action)),
    search: () =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('search:run'), exact: true })
        .tap(),
    goTo: async (stone) => {
      const { box, option } = goToOf(page, t, stone);
      await page.getByRole('button', { name: t('portal:goTo.title') }).tap();
      await box.fill(stone);
      await option.tap();
      await expect(box).toBeHidden();
    },
    close: async (dialog) => {
      await dialog.getByRole('banner').getByRole('button').tap();
      await expect(dialog).toBeHidden();
    },
    follow: async (route) => {
      await page.getByRole('button', { name: t('shell:openNavigation') }).tap();
      await openScreen(page, t, route, tap);
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  };
}
