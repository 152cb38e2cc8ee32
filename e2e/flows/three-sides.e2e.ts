import type { ShowroomUpsertRequest } from '#generated/model/showroomUpsertRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';
import { SHOWROOM } from '#src/features/showrooms/showroom-address.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { expectAccessible } from '../accessibility.ts';
import { freeStones } from '../free-stones.ts';
import { expect, test } from '../portal.ts';
import { journeyLanguages } from '../screen-states.ts';
import { act } from '../stone-list.ts';

/** Sooner than anything is polled, in milliseconds: only events are that fast. `npm run bench` measures how fast. */
const SOON = 10_000;

/** A showroom with a markup of ten percent, in dollars. */
const ROOM_OF_TEN: ShowroomUpsertRequest = {
  title: 'Engagement ring',
  client: 'Noa Levi',
  isPriceShown: true,
  pricing: {
    markups: [{ fromCarat: 0, kind: 'PERCENT', value: 10 }],
    currency: 'USD',
    rate: 1,
    rateDate: '2026-01-15',
  },
};

for (const language of journeyLanguages) {
  test.describe(`seller, buyer and client (${language})`, () => {
    // The page of a sold stone is refetched, and not found.
    test.use({ language, pageSize: 50, expectedErrors: /404/ });

    test(`a price moves from the seller to the client by events, and the sale comes back to the seller (${language})`, async ({
      page,
      t,
      step,
      scan,
      world,
      openAs,
    }) => {
      const { number } = formatsFor(language);
      const asked = (ctPr: number) => `USD ${number(Math.round(ctPr * 110) / 100, 2)}`;
      const { list } = await world.callAs('seller', 'paginateInventory', { page: 1, limit: 250 });
      const own = new Set(list.map(({ diamond }) => diamond.id));
      const stone = (await freeStones(world, 1000)).find(({ id }) => own.has(id));
      if (stone === undefined) throw new Error('No stone of the seller is free.');
      const room = await world.callAs('primary', 'upsertShowroom', {
        ...ROOM_OF_TEN,
        diamonds: [stone.id],
      });
      const [client, seller] = [await openAs(null), await openAs('seller')];
      const price = stone.ctPr - 10;
      await step('three sides open their screens', async () => {
        await seller.goto(`${href('manageDiamonds')}?search=${stone.stoneId}`);
        await page.goto(`${href('diamondList')}?no=${stone.stoneId}`);
        await client.setViewportSize({ width: 390, height: 844 });
        await client.goto(`${href('clientShowroom')}?${ROOM}=${room.code}&lang=${language}`);
        await expect(client.getByRole('heading', { level: 1, name: ROOM_OF_TEN.title })).toBeVisible();
        await expect(client.getByText(asked(stone.ctPr)).first()).toBeVisible();
        for (const side of [page, seller])
          await expect(side.getByRole('img', { name: t('portal:live.live') })).toBeVisible();
      });
      await step('the seller lowers the price, and list and showroom follow', async () => {
        const cell = seller.getByRole('gridcell', { name: new RegExp(number(stone.ctPr, 2)) });
        await cell.first().click();
        await seller.keyboard.press('F2');
        const editor = seller.getByRole('textbox', {
          name: t('manage:edit.name.ctPr', { stone: stone.stoneId }),
        });
        await editor.fill(String(price));
        await editor.press('Enter');
        await seller.getByRole('button', { name: t('manage:edit.save', { count: 1 }) }).click();
        await expect(page.getByRole('img', { name: new RegExp(number(price, 2)) })).toBeVisible({
          timeout: SOON,
        });
        await expect(client.getByText(asked(price)).first()).toBeVisible({
          timeout: SOON,
        });
      });
      await step('the client likes the stone, and the buyer sees it in the open portal', async () => {
        await page.goto(`${href('showrooms')}?${SHOWROOM}=${room.id}`);
        await expect(page.getByRole('img', { name: t('portal:live.live') })).toBeVisible();
        await client.getByText(t('showroom:opinion.LIKED')).click();
        const activities = page.getByRole('region', { name: t('showrooms:activities') });
        await expect(activities.getByText(t('showrooms:activity.LIKED'))).toBeVisible({ timeout: SOON });
        await expectAccessible(client);
        await scan('showroom/liked');
      });
      await step('the buyer offers, the house approves, and the seller is notified', async () => {
        await seller.goto(href('notifications'));
        await expect(seller.getByRole('img', { name: t('portal:live.live') })).toBeVisible();
        await page.goto(href('diamondDetail', { id: stone.id }));
        await act(page, t, t('lists:action.applyQuote'));
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('textbox', { name: new RegExp(`^${t('deals:offer.ctPr')}`) })
          .fill(String(Math.round(price * 97) / 100));
        await dialog.getByRole('button', { name: t('deals:quote.send', { count: 1 }) }).click();
        await expect(dialog).toContainText(/Q-260115-\d{4}/);
        const house = await openAs('sales-1');
        await house.goto(href('decideQuotes'));
        const decision = house.getByRole('group', {
          name: t('desk:decide.decision', { stone: stone.stoneId }),
        });
        await decision.getByRole('radio', { name: t('desk:decide.verdict.approve') }).check();
        await house.getByRole('button', { name: t('desk:decide.send', { count: 1 }) }).click();
        await expect(house.getByText(t('desk:decide.result.approve'))).toBeVisible();
        await expect(seller.getByRole('main').getByText(new RegExp(stone.vStnId))).toBeVisible({
          timeout: SOON,
        });
      });
    });
  });
}
