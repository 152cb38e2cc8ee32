import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import type { WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';
import { act } from '../stone-list.ts';

/** 10:55 in India: blind bids close at 11:00, when look and bid opens. */
const BEFORE = '2026-01-16T05:25:00.000Z';
const LAST_SECOND = '2026-01-16T05:29:59.000Z';
const TURN = '2026-01-16T05:30:00.000Z';

type Offered = { id: string; vStnId: string; stoneId: string; ctPr: number };

/** Two stones for bids that both bidders can have delivered. */
async function offered(world: WorldControl): Promise<readonly [Offered, Offered]> {
  const [page] = await world.callAs('primary', 'paginateDiamonds', {
    page: 1,
    limit: 2,
    filters: [{ wSts: ['B'], pktType: ['SINGLE'], loc: ['location-mumbai'] }],
    isSkipSave: true,
  });
  const [first, second] = page?.diamonds ?? [];
  if (first === undefined || second === undefined) throw new Error('Too few stones are on bidding.');
  return [first, second];
}

/** A bid of a user on the stone, `steps` steps above the base price, outside the portal. */
function bidAs(
  world: WorldControl,
  user: string,
  bidType: 1 | 2,
  { id, vStnId, ctPr }: Offered,
  steps: number,
) {
  const bidPricePerCarat = Math.round((ctPr + 20 * steps) * 100) / 100;
  const diamonds = [{ diamond: id, vStnId, bidPricePerCarat, bidAmount: 1 }];
  return world.callAs(user, 'createBids', { bidType, diamonds });
}

async function openDialog(page: Page, t: Messages, { id, stoneId }: Offered) {
  await page.goto(href('diamondDetail', { id }));
  await act(page, t, t('lists:action.bid'));
  const dialog = page.getByRole('dialog', { name: t('bids:title', { count: 1 }) });
  await dialog.getByRole('button', { name: t('bids:stepUp', { stone: stoneId }) }).click();
  return dialog;
}

test.use({ persona: null, expectedErrors: /Failed to load resource/ });

async function signedIn(page: Page, t: Messages, world: WorldControl): Promise<void> {
  await world.freeze(BEFORE);
  await page.clock.setFixedTime(BEFORE);
  await page.goto(href('signIn'));
  await signIn(page, t, 'primary');
  await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
}

test('a buyer is warned in the last ten minutes, and bids once in spite of a lost reply and a double click', async ({
  page,
  t,
  scan,
  world,
}) => {
  const [stone] = await offered(world);
  await signedIn(page, t, world);
  const dialog = await openDialog(page, t, stone);
  await expect(dialog.getByText(t('bids:warning.1.5'))).toBeVisible();
  await scan('bids/question');
  await world.fault({ operation: 'createBids', drop: true });
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText(t('problems:OFFLINE'))).toBeVisible();
  await world.clearFaults();
  await dialog.locator('button[type="submit"]').dblclick();
  await expect(dialog.getByText(t('bids:placed', { count: 1 }))).toBeVisible();
  await scan('bids/placed');
  await dialog.getByRole('link', { name: t('bids:toList') }).click();
  await expect(page.getByRole('link', { name: stone.stoneId })).toHaveCount(1);
  await expect(page.getByText(t('bids:state.blind'))).toBeVisible();
});

test('a buyer wins against an equal later bid, comes a second late, looks and bids, and is outbid', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const [first, second] = await offered(world);
  await signedIn(page, t, world);
  await bidAs(world, 'primary', 1, first, 1);
  await bidAs(world, 'admin', 1, first, 1);
  await step('is told that a bid came a second late; what was typed goes into the next window', async () => {
    await world.freeze(LAST_SECOND);
    await page.clock.setFixedTime(LAST_SECOND);
    const dialog = await openDialog(page, t, second);
    await world.freeze(TURN);
    await dialog.locator('button[type="submit"]').click({ force: true });
    await expect(dialog.getByText(t('bids:late'))).toBeVisible();
    await page.clock.setFixedTime(TURN);
    await dialog.getByRole('button', { name: t('bids:switch.2') }).click();
    await scan('bids/switched');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.getByText(t('bids:state.leading'))).toBeVisible();
  });
  await step('has won the blind bid, since it was the earlier of two equal ones', async () => {
    await page.goto(`${href('myBid')}?show=won`);
    await expect(page.getByRole('link', { name: first.stoneId })).toBeVisible();
    await expect(page.getByRole('link', { name: /M-260116/ }).first()).toBeVisible();
    await scan('bids/won');
    const { list } = await world.callAs('admin', 'paginateBids', { page: 1, limit: 1, status: [3] });
    expect(list.map(({ diamond }) => diamond.id)).toEqual([first.id]);
  });
  await step('is outbid in the open round: the list shows the rank, a notification leads to it', async () => {
    await bidAs(world, 'admin', 2, second, 2);
    await page.goto(href('myBid'));
    await expect(page.getByText(t('bids:state.rank', { rank: '2' }))).toBeVisible();
    await page.goto(href('notifications'));
    const news = page.getByRole('main').getByRole('link').filter({ hasText: second.stoneId });
    await news.first().click();
    await expect(page).toHaveURL(new RegExp(`${href('myBid')}$`));
  });
});

test.describe('a buyer in New York, whose clock is three hours fast,', () => {
  test.use({ persona: 'primary', timezoneId: 'America/New_York' });

  test('sees the time of the house and the local time, and how long the round still runs', async ({
    page,
    t,
    world,
  }) => {
    await world.freeze('2026-01-15T09:30:00.000Z');
    await page.clock.setFixedTime('2026-01-15T12:30:00.000Z');
    await page.goto(href('searchBidDiamond'));
    await expect(
      page.getByText(t('bids:clock.both', { india: '15:00:00', yours: '04:30:00' })),
    ).toBeVisible();
    const time = t('stones:left.hours', { hours: 20, minutes: 0 });
    await expect(page.getByText(t('lists:bidding.1.open', { time }))).toBeVisible();
  });
});
