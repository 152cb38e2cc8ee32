import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { CART, change, inIndia, keep, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

const WATCH = 2;
const REQUEST = 3;
const REMINDER = 5;
let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

async function newsOf(client: Client, activityType: 'REMINDER_DUE' | 'PRICE_TARGET_MET') {
  const { list } = await client.ok('listNotifications', { page: 1, limit: 20, activityType: [activityType] });
  return list.filter(({ id }) => /^ntf-\d+$/.test(id));
}

async function listOf(client: Client, trackType: 2 | 3 | 5) {
  return (await client.ok('paginateTracks', { trackType, page: 1, limit: 10 })).list;
}

describe('a reminder', () => {
  const remind = (reminderDate: string) =>
    buyer.send('createTracks', { trackType: REMINDER, diamonds: [{ ...seen(one(inIndia)), reminderDate }] });

  test('that is done does not fire', async () => {
    await remind('2026-01-15T11:30:00.000Z');
    const [{ id } = { id: '' }] = await listOf(buyer, REMINDER);
    await buyer.ok('updateTracks', { trackType: REMINDER, list: [{ id, isDone: true }] });
    world.clock.advance(3 * HOUR);
    expect(await newsOf(buyer, 'REMINDER_DUE')).toEqual([]);
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
    expect(await newsOf(buyer, 'REMINDER_DUE')).toEqual([]);
    world.clock.advance(3 * HOUR);
    expect(await newsOf(buyer, 'REMINDER_DUE')).toMatchObject([{ message: 'Later.' }]);
  });
});

describe('a watched stone', () => {
  test('tells when its price comes to the target, and shows that it did', async () => {
    const stone = { ...one(inIndia), rap: 10_000, ctPr: 7000, back: -30 };
    change(world, stone, {});
    await buyer.ok('createTracks', { trackType: WATCH, diamonds: [{ ...seen(stone), newDiscount: -33 }] });
    expect((await listOf(buyer, WATCH))[0]).toMatchObject({ isTargetMet: false, newDiscount: -33 });
    expect(await newsOf(buyer, 'PRICE_TARGET_MET')).toEqual([]);
    change(world, stone, { ctPr: 6700, back: -33 });
    expect((await listOf(buyer, WATCH))[0]).toMatchObject({ isTargetMet: true, trackDiscount: -30 });
    expect(await newsOf(buyer, 'PRICE_TARGET_MET')).toMatchObject([{ record: stone.id }]);
  });

  test('gets another target, which is met or not anew', async () => {
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

  test('by the sales person answer office requests; nobody answers a cart', async () => {
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
