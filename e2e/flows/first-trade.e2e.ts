import type { Page } from '@playwright/test';
import type { OperationId } from '#generated/operations.ts';
import { href } from '#src/domain/paths/href.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { masterName } from '../masters.ts';
import { openScreen } from '../menu.ts';
import { allMessages, type Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';
import { firstTradeLanguages } from '../screen-states.ts';
import { signIn } from '../sign-in.ts';
import { act, availableStones, selectStones, stoneNumbers, totalsOf } from '../stone-list.ts';

/** Every call of the flow, to prove from the journal that all of them went through the validator. */
const CALLS: readonly OperationId[] = [
  'login',
  'getProfile',
  'viewProjectSetting',
  'listMasters',
  'paginateDiamonds',
  'listSearches',
  'viewDiamond',
  'createTracks',
  'paginateTracks',
  'requestConfirm',
  'paginateMemos',
];

/** The English texts of the portal that a language does not write in the same way, without those that take values. */
function foreignTo(language: LanguageCode): readonly string[] {
  const own = new Set(allMessages(language));
  return [...new Set(allMessages('en'))].filter((text) => !(own.has(text) || text.includes('{{')));
}

/** Runs in the page: every text that is read, without those that stay English as data (`lang="en"`). */
function textsOnScreen(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { nodeValue, parentElement } = walker.currentNode as Text;
    if (parentElement?.closest('script, style, [lang="en"]') === null) texts.push((nodeValue ?? '').trim());
  }
  return texts;
}

/** Fails when the screen shows a text of the portal in English that its language writes in another way. */
async function expectOwnLanguage(page: Page, language: LanguageCode): Promise<void> {
  const foreign = new Set(foreignTo(language));
  const shown = await page.evaluate(textsOnScreen);
  expect(
    shown.filter((text) => foreign.has(text)),
    `texts that are not in ${language}`,
  ).toEqual([]);
}

/** Searches one-carat rounds in stock in Mumbai and Surat, which can be delivered to a buyer in India. */
async function searchRounds(
  page: Page,
  t: Messages,
  round: string,
  places: readonly string[],
): Promise<void> {
  const found = page.getByRole('status', { name: t('search:count.label') });
  const whole = await found.textContent();
  const chip = (legend: string, name: string) =>
    page.getByRole('group', { name: legend, exact: true }).getByRole('checkbox', { name, exact: true });
  await chip(t('search:field.shp'), round).check();
  await expect(found).not.toHaveText(whole ?? '');
  for (const place of places) await chip(t('search:field.loc'), place).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search:run'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/diamond-list\?/);
}

for (const language of firstTradeLanguages) {
  test.describe(`a buyer in ${language}`, () => {
    test.use({ language, persona: null });

    test(`searches, opens a stone, calculates three, puts them in the cart, confirms them and finds them on the confirm list, in the words of one language (${language})`, async ({
      page,
      t,
      step,
      scan,
      world,
    }) => {
      test.slow();
      const places = ['Mumbai', 'Surat'].map((place) => masterName('LOCATION', place, language));
      let chosen: readonly string[] = [];

      await step('signs in', async () => {
        await page.goto(href('signIn'));
        await signIn(page, t, 'primary');
        await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
      });
      await step('stays signed in when the page is reloaded', async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha');
        await expectOwnLanguage(page, language);
      });
      await step('searches with a live count', async () => {
        await openScreen(page, t, 'diamondSearch');
        await expect(page.getByRole('heading', { level: 1, name: t('search:title') })).toBeVisible();
        await expect(page.getByRole('status', { name: t('search:count.label') })).toHaveText(/\d/);
      });
      await step('looks at the result in the grid', async () => {
        await searchRounds(page, t, masterName('SHAPE', 'Round', language), places);
        chosen = await availableStones(page, t, 3);
        await expect(totalsOf(page, t)).toContainText(t('lists:totals.whole'));
        await expectOwnLanguage(page, language);
        await scan('list/result');
      });
      await step('opens a stone', async () => {
        await page
          .getByRole('treegrid')
          .getByRole('link', { name: chosen[0] ?? '', exact: true })
          .last()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: chosen[0] ?? '' })).toBeVisible();
        const broken = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map(({ src }) => src),
        );
        expect(broken, 'pictures that do not load').toEqual([]);
      });
      await step('goes back and selects three', async () => {
        await page.goBack();
        await stoneNumbers(page);
        await selectStones(page, t, chosen);
        await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 3 }));
        await scan('list/selected');
      });
      await step('compares what they come to at each payment term', async () => {
        await act(page, t, t('lists:action.finalCalculation'));
        const dialog = page.getByRole('dialog', { name: t('lists:action.finalCalculation') });
        await expect(dialog.getByRole('heading', { name: t('stones:terms.each') })).toBeVisible();
        for (const stone of chosen) await expect(dialog).toContainText(stone);
        await expectOwnLanguage(page, language);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
      await step('puts them in the cart', async () => {
        await act(page, t, t('lists:action.addToCart'));
        await expect(page.getByText(t('lists:done.addToCart', { count: 3 }))).toBeVisible();
        await scan('list/added');
      });
      await step('finds them there', async () => {
        await openScreen(page, t, 'cart');
        await expect(page.getByRole('heading', { level: 1, name: t('lists:title.cart') })).toBeVisible();
        expect((await stoneNumbers(page)).toSorted()).toEqual(chosen.toSorted());
        await scan('cart/filled');
      });
      await step('asks for their confirmation', async () => {
        await selectStones(page, t, chosen);
        await act(page, t, t('lists:action.requestConfirm'));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(t('confirm:fixedPrice'));
        for (const stone of chosen) await expect(dialog).toContainText(stone);
        await expectOwnLanguage(page, language);
        await scan('confirm/question');
      });
      await step('gets a memo number', async () => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: t('confirm:send', { count: 3 }) }).click();
        await expect(dialog).toContainText('M-260115-0001');
        await scan('confirm/done');
      });
      await step('finds them on the confirm list', async () => {
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t('confirm:toList') })
          .click();
        await expect(page).toHaveURL(new RegExp(`${href('confirmList')}$`));
        expect(await stoneNumbers(page)).toEqual(expect.arrayContaining([...chosen]));
        await expect(page.getByRole('treegrid')).toContainText('M-260115-0001');
        await expectOwnLanguage(page, language);
        await scan('confirm-list/filled');
      });
      await step('and no longer in the cart', async () => {
        await openScreen(page, t, 'cart');
        await expect(page.getByText(t('lists:empty.cartAbout'))).toBeVisible();
      });

      const called = new Set((await world.journal()).map(({ operation }) => operation));
      expect(
        CALLS.filter((operation) => !called.has(operation)),
        'calls missing in the journal',
      ).toEqual([]);
    });
  });
}
