import { beforeEach, describe, expect, test } from 'vitest';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from './stand-in-client.ts';
import { abroad, change, inIndia, one, seen, startTrade } from './stand-in-trade.ts';

const QUOTE = 4;
const HOUR = 3_600_000;
let world: World;
let buyer: Client;
let colleague: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
  sales = await buyer.as('sales-1');
});

/** A stone of 1 ct at 7,000 a carat under a list price of 10,000. */
function priced(stone: SeedStone): SeedStone {
  const made = { ...stone, crt: 1, rap: 10_000, ctPr: 7000, amt: 7000, back: -30 };
  change(world, made, {});
  return made;
}

async function quote(stone: SeedStone, newDiscount = -35, more: object = {}): Promise<string> {
  const { list } = await buyer.ok('createTracks', {
    trackType: QUOTE,
    diamonds: [{ ...seen(stone), newDiscount, ...more }],
  });
  return list[0]?.id ?? '';
}

async function quoteNow(client: Client, isHandled = false) {
  const { list } = await client.ok('paginateTracks', { trackType: QUOTE, page: 1, limit: 10, isHandled });
  return list[0];
}

async function newsOf(client: Client): Promise<string[]> {
  const { list } = await client.ok('listNotifications', { page: 1, limit: 20 });
  return list.filter(({ createdAt }) => createdAt >= '2026-01-15T09:30').map((each) => each.activityType);
}

describe('a quote', () => {
  test('is kept with its price, its end and a number, and waits for the house', async () => {
    const stone = priced(one(inIndia));
    await quote(stone, -35, { newPricePerCarat: 6400 });
    expect(await quoteNow(buyer)).toMatchObject({
      newDiscount: -36,
      newPricePerCarat: 6400,
      newAmount: 6400,
      memoNo: 'Q-260115-0001',
      status: 'PENDING',
      offerStatus: 1,
      isCounterOffer: false,
      validityHours: 24,
      offerValidDate: '2026-01-16T09:30:00.000Z',
      bargainTrack: [{ trackDiscount: -36, trackPricePerCarat: 6400, userType: 4 }],
    });
  });

  test.each([
    ['over the list less 5 points', { newDiscount: -4.99 }],
    ['under the list less 70 points', { newDiscount: -70.01 }],
    ['without a price', {}],
    ['that runs out on a Sunday', { newDiscount: -30, offerValidDate: '2026-01-18T06:00:00.000Z' }],
    ['that ran out before', { newDiscount: -30, offerValidDate: '2026-01-15T09:29:00.000Z' }],
  ])('%s is not taken', async (_case, wish) => {
    const diamonds = [{ ...seen(priced(one(inIndia))), ...wish }];
    expect(await buyer.no('createTracks', { trackType: QUOTE, diamonds })).toMatchObject({ status: 400 });
    expect(await quoteNow(buyer)).toBeUndefined();
  });

  test('whose hours end on a Sunday is good until Monday', async () => {
    world.clock.freeze(Date.parse('2026-01-17T09:30:00.000Z'));
    buyer = await buyer.as('primary');
    await quote(priced(one(inIndia)));
    expect((await quoteNow(buyer))?.offerValidDate).toBe('2026-01-19T09:30:00.000Z');
  });

  test('approved by the sales person is confirmed directly: memo and order at its price', async () => {
    const stone = priced(one(inIndia));
    const id = await quote(stone);
    expect(await quoteNow(sales, true)).toMatchObject({ id, companyName: 'Mehtara Jewels' });
    const { list } = await sales.ok('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect(list[0]).toMatchObject({ status: 'APPROVED', offerStatus: 2, diamond: { wSts: 'NA' } });
    const memos = await buyer.ok('paginateMemos', { page: 1, limit: 10, status: [2] });
    expect(memos.list[0]).toMatchObject({ totalAmount: 6500, memoDetails: [{ ctPr: 6500, fnAmt: 6500 }] });
    const orders = await buyer.ok('paginateOrders', {
      page: 1,
      limit: 10,
      search: memos.list[0]?.memoNo ?? '',
    });
    expect(orders.list[0]?.stones).toMatchObject([{ diamond: stone.id, ctPr: 6500, fnDis: -35 }]);
    expect(await newsOf(buyer)).toContain('QUOTE_APPROVED');
    const again = await sales.no('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'REJECT' });
    expect(again.data).toMatchObject({ conflicts: [{ id, reason: 'CLOSED' }] });
  });

  test('goes to and fro, keeping every price; whoever named the last one waits', async () => {
    const id = await quote(priced(one(inIndia)));
    const own = await buyer.no('createCounterOffer', { id, newPricePerCarat: 6600 });
    expect(own.data).toMatchObject({ conflicts: [{ reason: 'NOT_YOURS' }] });
    const named = await sales.ok('createCounterOffer', { id, newPricePerCarat: 6900, remarks: 'The best.' });
    expect(named).toMatchObject({ isCounterOffer: true, newDiscount: -31, status: 'PENDING' });
    expect(named.bargainTrack?.map((step) => [step.userType, step.trackPricePerCarat])).toEqual([
      [4, 6500],
      [6, 6900],
    ]);
    expect(await newsOf(buyer)).toContain('COUNTER_OFFER');
    const approved = await sales.no('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect(approved.data).toMatchObject({ conflicts: [{ reason: 'NOT_YOURS' }] });
    await buyer.ok('createCounterOffer', { id, newDiscount: -33 });
    expect(await quoteNow(sales, true)).toMatchObject({ isCounterOffer: false, newPricePerCarat: 6700 });
    expect(await newsOf(sales)).toContain('COUNTER_OFFER');
  });

  test('is confirmed by the buyer at the price of a counter-offer', async () => {
    const stone = priced(one(inIndia));
    const id = await quote(stone);
    const early = await buyer.no('requestConfirm', { diamonds: agreed(stone), isFromCounterOffer: true });
    expect(early.status).toBe(400);
    await sales.ok('createCounterOffer', { id, newPricePerCarat: 6900 });
    const diamonds = agreed({ ...stone, ctPr: 6900 });
    const memo = await buyer.ok('requestConfirm', { diamonds, isFromCounterOffer: true });
    expect(memo).toMatchObject({ status: 1, totalAmount: 6900 });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'APPROVED' });
  });

  test('approved by the buyer can be confirmed at its price until it runs out', async () => {
    const stone = priced(one(inIndia));
    const id = await quote(stone);
    await sales.ok('createCounterOffer', { id, newPricePerCarat: 6900, validityHours: 2 });
    await buyer.ok('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1, status: [1, 2] })).count).toBe(0);
    const conflict = async (ctPr: number) =>
      (await buyer.no('requestConfirm', { diamonds: agreed({ ...stone, ctPr }) })).data;
    expect(await conflict(7000)).toMatchObject({
      conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 7000, currentPricePerCarat: 6900 }],
    });
    world.clock.advance(2 * HOUR);
    expect(await conflict(6900)).toMatchObject({
      conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 6900, currentPricePerCarat: 7000 }],
    });
    expect((await buyer.ok('requestConfirm', { diamonds: agreed(stone) })).totalAmount).toBe(7000);
  });

  test('runs out by the clock, is told, and is opened again by another price', async () => {
    const id = await quote(priced(one(inIndia)), -35, { validityHours: 2 });
    world.clock.advance(2 * HOUR - 1);
    expect(await quoteNow(buyer)).toMatchObject({ status: 'PENDING' });
    world.clock.advance(1);
    expect(await quoteNow(buyer)).toMatchObject({ status: 'CANCEL', offerStatus: 3 });
    expect(await newsOf(buyer)).toContain('QUOTE_EXPIRED');
    const late = await sales.no('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect(late.data).toMatchObject({ conflicts: [{ id, reason: 'EXPIRED' }] });
    const list = [{ id, newDiscount: -34 }];
    const { data } = await buyer.no('updateTracks', { trackType: QUOTE, list });
    expect(data).toMatchObject({ conflicts: [{ reason: 'EXPIRED' }] });
    await buyer.ok('createCounterOffer', { id, newDiscount: -34, validityHours: 4 });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'PENDING', newPricePerCarat: 6600 });
  });

  test('is changed by its buyer while it is pending, which starts its validity again', async () => {
    const id = await quote(priced(one(inIndia)), -35, { validityHours: 2 });
    world.clock.advance(HOUR);
    const { list } = await buyer.ok('updateTracks', { trackType: QUOTE, list: [{ id, newDiscount: -32 }] });
    expect(list[0]).toMatchObject({ newPricePerCarat: 6800, offerValidDate: '2026-01-15T12:30:00.000Z' });
    expect(list[0]?.bargainTrack).toHaveLength(2);
    await buyer.ok('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'CANCEL' });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'CANCEL' });
    const { data } = await buyer.no('updateTracks', { trackType: QUOTE, list: [{ id, newDiscount: -30 }] });
    expect(data).toMatchObject({ conflicts: [{ id, reason: 'CLOSED' }] });
  });

  test('on a stone that went away since can be cancelled only', async () => {
    const stone = priced(one(inIndia));
    const id = await quote(stone);
    change(world, stone, { wSts: 'NA' });
    const { data } = await sales.no('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect(data).toMatchObject({ conflicts: [{ reason: 'GONE' }] });
    expect((await sales.no('createCounterOffer', { id, newDiscount: -31 })).status).toBe(409);
    await buyer.ok('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'CANCEL' });
  });

  test('approved stays approved where the stone is not delivered, without a memo', async () => {
    const id = await quote(priced(one(abroad)));
    await sales.ok('updateTrackStatus', { trackType: QUOTE, id: [id], status: 'APPROVED' });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1 })).count).toBe(0);
  });

  test('is not found by a colleague, nor by the sales person of others', async () => {
    const id = await quote(priced(one(inIndia)));
    for (const stranger of [colleague, await buyer.as('sales-2'), await buyer.as('seller')]) {
      expect((await stranger.no('createCounterOffer', { id, newDiscount: -30 })).status).toBe(404);
      const request: TrackStatusRequest = { trackType: QUOTE, id: [id], status: 'CANCEL' };
      expect((await stranger.no('updateTrackStatus', request)).status).toBe(404);
      expect(await quoteNow(stranger, true)).toBeUndefined();
    }
    const list = [{ id, newDiscount: -30 }];
    expect((await sales.no('updateTracks', { trackType: QUOTE, list })).status).toBe(404);
    expect(await quoteNow(await buyer.as('admin'), true)).toMatchObject({ id });
  });
});
