import { href } from '#src/domain/paths/href.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { definitionOf } from './definitions.ts';
import { messagesIn } from './messages.ts';
import { expect, test } from './portal.ts';
import { columnTexts, firstStones, headerOf } from './stone-grid.ts';
import { selectStones, showGrid, stoneNumbers, totalsOf } from './stone-list.ts';
import { expectNoSideScroll, middleOf } from './window.ts';

const ovals = `${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`;

/** Latin digits only; a minus sign stands before its number. */
const LATIN = /^[^\u0660-\u0669\u06f0-\u06f9]*$/;
const AMOUNT = /^-?[\d,]+(\.\d+)?$/;

test.describe('a buyer in Arabic', () => {
  test.use({ language: 'ar' });

  for (const [width, state] of [
    [1440, 'right-to-left/wide'],
    [800, 'right-to-left/middle'],
    [390, 'right-to-left/narrow'],
  ] as const) {
    test.describe(`using a window of ${width} pixels`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`reads the list from the right (${width})`, async ({ page, t, step, scan }) => {
        await step('has the stone numbers at the right and the other columns to their left', async () => {
          await page.goto(ovals);
          await stoneNumbers(page);
          if (width === 390) await showGrid(page, t);
          const [stone = ''] = await firstStones(page);
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
          const grid = await page.getByRole('treegrid').boundingBox();
          const pinned = await middleOf(headerOf(page, t('columns:title.stoneId')));
          expect(pinned).toBeGreaterThan((grid?.x ?? 0) + (grid?.width ?? 0) / 2);
          expect(pinned).toBeGreaterThan(await middleOf(headerOf(page, t('columns:title.shpNm'))));
          expect(await middleOf(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(width / 2);
          await expectNoSideScroll(page);
          await selectStones(page, t, [stone]);
        });
        await step('keeps the stone numbers at the right while the others scroll', async () => {
          const header = headerOf(page, t('columns:title.stoneId'));
          const before = await middleOf(header);
          await header.hover();
          await page.mouse.wheel(-400, 0);
          await expect(headerOf(page, t('columns:title.shpNm'))).not.toBeInViewport();
          expect(await middleOf(header)).toBeCloseTo(before, 0);
          await expectNoSideScroll(page);
          await scan(state);
        });
      });
    });
  }

  test('reads numbers in Latin digits, with the sign in front', async ({ page, t, step }) => {
    await step('reads the grid', async () => {
      await page.goto(ovals);
      const [stone = ''] = await firstStones(page);
      await selectStones(page, t, [stone]);
      for (const column of ['crt', 'back', 'rap', 'ctPr'] as const) {
        const texts = await columnTexts(page, t(`columns:title.${column}`));
        expect(texts.length).toBeGreaterThan(5);
        for (const text of texts) expect(text, column).toMatch(LATIN);
      }
      for (const text of await columnTexts(page, t('columns:title.back'))) {
        if (text !== '') expect(text.replaceAll(/[\u200e\u200f\u061c\u2066\u2069]/g, '')).toMatch(AMOUNT);
      }
    });
    await step('and the minus sign really stands at the left of its number', async () => {
      const cell = page
        .getByRole('treegrid')
        .getByRole('gridcell', { name: /^\W*-\d+\.\d+$/ })
        .first();
      const { sign, number } = await cell.evaluate((element) => {
        const text = element.firstChild;
        const at = (text?.textContent ?? '').indexOf('-');
        const rect = (from: number, to: number) => {
          const range = document.createRange();
          if (text !== null) {
            range.setStart(text, from);
            range.setEnd(text, to);
          }
          return range.getBoundingClientRect().left;
        };
        return { sign: rect(at, at + 1), number: rect(at + 1, at + 2) };
      });
      expect(sign).toBeLessThan(number);
    });
    await step('reads the totals', async () => {
      for (const name of ['pieces', 'crt', 'amt', 'back', 'fnAmt'] as const) {
        expect(await definitionOf(totalsOf(page, t), t(`lists:totals.${name}`)), name).toMatch(LATIN);
      }
      expect(await definitionOf(totalsOf(page, t), t('lists:totals.back'))).toMatch(
        /^[\u200e\u200f\u061c\u2066\u2069]*-?[\d.]+/,
      );
    });
  });

  test('changes the language and back without losing the search', async ({ page, t, step }) => {
    const english = messagesIn('en');
    const change = async (from: LanguageCode, to: string) => {
      await page
        .getByRole('button', {
          name: messagesIn(from)('shell:languageIs', { name: from === 'ar' ? 'العربية' : 'English' }),
        })
        .click();
      await page.getByRole('menuitemradio', { name: to }).click();
    };
    await step('types into the form in Arabic', async () => {
      await page.goto(href('diamondSearch'));
      await page
        .getByRole('group', { name: t('search:field.shp'), exact: true })
        .getByRole('checkbox', { name: 'دائري', exact: true })
        .check();
      await page.getByRole('textbox', { name: t('search:field.stoneId') }).fill('PV102024, PV10');
    });
    await step('continues in English', async () => {
      await change('ar', 'English');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1, name: english('search:title') })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Round', exact: true })).toBeChecked();
      await expect(page.getByRole('textbox', { name: english('search:field.stoneId') })).toHaveValue(
        'PV102024, PV10',
      );
    });
    await step('continues in Arabic again', async () => {
      await change('en', 'العربية');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('checkbox', { name: 'دائري', exact: true })).toBeChecked();
      await expect(page.getByRole('textbox', { name: t('search:field.stoneId') })).toHaveValue(
        'PV102024, PV10',
      );
    });
  });
});
