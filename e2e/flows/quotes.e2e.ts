import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { freeStones, seenAt } from '../free-stones.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';
import type { ScreenState } from '../screen-states.ts';
import { stoneLink } from '../stone-grid.ts';
import { act, selectStones } from '../stone-list.ts';

const { money } = formatsFor('en');
/** A price in whole cents, `percent` percent below the asking price. */
const below = (ctPr: number, percent: number) => Math.round(ctPr * (100 - percent)) / 100;

const priceField = (page: Page, t: Messages) =>
  page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${t('deals:offer.ctPr')}`) });

/** Follows the notification of a stone or a quote to its list, and opens the negotiation of the stone there. */
async function openFromNews(page: Page, t: Messages, told: RegExp, stone: string) {
  await page.goto(href('notifications'));
  await page.getByRole('main').getByRole('link').filter({ hasText: told }).first().click();
  await expect(page).toHaveURL(new RegExp(`${href('quoteList')}$`));
  await selectStones(page, t, [stone]);
  await act(page, t, t('lists:action.negotiate'));
  return page.getByRole('dialog', { name: t('deals:thread.title', { stone }) });
}

/** Answers the dialog's question whether the price is accepted. */
async function accept(
  page: Page,
  t: Messages,
  scan: (state: ScreenState) => Promise<void>,
  price: string,
): Promise<void> {
  const button = { name: t('deals:answer.accept', { price }) };
  await page.getByRole('button', button).click();
  const question = page.getByRole('dialog', { name: /^Accept/ });
  await expect(question.getByText(t('confirm:shippingAddress'))).toBeVisible();
  await scan('quotes/accept');
  await question.getByRole('button', button).click();
}

test('a buyer quotes, the house counters, and the buyer accepts, which makes the memo at the agreed price', async ({
  page,
  t,
  step,
  scan,
  world,
  openAs,
}) => {
  test.slow();
  const [stone] = await freeStones(world, 1);
  if (stone === undefined) throw new Error('No stone is free.');
  const { id, stoneId, ctPr } = stone;
  const countered = money(below(ctPr, 2));

  await step('the buyer quotes below the asking price', async () => {
    await page.goto(href('diamondDetail', { id }));
    await act(page, t, t('lists:action.applyQuote'));
    await priceField(page, t).fill(String(below(ctPr, 6)));
    await scan('quotes/question');
    await page.getByRole('button', { name: t('deals:quote.send', { count: 1 }) }).click();
    await expect(page.getByRole('dialog')).toContainText(/Q-260115-\d{4}/);
    await scan('quotes/sent');
  });
  const house = await openAs('sales-1');
  await step('the sales person finds the quote in the news and names a price between', async () => {
    const dialog = await openFromNews(house, t, /Q-260115-\d{4}/, stoneId);
    await expect(dialog).toContainText(t('deals:standing.house.answer'));
    await dialog.getByRole('button', { name: t('deals:price.open.counter') }).click();
    await priceField(house, t).fill(String(below(ctPr, 2)));
    await house.getByRole('button', { name: t('deals:price.send.counter') }).click();
    await expect(dialog).toContainText(t('deals:standing.house.wait'));
  });
  await step('the buyer finds the counter-offer in the news and accepts it', async () => {
    const dialog = await openFromNews(page, t, new RegExp(stoneId), stoneId);
    await expect(dialog).toContainText(t('deals:standing.buyer.answer'));
    await expect(dialog.getByRole('list', { name: t('deals:thread.label') })).toContainText(countered);
    await scan('quotes/negotiation');
    await accept(page, t, scan, countered);
    await expect(dialog).toContainText(t('deals:standing.buyer.confirmed'));
    const memo = { name: t('deals:answer.openMemo', { memoNo: 'M-260115-0001' }) };
    await dialog.getByRole('link', memo).click();
    await expect(page).toHaveURL(new RegExp(`${href('confirmList')}$`));
    await expect(stoneLink(page, stoneId)).toBeVisible();
  });
  await step('the sales person hears of it and approves the memo', async () => {
    await house.goto(href('notifications'));
    await house.getByRole('main').getByRole('link').filter({ hasText: 'M-260115-0001' }).click();
    await expect(house).toHaveURL(new RegExp(`${href('confirmList')}$`));
    await stoneLink(house, stoneId).click({ button: 'right' });
    await house.getByRole('menuitem', { name: t('lists:action.decideMemo') }).click();
    const dialog = house.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Approve/ }).click();
    await expect(house.getByText(/Approved as M-260115-0001/)).toBeVisible();
  });
  await step('the buyer hears that the memo is approved', async () => {
    await page.goto(href('notifications'));
    await expect(
      page.getByRole('main').getByText(t('notifications:text.MEMO_APPROVED', { memoNo: 'M-260115-0001' })),
    ).toBeVisible();
  });
});

test('a quote that nobody answers expires on the clock of the house; naming another price opens it again', async ({
  page,
  t,
  step,
  world,
}) => {
  const [stone] = await freeStones(world, 1);
  if (stone === undefined) throw new Error('No stone is free.');
  const { stoneId, ctPr } = stone;
  await step('makes a quote that stands for two hours', async () => {
    const offer = { newPricePerCarat: below(ctPr, 6), validityHours: 2 } as const;
    const diamonds = [{ ...seenAt(stone), ...offer }];
    await world.callAs('primary', 'createTracks', { trackType: 4, diamonds });
  });
  await step('sees in the list and in the dialog that it has expired', async () => {
    await world.freeze('2026-01-15T11:30:01.000Z');
    await page.clock.setFixedTime('2026-01-15T11:30:01.000Z');
    await page.goto(href('quoteList'));
    await selectStones(page, t, [stoneId]);
    await act(page, t, t('lists:action.negotiate'));
    await expect(page.getByRole('dialog')).toContainText(t('deals:standingAbout.buyer.expired'));
  });
  await step('opens it again at another price', async () => {
    await page.getByRole('button', { name: t('deals:price.open.reopen') }).click();
    await priceField(page, t).fill(String(below(ctPr, 4)));
    await page.getByRole('button', { name: t('deals:price.send.reopen') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('deals:standing.buyer.wait'));
  });
});

test('a buyer saves offers as drafts, changes one and sends it, and discards the other', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const [first, second] = await freeStones(world, 2);
  if (first === undefined || second === undefined) throw new Error('Two stones are not free.');
  const drafts = href('quoteList', null, { status: 'drafts' });
  await step('finds the drafts of two offers, which nobody was sent', async () => {
    const diamonds = [first, second].map((stone) => ({
      ...seenAt(stone),
      newPricePerCarat: below(stone.ctPr, 6),
      validityHours: 24 as const,
    }));
    await world.callAs('primary', 'createTracks', { trackType: 4, isDraft: true, diamonds });
    await page.goto(href('quoteList'));
    await page.getByRole('link', { name: t('lists:tab.drafts'), exact: true }).click();
    await expect(stoneLink(page, first.stoneId)).toBeVisible();
    await scan('quotes/drafts');
  });
  await step('sends one at another price', async () => {
    await selectStones(page, t, [first.stoneId]);
    await act(page, t, t('lists:action.editDraft'));
    await priceField(page, t).fill(String(below(first.ctPr, 5)));
    await page.getByRole('button', { name: t('deals:quote.send', { count: 1 }) }).click();
    await expect(page.getByRole('dialog')).toContainText(/Q-260115-\d{4}/);
    await page.goto(drafts);
    await expect(stoneLink(page, second.stoneId)).toBeVisible();
    await expect(stoneLink(page, first.stoneId)).toBeHidden();
  });
  await step('discards the other, takes that back, and discards it again', async () => {
    await selectStones(page, t, [second.stoneId]);
    await act(page, t, t('lists:action.discardDraft'));
    await page.getByRole('button', { name: t('lists:undo') }).click();
    await expect(stoneLink(page, second.stoneId)).toBeVisible();
    await selectStones(page, t, [second.stoneId]);
    await act(page, t, t('lists:action.discardDraft'));
    await expect(stoneLink(page, second.stoneId)).toBeHidden();
  });
});
