/**
 * An hour of a trader without a mouse: searches, compares, quotes, counters, holds, bids, confirms and cancels. One walk,
 * by keyboard alone and by touch on a telephone. The sales person answers outside the portal.
 */
import type { Page } from '@playwright/test';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { freeStones } from '../free-stones.ts';
import { type Hands, keyboardHands, touchHands } from '../hands.ts';
import type { Messages } from '../messages.ts';
import type { WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { availableStones } from '../stone-list.ts';
import { expectNoSideScroll, expectNoSideScrollIn } from '../window.ts';

const SENTENCE = 'round Mumbai or Surat';
const QUOTE = 4;
const START = Date.parse('2026-01-15T09:30:00.000Z');
const MINUTE = 60_000;

type Walk = {
  page: Page;
  t: Messages;
  world: WorldControl;
  step: (title: string, body: () => Promise<void>) => Promise<void>;
  hands: Hands;
};

/** A price per carat `percent` percent below the asking price, in whole cents. */
const below = (ctPr: number, percent: number) => Math.round(ctPr * (100 - percent)) / 100;

/** The sales person who looks after the trader's company, and the open quote of a stone. */
function salesPerson(world: WorldControl, stone: string) {
  const quoteId = async (): Promise<string> => {
    const { list } = await world.callAs('sales-1', 'paginateTracks', {
      trackType: QUOTE,
      page: 1,
      limit: 100,
      isHandled: true,
      status: ['PENDING'],
    });
    const quote = list.find(({ diamond }) => diamond.stoneId === stone);
    if (quote === undefined) throw new Error(`${stone} has no open quote.`);
    return quote.id;
  };
  return {
    counters: async (newPricePerCarat: number) =>
      world.callAs('sales-1', 'createCounterOffer', {
        id: await quoteId(),
        newPricePerCarat,
        validityHours: 24,
      }),
    approves: async (newPricePerCarat: number) => {
      const list = [{ id: await quoteId(), newPricePerCarat }];
      return world.callAs('sales-1', 'updateTrackStatus', { trackType: QUOTE, list, status: 'APPROVED' });
    },
  };
}

async function workAnHour({ page, t, world, step, hands }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const priceField = dialog.getByRole('textbox', { name: new RegExp(`^${t('deals:offer.ctPr')}`) });
  // The second one saves a draft.
  const send = dialog.locator('button[type="submit"]').first();
  const linkOf = (stone: string) => main.getByRole('link', { name: stone, exact: true }).last();
  const arrivesAt = (route: OpenRouteName) => expect(page).toHaveURL(new RegExp(`${href(route)}$`));
  /** A part of the hour, which begins `minute` minutes after its start. */
  const part = (minute: number, title: string, body: () => Promise<void>) =>
    step(title, async () => {
      const now = new Date(START + minute * MINUTE).toISOString();
      await world.freeze(now);
      await page.clock.setFixedTime(now);
      await body();
      await expect(() => expectNoSideScroll(page)).toPass({ timeout: 15_000 });
    });
  /** Sends the form of a dialog, reads the number that it gets, and follows the link to its list. */
  const sendAndFollow = async (number: RegExp | string, link: string, route: OpenRouteName) => {
    await expectNoSideScrollIn(dialog);
    await hands.press(send);
    await expect(dialog).toContainText(number);
    await expectNoSideScrollIn(dialog);
    await hands.press(dialog.getByRole('link', { name: link }));
    await arrivesAt(route);
    await expect(dialog).toBeHidden();
  };

  let quoted = '';
  let held = '';
  let asking = 0;
  await part(0, 'searches in words', async () => {
    await page.goto(href('diamondSearch'));
    const understood = page.getByRole('list', { name: t('search:sentence.understood') });
    await hands.enter(page.getByRole('textbox', { name: t('search:sentence.label') }), SENTENCE);
    await expect(understood).toBeVisible();
    await hands.press(page.getByRole('button', { name: t('search:sentence.take') }));
    await expect(understood).toBeHidden();
    await hands.search();
    await expect(page).toHaveURL(/loc=mumbai,surat/);
  });
  await part(5, 'compares two stones', async () => {
    [quoted = '', held = ''] = await availableStones(page, t, 2);
    for (const stone of [quoted, held]) await hands.select(stone);
    await hands.start('compare');
    for (const stone of [quoted, held])
      await expect(page.getByRole('columnheader').getByRole('link', { name: stone })).toBeVisible();
  });
  await part(10, 'quotes the first below its asking price', async () => {
    const [stone] = await freeStones(world, 1, {
      stoneId: [quoted],
      loc: ['location-mumbai', 'location-surat'],
    });
    if (stone === undefined) throw new Error(`${quoted} is not free.`);
    asking = stone.ctPr;
    await hands.choose(
      page.getByRole('button', { name: t('lists:compare.actionsOf', { stone: quoted }) }),
      page.getByRole('menuitem', { name: t('lists:action.applyQuote'), exact: true }),
    );
    await hands.enter(priceField, String(below(asking, 6)));
    await sendAndFollow(/Q-260115-\d{4}/, t('deals:quote.toList'), 'quoteList');
  });
  await part(20, 'answers the counter-offer of the sales person with a price between', async () => {
    await salesPerson(world, quoted).counters(below(asking, 2));
    await hands.select(quoted);
    await hands.start('negotiate');
    await expect(dialog).toContainText(t('deals:standing.buyer.answer'));
    await expectNoSideScrollIn(dialog);
    await hands.press(dialog.getByRole('button', { name: t('deals:price.open.counter') }));
    await hands.enter(priceField, String(below(asking, 4)));
    await expectNoSideScrollIn(dialog);
    await hands.press(send);
    await expect(dialog).toContainText(t('deals:standing.buyer.wait'));
    await hands.close(dialog);
  });
  await part(30, 'finds the stone on the confirm list once the sales person approves', async () => {
    await salesPerson(world, quoted).approves(below(asking, 4));
    await hands.follow('confirmList');
    await arrivesAt('confirmList');
    await expect(linkOf(quoted)).toBeVisible();
  });
  await part(35, 'holds the second', async () => {
    await hands.goTo(held);
    await expect(page.getByRole('heading', { level: 1, name: held })).toBeVisible();
    await hands.start('holdStones');
    await expect(send).toBeEnabled();
    await sendAndFollow(/H-260115-\d{4}/, t('deals:hold.toList'), 'hold');
    await expect(linkOf(held)).toBeVisible();
  });
  await part(45, 'bids one step above the base price of a third', async () => {
    const [offered] = await freeStones(world, 1, { wSts: ['B'] });
    if (offered === undefined) throw new Error('No stone is for bids.');
    const bidFor = offered.stoneId;
    await hands.goTo(bidFor);
    await expect(page.getByRole('heading', { level: 1, name: bidFor })).toBeVisible();
    await hands.start('bid');
    await hands.press(dialog.getByRole('button', { name: t('bids:stepUp', { stone: bidFor }) }));
    await sendAndFollow(t('bids:placed', { count: 1 }), t('bids:toList'), 'myBid');
    await expect(linkOf(bidFor)).toBeVisible();
  });
  await part(50, 'confirms the stone on hold', async () => {
    await hands.follow('hold');
    await arrivesAt('hold');
    await hands.select(held);
    await hands.start('requestConfirm');
    await expect(send).toBeEnabled();
    await sendAndFollow(/M-260115-\d{4}/, t('confirm:toList'), 'confirmList');
  });
  await part(55, 'cancels the request while it is pending', async () => {
    await hands.startOn(held, 'cancelMemo');
    await expect(dialog).toContainText(t('lists:confirm.cancelMemo'));
    await hands.press(dialog.getByRole('button', { name: t('lists:action.cancelMemo') }));
    await expect(page.getByText(t('lists:done.cancelMemo', { count: 1 }))).toBeVisible();
    await expect(dialog).toBeHidden();
  });
}

test('a trader works an hour by keyboard alone: from the search to a cancelled request', async ({
  page,
  t,
  step,
  world,
}) => {
  test.slow();
  await workAnHour({ page, t, world, step, hands: keyboardHands(page, t) });
});

test.describe('a trader on a phone in Arabic', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('works an hour by touch: from the search to a cancelled request', async ({ page, t, step, world }) => {
    test.slow();
    await workAnHour({ page, t, world, step, hands: touchHands(page, t) });
  });
});
