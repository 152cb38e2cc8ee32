import { beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf } from '../../support/mock-backend-client.ts';
import {
  CART,
  cartOf,
  change,
  inIndia,
  keep,
  one,
  seen,
  startTrade,
} from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

describe('lists of stones', () => {
  test('keep the price as seen, the latest first, and count what is there already', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    expect(await keep(buyer, CART, [first])).toMatchObject({ added: 1, existing: 0 });
    const again = await keep(buyer, CART, [first, second, second]);
    expect(again).toMatchObject({ added: 1, existing: 2 });
    change(world, first, { ctPr: first.ctPr * 2, amt: first.amt * 2 });
    const { count, list, summary } = await cartOf(buyer);
    expect(count).toBe(2);
    expect(list.map(({ diamond }) => diamond.id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({ trackAmount: first.amt, diamond: { amt: first.amt * 2 } });
    expect(summary.pieces).toBe(2);
  });

  test('are sorted by any column on request, over all pages', async () => {
    const kept = inIndia.slice(0, 7);
    await keep(buyer, CART, kept);
    const page = (number: number) =>
      buyer.ok('paginateTracks', { trackType: CART, page: number, limit: 4, sort: [{ amt: 'DESC' }] });
    const list = [...(await page(1)).list, ...(await page(2)).list];
    const amounts = kept.map(({ amt }) => amt).sort((less, more) => more - less);
    expect(list.map(({ diamond }) => diamond.amt)).toEqual(amounts);
  });

  test('lists are reloaded by the ids of their entries, without removed entries', async () => {
    const { list } = await keep(buyer, CART, inIndia.slice(0, 3));
    const [first = '', second = ''] = list.map(({ id }) => id);
    await buyer.ok('deleteTracks', { trackType: CART, id: [first] });
    const asked = { trackType: TrackType.CART, page: 1, limit: 10, id: [first, second] };
    const read = await buyer.ok('paginateTracks', asked);
    expect([read.count, read.list.map(({ id }) => id)]).toEqual([1, [second]]);
    expect((await colleague.ok('paginateTracks', asked)).count).toBe(0);
  });

  test('take no stone that is gone, and then none at all', async () => {
    const [gone, free] = [one(inIndia), one(inIndia, 1)];
    change(world, gone, { wSts: 'NA' });
    const nowhere = { ...free, id: 'st-none' };
    const reply = await buyer.no('createTracks', {
      trackType: CART,
      diamonds: [gone, free, nowhere].map(seen),
    });
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toEqual({
      conflicts: [
        { diamond: gone.id, stoneId: gone.stoneId, vStnId: gone.vStnId, reason: 'GONE' },
        { diamond: 'st-none', stoneId: '', vStnId: '', reason: 'GONE' },
      ],
    });
    expect((await cartOf(buyer)).count).toBe(0);
  });
});

/** Puts stones into the cart a second apart; the ids of their entries. */
async function cartOfThree(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const place of [0, 1, 2]) {
    const { list } = await keep(buyer, CART, [one(inIndia, place)]);
    ids.push(list[0]?.id ?? '');
    world.clock.advance(1000);
  }
  return ids;
}

describe('stones removed from a list', () => {
  test('cannot be restored after a minute, by a colleague, or into another list', async () => {
    const [first = '', second = ''] = await cartOfThree();
    const id = [first, second];
    await buyer.ok('deleteTracks', { trackType: CART, id });
    expect(await colleague.ok('restoreTracks', { trackType: CART, id })).toEqual({ count: 0 });
    expect(await buyer.ok('restoreTracks', { trackType: TrackType.WATCHLIST, id })).toEqual({ count: 0 });
    world.clock.advance((constants.undoSeconds + 1) * 1000);
    expect(await buyer.ok('restoreTracks', { trackType: CART, id })).toEqual({ count: 0 });
    expect((await cartOf(buyer)).count).toBe(1);
  });
});

const WATCH = 2;
const REQUEST = 3;
const REMINDER = 5;

async function freshNewsOf(client: Client, activityType: 'REMINDER_DUE' | 'PRICE_TARGET_MET') {
  const list = await newsOf(client, activityType);
  return list.filter(({ id }) => /^ntf-\d+$/.test(id));
}

async function listOf(client: Client, trackType: 2 | 3 | 5) {
  return (await client.ok('paginateTracks', { trackType, page: 1, limit: 10 })).list;
}

describe('a reminder', () => {
  const remind = (reminderDate: string) =>
    buyer.send('createTracks', { trackType: REMINDER, diamonds: [{ ...seen(one(inIndia)), reminderDate }] });

  test('a reminder that is done does not fire', async () => {
    await remind('2026-01-15T11:30:00.000Z');
    const [{ id } = { id: '' }] = await listOf(buyer, REMINDER);
    await buyer.ok('updateTracks', { trackType: REMINDER, list: [{ id, isDone: true }] });
    world.clock.advance(3 * HOUR);
    expect(await freshNewsOf(buyer, 'REMINDER_DUE')).toEqual([]);
    await remind('2026-01-15T15:30:00.000Z');
    expect(await listOf(buyer, REMINDER)).toHaveLength(2);
  });

  test('is moved, and fires at the new time only', async () => {
    await remind('2026-01-15T11:30:00.000Z');
    const [{ id } = { id: '' }] = await listOf(buyer, REMINDER);
    const change = { id, reminderDate: '2026-01-15T15:00:00.000Z', remarks: 'Later.' };
    const { list } = await buyer.ok('updateTracks', { trackType: REMINDER, list: [change] });
    expect(list[0]).toMatchObject(change);
    world.clock.advance(3 * HOUR);
    expect(await freshNewsOf(buyer, 'REMINDER_DUE')).toEqual([]);
    world.clock.advance(3 * HOUR);
    expect(await freshNewsOf(buyer, 'REMINDER_DUE')).toMatchObject([{ message: 'Later.' }]);
  });
});

describe('a watched stone', () => {
  test('tells when its price comes to the target, and shows that it did', async () => {
    const stone = { ...one(inIndia), rap: 10_000, ctPr: 7000, back: -30 };
    change(world, stone, {});
    await buyer.ok('createTracks', { trackType: WATCH, diamonds: [{ ...seen(stone), newDiscount: -33 }] });
    expect((await listOf(buyer, WATCH))[0]).toMatchObject({ isTargetMet: false, newDiscount: -33 });
    expect(await freshNewsOf(buyer, 'PRICE_TARGET_MET')).toEqual([]);
    change(world, stone, { ctPr: 6700, back: -33 });
    expect((await listOf(buyer, WATCH))[0]).toMatchObject({ isTargetMet: true, trackDiscount: -30 });
    expect(await freshNewsOf(buyer, 'PRICE_TARGET_MET')).toMatchObject([{ record: stone.id }]);
  });

  test('another target of a stone is met or not independently', async () => {
    const stone = { ...one(inIndia), rap: 10_000, ctPr: 7000, back: -30 };
    change(world, stone, {});
    await keep(buyer, WATCH, [stone]);
    const [{ id } = { id: '' }] = await listOf(buyer, WATCH);
    const { list } = await buyer.ok('updateTracks', { trackType: WATCH, list: [{ id, newDiscount: -30 }] });
    expect(list[0]).toMatchObject({ isTargetMet: true });
  });
});

describe('changes of lists', () => {
  test('are all or none, and only of members that the list has', async () => {
    await keep(buyer, WATCH, inIndia.slice(0, 2));
    const [first, second] = await listOf(buyer, WATCH);
    const list = [
      { id: first?.id ?? '', remarks: 'Kept?' },
      { id: 'trk-none', remarks: 'Not there.' },
    ];
    expect((await buyer.no('updateTracks', { trackType: WATCH, list })).status).toBe(404);
    expect((await listOf(buyer, WATCH))[0]?.remarks).toBeNull();
    const foreign = [{ id: second?.id ?? '', reminderDate: '2026-01-16T09:30:00.000Z' }];
    expect((await buyer.no('updateTracks', { trackType: WATCH, list: foreign })).status).toBe(400);
    const others = [{ id: first?.id ?? '', remarks: 'Not mine.' }];
    expect((await colleague.no('updateTracks', { trackType: WATCH, list: others })).status).toBe(404);
  });

  test('find entries by day, stone and standing', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    await keep(buyer, CART, [first]);
    world.clock.advance(10 * HOUR);
    await keep(buyer, CART, [second]);
    const page = (more: object) =>
      buyer.send('paginateTracks', { trackType: CART, page: 1, limit: 5, ...more });
    expect(await page({ from: '2026-01-16' })).toMatchObject({ data: { count: 1 } });
    expect(await page({ to: '2026-01-15' })).toMatchObject({
      data: { list: [{ diamond: { id: first.id } }] },
    });
    expect(await page({ diamond: second.id })).toMatchObject({ data: { count: 1 } });
    expect(await page({ status: ['PENDING'] })).toMatchObject({ data: { count: 0 } });
  });

  test('only the sales person answers office requests, and nobody answers a cart', async () => {
    await buyer.ok('createTracks', { trackType: REQUEST, diamonds: [seen(one(inIndia))] });
    const [{ id } = { id: '' }] = await listOf(buyer, REQUEST);
    const own = await buyer.no('updateTrackStatus', { trackType: REQUEST, id: [id], status: 'APPROVED' });
    expect(own.data).toMatchObject({ conflicts: [{ id, reason: 'NOT_YOURS' }] });
    const sales = await buyer.as('sales-1');
    await sales.ok('updateTrackStatus', { trackType: REQUEST, id: [id], status: 'APPROVED' });
    expect((await listOf(buyer, REQUEST))[0]).toMatchObject({
      status: 'APPROVED',
      seller: expect.any(String),
    });
    const request = { trackType: CART, id: ['trk-1'], status: 'CANCEL' };
    expect((await buyer.send('updateTrackStatus', request)).status).toBe(400);
  });
});
