import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, purchaseOf } from '../../support/mock-backend-client.ts';
import {
  accept,
  answer,
  counter,
  newsOf,
  priced,
  QUOTE,
  quote,
  quoteNow,
} from '../../support/mock-backend-quote.ts';
import { change, inIndia, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
  sales = await buyer.as('sales-1');
});

describe('a quote', () => {
  test('is kept with its price, its end and a number, and waits for the house', async () => {
    const stone = priced(world, one(inIndia));
    await quote(buyer, stone, 6400);
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

  test('a quote of a stone near its list price is at least 5 points under the list', async () => {
    const stone = { ...priced(world, one(inIndia)), ctPr: 9800, amt: 9800, back: -2 };
    change(world, stone, {});
    const wish = (newPricePerCarat: number) => ({
      trackType: QUOTE,
      diamonds: [{ ...seen(stone), newPricePerCarat, validityHours: 24 }],
    });
    const { data } = await buyer.send('createTracks', wish(9501));
    expect(data).toMatchObject({ errors: [{ field: 'diamonds.0.newPricePerCarat', rule: 'discount' }] });
    expect((await buyer.send('createTracks', wish(9500))).status).toBe(200);
  });

  test('a quote of a stone without a list price is below the asking price', async () => {
    const stone = { ...priced(world, one(inIndia)), rap: null, back: null };
    change(world, stone, {});
    const wish = (newPricePerCarat: number) => ({
      trackType: QUOTE,
      diamonds: [{ ...seen(stone), newPricePerCarat, validityHours: 24 }],
    });
    const { data } = await buyer.send('createTracks', wish(7000));
    expect(data).toMatchObject({ errors: [{ field: 'diamonds.0.newPricePerCarat', rule: 'asking' }] });
    expect((await buyer.send('createTracks', wish(6999.99))).status).toBe(200);
  });

  test('is countered at the new asking price at most when that fell meanwhile', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    change(world, stone, { ctPr: 6600, amt: 6600, back: -34 });
    expect((await sales.no('createCounterOffer', counter(id, 6601))).status).toBe(400);
    await sales.ok('createCounterOffer', counter(id, 6600));
  });

  test('is valid until the end that its buyer names', async () => {
    const offerValidDate = '2026-01-16T06:00:00.000Z';
    const diamonds = [{ ...seen(priced(world, one(inIndia))), newPricePerCarat: 6500, offerValidDate }];
    const { list } = await buyer.ok('createTracks', { trackType: QUOTE, diamonds });
    expect(list[0]).toMatchObject({ validityHours: null, offerValidDate });
    const change = { id: list[0]?.id ?? '', newPricePerCarat: 6600 };
    await buyer.ok('updateTracks', { trackType: QUOTE, list: [change] });
    expect(await quoteNow(buyer)).toMatchObject({ newPricePerCarat: 6600, offerValidDate });
  });

  test('a quote whose hours end on a Sunday is good until Monday', async () => {
    world.clock.freeze(Date.parse('2026-01-17T09:30:00.000Z'));
    buyer = await buyer.as('primary');
    await quote(buyer, priced(world, one(inIndia)));
    expect((await quoteNow(buyer))?.offerValidDate).toBe('2026-01-19T09:30:00.000Z');
  });

  test('a quote expires by the clock with a notification, and another price reopens it', async () => {
    const id = await quote(buyer, priced(world, one(inIndia)), 6500, 2);
    world.clock.advance(2 * HOUR - 1);
    expect(await quoteNow(buyer)).toMatchObject({ status: 'PENDING' });
    world.clock.advance(1);
    expect(await quoteNow(buyer)).toMatchObject({ status: 'CANCEL', offerStatus: 3 });
    expect(await newsOf(buyer)).toContain('QUOTE_EXPIRED');
    const late = await sales.no('updateTrackStatus', answer(id, 6500, 'APPROVED'));
    expect(late.data).toMatchObject({ conflicts: [{ id, reason: 'EXPIRED' }] });
    const list = [{ id, newPricePerCarat: 6600 }];
    const { data } = await buyer.no('updateTracks', { trackType: QUOTE, list });
    expect(data).toMatchObject({ conflicts: [{ reason: 'EXPIRED' }] });
    await buyer.ok('createCounterOffer', counter(id, 6600, 4));
    expect(await quoteNow(buyer)).toMatchObject({ status: 'PENDING', newPricePerCarat: 6600 });
  });

  test('is changed by its buyer while it is pending, which starts its validity again', async () => {
    const id = await quote(buyer, priced(world, one(inIndia)), 6500, 2);
    world.clock.advance(HOUR);
    const change = { id, newPricePerCarat: 6800 };
    const { list } = await buyer.ok('updateTracks', { trackType: QUOTE, list: [change] });
    expect(list[0]).toMatchObject({ newPricePerCarat: 6800, offerValidDate: '2026-01-15T12:30:00.000Z' });
    expect((await quoteNow(buyer))?.bargainTrack).toHaveLength(2);
    await buyer.ok('updateTrackStatus', answer(id, 6800, 'CANCEL'));
    expect(await quoteNow(buyer)).toMatchObject({ status: 'CANCEL' });
    const { data } = await buyer.no('updateTracks', { trackType: QUOTE, list: [change] });
    expect(data).toMatchObject({ conflicts: [{ id, reason: 'CLOSED' }] });
  });

  test('a quote on a stone that is no longer available can only be cancelled', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    change(world, stone, { wSts: 'NA' });
    const { data } = await sales.no('updateTrackStatus', answer(id, 6500, 'APPROVED'));
    expect(data).toMatchObject({ conflicts: [{ reason: 'GONE' }] });
    expect((await sales.no('createCounterOffer', counter(id, 6900))).status).toBe(409);
    await buyer.ok('updateTrackStatus', answer(id, 6500, 'CANCEL'));
  });

  test('is not found by a colleague, nor by the sales person of others', async () => {
    const id = await quote(buyer, priced(world, one(inIndia)));
    for (const stranger of [colleague, await buyer.as('sales-2'), await buyer.as('customer')]) {
      expect((await stranger.no('createCounterOffer', counter(id, 7000))).status).toBe(404);
      expect((await stranger.no('updateTrackStatus', answer(id, 6500, 'CANCEL'))).status).toBe(404);
      expect(await quoteNow(stranger, true)).toBeUndefined();
    }
    const list = [{ id, newPricePerCarat: 7000 }];
    expect((await sales.no('updateTracks', { trackType: QUOTE, list })).status).toBe(404);
    expect(await quoteNow(await buyer.as('admin'), true)).toMatchObject({ id });
  });

  test('is confirmed by the buyer at the price of a counter-offer', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    const early = await buyer.no('requestConfirm', { ...purchaseOf(stone), isFromCounterOffer: true });
    expect(early.status).toBe(400);
    await sales.ok('createCounterOffer', counter(id, 6900));
    const request = purchaseOf({ ...stone, ctPr: 6900 });
    const memo = await buyer.ok('requestConfirm', { ...request, isFromCounterOffer: true });
    expect(memo).toMatchObject({ status: 1, totalAmount: 6900 });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'APPROVED' });
  });

  test('a counter-offer that its buyer accepts becomes a memo at its price', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    await buyer.ok('createTracks', { trackType: 1, diamonds: [seen(stone)] });
    await sales.ok('createCounterOffer', counter(id, 6900));
    const { list } = await buyer.ok('updateTrackStatus', accept(id, 6900));
    expect(list[0]).toMatchObject({
      status: 'APPROVED',
      confirmedAs: 'M-260115-0001',
      newPricePerCarat: 6900,
    });
    const memos = await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15', status: [1] });
    expect(memos.list[0]).toMatchObject({ memoNo: 'M-260115-0001', shippingAddress: { id: 'addr-3' } });
    expect(memos.list[0]?.memoDetails[0]).toMatchObject({ diamond: stone.id, ctPr: 6900 });
    const cart = await buyer.ok('paginateTracks', { trackType: 1, page: 1, limit: 100, diamond: stone.id });
    expect(cart.count).toBe(0);
    expect((await newsOf(sales)).slice(0, 2)).toEqual(['QUOTE_APPROVED', 'MEMO_REQUESTED']);
  });

  test('an accepted counter-offer has its memo under the payment terms that the buyer names', async () => {
    const id = await quote(buyer, priced(world, one(inIndia)));
    await sales.ok('createCounterOffer', counter(id, 6900));
    const no = await buyer.no('updateTrackStatus', { ...accept(id, 6900), terms: 'EXPORT_5' });
    expect(no.data).toMatchObject({ errors: [{ field: 'terms', rule: 'allowed' }] });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'PENDING' });
    await buyer.ok('updateTrackStatus', { ...accept(id, 6900), terms: 'RUPEE_30' });
    const memos = await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15', status: [1] });
    expect(memos.list[0]).toMatchObject({ terms: 'RUPEE_30' });
  });

  test('a memo ends the quotes of colleagues for its stone, but not those of other companies', async () => {
    const stone = { ...priced(world, one(inIndia)), countryCode: 'AE' };
    const other = await buyer.as('customer');
    change(world, stone, {});
    const foreign = await quote(other, stone);
    change(world, stone, { countryCode: 'IN' });
    await quote(colleague, stone);
    const memo = await buyer.ok('requestConfirm', purchaseOf(stone));
    expect(memo.endedQuotes).toBe(1);
    expect(await quoteNow(colleague)).toMatchObject({ status: 'CANCEL', endReason: 'CONFIRMED' });
    expect(await newsOf(colleague)).toEqual(['QUOTE_CLOSED']);
    expect(await quoteNow(other)).toMatchObject({ id: foreign, status: 'PENDING' });
  });

  describe('where the house confirms accepted prices separately', () => {
    beforeEach(async () => {
      await (await buyer.as('admin')).ok('updateHouseSetting', { key: 'MEMO_ON_ACCEPTANCE', value: false });
    });

    test('a counter-offer that its buyer accepts can be confirmed at its price until it runs out', async () => {
      const stone = priced(world, one(inIndia));
      const id = await quote(buyer, stone);
      await sales.ok('createCounterOffer', counter(id, 6900, 2));
      await buyer.ok('updateTrackStatus', answer(id, 6900, 'APPROVED'));
      expect(
        (await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15', status: [1, 2] })).count,
      ).toBe(0);
      const conflict = async (ctPr: number) =>
        (await buyer.no('requestConfirm', purchaseOf({ ...stone, ctPr }))).data;
      expect(await conflict(7000)).toMatchObject({
        conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 7000, currentPricePerCarat: 6900 }],
      });
      world.clock.advance(2 * HOUR);
      expect(await conflict(6900)).toMatchObject({
        conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 6900, currentPricePerCarat: 7000 }],
      });
      expect((await buyer.ok('requestConfirm', purchaseOf(stone))).totalAmount).toBe(7000);
    });
  });

  test('is not approved for a buyer who cannot have the stone any more, and stays open', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    for (const [patch, reason] of [
      [{ countryCode: 'BE' }, 'NOT_DELIVERABLE'],
      [{ isHeld: true }, 'ON_HOLD'],
      [{ wSts: 'NA' }, 'GONE'],
    ] as const) {
      change(world, stone, patch);
      const { data } = await sales.no('updateTrackStatus', answer(id, 6500, 'APPROVED'));
      const { id: diamond, stoneId, vStnId } = stone;
      expect(data).toEqual({ conflicts: [{ id, diamond, stoneId, vStnId, reason }] });
    }
    expect(await quoteNow(buyer)).toMatchObject({ id, status: 'PENDING' });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' })).count).toBe(0);
    await sales.ok('updateTrackStatus', answer(id, 6500, 'REJECT'));
  });
});

test('the sales person is notified of a better price, and of what a customer takes back', async () => {
  const [stone, other, third] = [one(inIndia), one(inIndia, 1), one(inIndia, 2)];
  const id = await quote(buyer, priced(world, stone), 6400);
  await buyer.ok('updateTracks', { trackType: QUOTE, list: [{ id, newPricePerCarat: 6500 }] });
  await buyer.ok('updateTrackStatus', answer(id, 6500, 'CANCEL'));
  expect(await newsOf(sales)).toEqual(['QUOTE_CANCELLED', 'COUNTER_OFFER', 'QUOTE_RECEIVED']);
  const diamonds = [{ diamond: other.id, vStnId: other.vStnId }];
  const { stones } = await buyer.ok('createBlock', { blockType: 1, diamonds });
  await buyer.ok('deleteHolds', { id: stones.map(({ id }) => id) });
  const memo = await buyer.ok('requestConfirm', purchaseOf(third));
  await buyer.ok('cancelMemo', { id: memo.id });
  const [cancelled, , released] = await newsOf(sales);
  expect([cancelled, released]).toEqual(['MEMO_CANCELLED', 'HOLD_RELEASED']);
  expect(await newsOf(buyer)).toEqual([]);
});
