import type { Locator, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { pressUntilFocused, pressUntilWithin } from '../keys.ts';
import { expect, test } from '../portal.ts';
import { journeyLanguages } from '../screen-states.ts';
import { chipsIn } from '../search-form.ts';
import { act, availableStones, checkboxOf, selectStones, stoneNumbers } from '../stone-list.ts';
import { expectNoSideScroll } from '../window.ts';
import type { Words } from '../words.ts';

const SENTENCE = '1 to 1.2 carat round D to F VS2 better GIA';
const NOTE = 'For the ring of Levi';

/** The actions of the walk by their letters, which go with Alt. */
const letters = {
  compare: 'C',
  addToWatch: 'W',
  addNote: 'I',
  share: 'H',
  download: 'L',
  matchStones: 'P',
} as const;
type Step = keyof typeof letters;

const sentenceIn = (page: Page, t: Words) => page.getByRole('textbox', { name: t('search:sentence.label') });

/** Takes the laboratory out of the criteria of the list. */
const removeOf = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('search:chips.remove', { filter: t('search:field.lb') }) });

/** Widens the search by a criterion, and waits for the rows of the wider one. */
async function widen(page: Page, t: Words, take: (control: Locator) => Promise<void>): Promise<void> {
  const count = page.getByText(/^[\d,]+ .* · /).first();
  const before = (await count.textContent()) ?? '';
  await take(removeOf(page, t));
  await expect(page).not.toHaveURL(/lb=/);
  await expect(count).not.toHaveText(before);
}

/** Presses a control that the Tab key leads to. */
async function press(page: Page, control: Locator, most = 60): Promise<void> {
  await expect(control).toBeVisible();
  await pressUntilFocused(page, 'Tab', control, most);
  await page.keyboard.press('Enter');
}

/** Waits for the comparison of two stones. */
async function comparisonOf(page: Page, t: Words, stones: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('lists:title.compare') })).toBeVisible();
  for (const stone of stones)
    await expect(page.getByRole('columnheader').getByRole('link', { name: stone })).toBeVisible();
}

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`a trader works by keyboard alone: searches, widens, compares, watches, notes, shares, downloads, finds a pair (${language})`, async ({
      page,
      t,
      step,
      scan,
    }) => {
      test.slow();
      const dialog = page.getByRole('dialog');
      const grid = page.getByRole('treegrid');
      const start = (action: Step) => page.keyboard.press(`Alt+Key${letters[action]}`);
      let stones: readonly string[] = [];
      await step('searches in words', async () => {
        await page.goto(href('diamondSearch'));
        await expect(sentenceIn(page, t)).toBeVisible();
        await page.keyboard.press('Alt+KeyI');
        await expect(sentenceIn(page, t)).toBeFocused();
        await page.keyboard.type(SENTENCE);
        await expect(page.getByRole('list', { name: t('search:sentence.understood') })).toBeVisible();
        await scan('search/sentence');
        await page.keyboard.press('Enter');
        await expect(chipsIn(page, t).filter({ hasText: t('search:field.lb') })).toBeVisible();
        await page.keyboard.press('Alt+Enter');
        await expect(page).toHaveURL(/lb=gia/);
        await stoneNumbers(page);
      });
      await step('widens the search by one criterion', async () => {
        await widen(page, t, (remove) => press(page, remove));
      });
      await step('compares two stones', async () => {
        stones = await availableStones(page, t, 2);
        await pressUntilWithin(page, 'Tab', grid);
        for (const stone of stones) {
          const box = page.getByRole('checkbox', { name: t('lists:grid.selectRow', { stone }) });
          const cell = grid.getByRole('gridcell').filter({ has: box }).last();
          await pressUntilFocused(page, 'ArrowDown', cell, 30);
          await page.keyboard.press('Space');
          await expect(checkboxOf(page, t, stone)).toBeChecked();
        }
        await start('compare');
        await comparisonOf(page, t, stones);
        await scan('compare/stones');
        // The styles of the final calculation for paper are loaded with this page, too.
        await page.emulateMedia({ media: 'print' });
        await expect(
          page.getByRole('table', { name: t('lists:compare.caption', { count: 2 }) }),
        ).toBeVisible();
        await page.emulateMedia({ media: null });
      });
      await step('watches both', async () => {
        await start('addToWatch');
        await expect(page.getByText(t('lists:done.addToWatch', { count: 2 }))).toBeVisible();
      });
      await step('notes something on both', async () => {
        await start('addNote');
        const text = dialog.getByRole('textbox', { name: t('talk:note.text') });
        await expect(text).toBeVisible();
        await pressUntilFocused(page, 'Tab', text, 6);
        await page.keyboard.type(NOTE);
        await press(page, dialog.getByRole('button', { name: t('talk:note.save') }), 8);
        await expect(dialog).toBeHidden();
      });
      await step('makes links to both, which are one text', async () => {
        await start('share');
        await scan('share/links');
        await press(page, dialog.getByRole('button', { name: t('lists:share.create', { count: 2 }) }), 12);
        const text = dialog.getByRole('textbox', { name: t('lists:share.text') });
        for (const stone of stones) await expect(text).toHaveValue(new RegExp(stone));
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
      await step('downloads both as a workbook', async () => {
        await start('download');
        const button = dialog.getByRole('button', { name: t('lists:download.start'), exact: true });
        await expect(button).toBeVisible();
        await scan('download/question');
        const file = page.waitForEvent('download');
        await press(page, button, 16);
        expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
        await expect(dialog).toBeHidden();
      });
      await step('reads whether they are a pair', async () => {
        await start('matchStones');
        await expect(dialog.getByRole('region', { name: t('lists:pair.scoreLabel') })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    });
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, pageSize: 50 });

  test('a trader works by touch: searches, widens, compares, watches, notes, shares, downloads, finds a pair', async ({
    page,
    t,
    step,
    scan,
  }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    let stones: readonly string[] = [];
    await step('searches in words', async () => {
      await page.goto(href('diamondSearch'));
      await sentenceIn(page, t).fill(SENTENCE);
      await page.getByRole('button', { name: t('search:sentence.take') }).tap();
      await expectNoSideScroll(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('search:run'), exact: true })
        .tap();
      await expect(page).toHaveURL(/lb=gia/);
      await stoneNumbers(page);
    });
    await step('widens the search by one criterion', async () => {
      await widen(page, t, (remove) => remove.tap());
    });
    await step('compares two stones', async () => {
      stones = await availableStones(page, t, 2);
      await selectStones(page, t, stones);
      await act(page, t, t('lists:action.compare'));
      await comparisonOf(page, t, stones);
      await expectNoSideScroll(page);
      await scan('narrow/compare');
    });
    await step('watches both and notes something on them', async () => {
      await act(page, t, t('lists:action.addToWatch'));
      await expect(page.getByText(t('lists:done.addToWatch', { count: 2 }))).toBeVisible();
      await act(page, t, t('lists:action.addNote'));
      await dialog.getByRole('textbox', { name: t('talk:note.text') }).fill(NOTE);
      await expectNoSideScroll(page);
      await dialog.getByRole('button', { name: t('talk:note.save') }).tap();
      await expect(dialog).toBeHidden();
    });
    await step('shares both', async () => {
      await act(page, t, t('lists:action.share'));
      await dialog.getByRole('button', { name: t('lists:share.create', { count: 2 }) }).tap();
      const text = dialog.getByRole('textbox', { name: t('lists:share.text') });
      for (const stone of stones) await expect(text).toHaveValue(new RegExp(stone));
      await expectNoSideScroll(page);
      await scan('narrow/share');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await step('downloads both', async () => {
      await act(page, t, t('lists:action.download'));
      const file = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('lists:download.start'), exact: true }).tap();
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      await expect(dialog).toBeHidden();
    });
    await step('reads whether they are a pair', async () => {
      await act(page, t, t('lists:action.matchStones'));
      await expect(dialog.getByRole('region', { name: t('lists:pair.scoreLabel') })).toBeVisible();
      await expectNoSideScroll(page);
    });
  });
});
