/**
 * What a trader does with stones besides buying them: searches, widens, compares, watches, notes, shares, downloads, finds
 * a pair. One walk, by keyboard alone and by touch on a telephone.
 */
import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { type Hands, keyboardHands, touchHands } from '../hands.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';
import { journeyLanguages, type ScreenState } from '../screen-states.ts';
import { chipsIn } from '../search-form.ts';
import { availableStones, stoneNumbers } from '../stone-list.ts';
import { expectNoSideScroll } from '../window.ts';

const SENTENCE = '1 to 1.2 carat round D to F VS2 better GIA';
const NOTE = 'For the ring of Levi';

type Part = 'sentence' | 'compare' | 'share' | 'download';

type Walk = {
  page: Page;
  t: Messages;
  step: (title: string, body: () => Promise<void>) => Promise<void>;
  hands: Hands;
  /** Looks at a part of the walk as it stands. */
  look: (part: Part) => Promise<void>;
};

async function workOnStones({ page, t, step, hands, look }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  let stones: readonly string[] = [];
  await step('searches in words', async () => {
    await page.goto(href('diamondSearch'));
    const understood = page.getByRole('list', { name: t('search:sentence.understood') });
    await hands.enter(page.getByRole('textbox', { name: t('search:sentence.label') }), SENTENCE);
    await expect(understood).toBeVisible();
    await look('sentence');
    await hands.press(page.getByRole('button', { name: t('search:sentence.take') }));
    await expect(chipsIn(page, t).filter({ hasText: t('search:field.lb') })).toBeVisible();
    await hands.search();
    await expect(page).toHaveURL(/lb=gia/);
    await stoneNumbers(page);
  });
  await step('widens the search by one criterion', async () => {
    const count = page.getByText(/^[\d,]+ .* · /).first();
    const before = (await count.textContent()) ?? '';
    const filter = t('search:field.lb');
    await hands.press(page.getByRole('button', { name: t('search:chips.remove', { filter }) }));
    await expect(page).not.toHaveURL(/lb=/);
    await expect(count).not.toHaveText(before);
  });
  await step('compares two stones', async () => {
    stones = await availableStones(page, t, 2);
    for (const stone of stones) await hands.select(stone);
    await hands.start('compare');
    await expect(page.getByRole('heading', { level: 1, name: t('lists:title.compare') })).toBeVisible();
    for (const stone of stones)
      await expect(page.getByRole('columnheader').getByRole('link', { name: stone })).toBeVisible();
    await look('compare');
    // The styles of the final calculation for paper are loaded with this page, too.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: t('lists:compare.caption', { count: 2 }) })).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await step('watches both, and notes something on them', async () => {
    await hands.start('addToWatch');
    await expect(page.getByText(t('lists:done.addToWatch', { count: 2 }))).toBeVisible();
    await hands.start('addNote');
    await hands.enter(dialog.getByRole('textbox', { name: t('talk:note.text') }), NOTE);
    await hands.press(dialog.getByRole('button', { name: t('talk:note.save') }));
    await expect(dialog).toBeHidden();
  });
  await step('makes links to both, which are one text', async () => {
    await hands.start('share');
    const create = dialog.getByRole('button', { name: t('lists:share.create', { count: 2 }) });
    await expect(create).toBeVisible();
    await look('share');
    await hands.press(create);
    const text = dialog.getByRole('textbox', { name: t('lists:share.text') });
    for (const stone of stones) await expect(text).toHaveValue(new RegExp(stone));
    await hands.close(dialog);
  });
  await step('downloads both as a workbook', async () => {
    await hands.start('download');
    const button = dialog.getByRole('button', { name: t('lists:download.start'), exact: true });
    await expect(button).toBeVisible();
    await look('download');
    const file = page.waitForEvent('download');
    await hands.press(button);
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(dialog).toBeHidden();
  });
  await step('reads whether they are a pair', async () => {
    await hands.start('matchStones');
    await expect(dialog.getByRole('region', { name: t('lists:pair.scoreLabel') })).toBeVisible();
    await hands.close(dialog);
  });
}

/** The states that the keyboard reaches. */
const states: Record<Part, ScreenState> = {
  sentence: 'search/sentence',
  compare: 'compare/stones',
  share: 'share/links',
  download: 'download/question',
};

const narrowStates: Partial<Record<Part, ScreenState>> = {
  compare: 'narrow/compare',
  share: 'narrow/share',
};

for (const language of journeyLanguages) {
  test.describe(`a trader in ${language}`, () => {
    test.use({ language });

    test(`works on stones by keyboard alone (${language})`, async ({ page, t, step, scan }) => {
      test.slow();
      const look = (part: Part) => scan(states[part]);
      await workOnStones({ page, t, step, hands: keyboardHands(page, t), look });
    });
  });
}

test.describe('a trader on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, pageSize: 50 });

  test('works on stones by touch', async ({ page, t, step, scan }) => {
    test.slow();
    const look = async (part: Part) => {
      await expectNoSideScroll(page);
      const state = narrowStates[part];
      if (state !== undefined) await scan(state);
    };
    await workOnStones({ page, t, step, hands: touchHands(page, t), look });
    await expectNoSideScroll(page);
  });
});
