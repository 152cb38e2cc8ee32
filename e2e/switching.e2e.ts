import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { messagesIn } from './messages.ts';
import { expect, test } from './portal.ts';
import { switchLanguage } from './readable.ts';
import { firstStones } from './stone-grid.ts';
import { availableStones, checkboxOf, selectStones } from './stone-list.ts';

/** A language of the same direction, one of the other, and the way back. */
const SWITCHES = ['ja', 'he', 'en'] as const satisfies readonly LanguageCode[];

/** How far the page, and the grid in it, are scrolled down. */
const scrolled = (page: Page) =>
  page.evaluate(() => [
    Math.round(window.scrollY),
    ...[...document.querySelectorAll('main *')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map(({ scrollTop }) => Math.round(scrollTop)),
  ]);

test('a list keeps its selection, what was typed and its scroll position in another language', async ({
  page,
  t,
}) => {
  await page.goto(`${href('diamondList')}?shp=round`);
  const stones = await availableStones(page, t, 2);
  await selectStones(page, t, stones);
  await page.keyboard.press('Control+f');
  const find = page.getByRole('searchbox', { name: t('lists:find.label') });
  await find.fill('PV1');
  await page.getByRole('treegrid').hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => scrolled(page)).not.toEqual([0]);
  const before = await scrolled(page);
  for (const language of SWITCHES) {
    await switchLanguage(page, language);
    const own = messagesIn(language);
    await expect(page.getByRole('searchbox', { name: own('lists:find.label') })).toHaveValue('PV1');
    for (const stone of stones) await expect(checkboxOf(page, own, stone)).toBeChecked();
    await expect.poll(() => scrolled(page)).toEqual(before);
  }
});

test('a list keeps the current cell, with the focus, in another language', async ({ page, t }) => {
  await page.goto(`${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`);
  const [, second = '', third = ''] = await firstStones(page);
  const cell = (stone: string) =>
    page.getByRole('treegrid').getByRole('gridcell', { name: stone, exact: true }).last();
  await page.getByRole('button', { name: t('lists:columns.open'), exact: true }).focus();
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(second)).toBeFocused();
  for (const language of SWITCHES) {
    await switchLanguage(page, language);
    await expect(cell(second)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(cell(third)).toBeFocused();
});

test('a form keeps what was typed and where it is scrolled in another language', async ({ page, t }) => {
  await page.goto(href('contactUs'));
  const message = (own: typeof t) => page.getByRole('textbox', { name: new RegExp(own('contact:message')) });
  await message(t).fill('Two pairs of ovals, please');
  await message(t).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  for (const language of SWITCHES) {
    await switchLanguage(page, language);
    await expect(message(messagesIn(language))).toHaveValue('Two pairs of ovals, please');
    await expect(message(messagesIn(language))).toBeFocused();
    await expect(message(messagesIn(language))).toBeInViewport();
  }
  expect(await scrolled(page)).toEqual(before);
});
