import { beforeEach, describe, expect, test } from 'vitest';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import {
  BLIND,
  BLIND_OPENS,
  bid,
  bidsOf,
  LAST_OF_BLIND,
  LAST_OF_OPEN,
  OPEN,
} from '../../support/mock-backend-bidding.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
/** Another bidder who takes delivery in India. */
let rival: Client;
let stones: readonly SeedStone[];

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  rival = await buyer.as('admin');
  stones = world.base.seed.stones
    .map(wholeStone)
    .filter(({ wSts, pktType, countryCode }) => wSts === 'B' && pktType === 'SINGLE' && countryCode === 'IN');
});

async function at(time: number, client: Client, username: string): Promise<Client> {
  world.clock.freeze(time);
  return client.as(username);
}

describe('the clock of bidding', () => {
  test.each([
    ['in the last minute of looking and bidding', LAST_OF_OPEN, ['CLOSE', 'OPEN']],
    ['from 15:00 on', BLIND_OPENS, ['OPEN', 'CLOSE']],
    ['to 10:59 of the next day', LAST_OF_BLIND, ['OPEN', 'CLOSE']],
    ['from 11:00 on', LAST_OF_BLIND + 1, ['CLOSE', 'OPEN']],
  ])('%s takes one kind of bids', async (_case, time, statuses) => {
    buyer = await at(time, buyer, 'primary');
    const config = await buyer.ok('viewBidConfig', {});
    expect(config).toMatchObject({
      serverTime: new Date(time).toISOString(),
      step: 20,
      timeZone: 'Asia/Kolkata',
    });
    expect(config.windows.map(({ status }) => status)).toEqual(statuses);
    for (const [bidType, status] of [
      [BLIND, statuses[0]],
      [OPEN, statuses[1]],
    ] as const) {
      const reply = await bid(buyer, bidType, one(stones, bidType), 20);
      expect(reply.status).toBe(status === 'OPEN' ? 200 : 409);
      if (status === 'CLOSE') {
        expect(reply.data).toMatchObject({ conflicts: [{ reason: 'CLOSED', floorPricePerCarat: null }] });
      }
    }
  });

  test('tells when windows open, close and have their result', async () => {
    const { windows, holidays } = await buyer.ok('viewBidConfig', {});
    expect(windows).toMatchObject([
      {
        opensAt: '2026-01-15T09:30:00.000Z',
        closesAt: '2026-01-16T05:29:59.999Z',
        resultAt: '2026-01-16T05:30:00.000Z',
      },
      {
        opensAt: '2026-01-16T05:30:00.000Z',
        closesAt: '2026-01-16T09:29:59.999Z',
        resultAt: '2026-01-16T09:30:00.000Z',
      },
    ]);
    expect(holidays).toContain('2026-01-26');
  });

  test('opens no window on a holiday', async () => {
    buyer = await at(Date.parse('2026-01-26T09:30:00.000Z'), buyer, 'primary');
    const { windows } = await buyer.ok('viewBidConfig', {});
    expect(windows.map(({ opensAt }) => opensAt)).toEqual([
      '2026-01-27T09:30:00.000Z',
      '2026-01-27T05:30:00.000Z',
    ]);
    expect((await bid(buyer, BLIND, one(stones), 0)).status).toBe(409);
  });
});

describe('a bid', () => {
  test.each([
    ['at the floor', 0, 200, null],
    ['a step above', 20, 200, null],
    ['under the floor', -0.01, 409, 'UNDER_FLOOR'],
    ['between the steps', 30, 409, 'OFF_STEP'],
  ])('%s is taken or not', async (_case, above, status, reason) => {
    const stone = one(stones);
    const reply = await bid(buyer, BLIND, stone, above);
    expect(reply.status).toBe(status);
    if (reason !== null) {
      const conflict = { diamond: stone.id, reason, floorPricePerCarat: stone.ctPr };
      expect(reply.data).toEqual({ conflicts: [conflict] });
    }
    expect((await bidsOf(buyer)).count).toBe(reason === null ? 1 : 0);
  });

  test('is on a stone up for bids, one of each user', async () => {
    const { data } = await bid(buyer, BLIND, one(inIndia), 0);
    expect(data).toMatchObject({ conflicts: [{ reason: 'NOT_OFFERED', floorPricePerCarat: null }] });
    await bid(buyer, BLIND, one(stones), 20);
    const again = await bid(buyer, BLIND, one(stones), 40);
    expect(again.data).toMatchObject({ conflicts: [{ reason: 'EXISTS' }] });
    const missing = { ...one(stones), id: 'st-none' };
    expect((await bid(buyer, BLIND, missing, 0)).status).toBe(404);
    expect((await bid(await buyer.as('secondary'), BLIND, one(stones), 0)).status).toBe(403);
  });

  test('has its amount from the weight, and the flow of its kind', async () => {
    const stone = one(stones);
    expect((await bid(buyer, BLIND, stone, 20, { flow: 'LOOK_AND_BID' })).status).toBe(400);
    expect((await bid(buyer, BLIND, stone, 20, { flow: 'JUST_BID_IT' })).status).toBe(400);
    const { data } = await bid(buyer, BLIND, stone, 0, { flow: 'JUST_BID_IT' });
    expect(data).toMatchObject({
      list: [{ flow: 'JUST_BID_IT', bidAmount: stone.amt, basePricePerCarat: stone.ctPr }],
    });
    const { summary } = await bidsOf(buyer);
    expect(summary).toMatchObject({ pieces: 1, fnAmt: stone.amt });
  });

  test('is raised, never lowered, and taken back while its window is open', async () => {
    const stone = one(stones);
    await bid(buyer, BLIND, stone, 20);
    const id = (await bidsOf(buyer)).list[0]?.id ?? '';
    const raise = (client: Client, above: number) =>
      client.send('updateBids', { diamonds: [{ id, bidPricePerCarat: stone.ctPr + above, bidAmount: 1 }] });
    expect((await raise(buyer, 20)).data).toMatchObject({
      conflicts: [{ reason: 'NOT_RAISED', floorPricePerCarat: Math.round((stone.ctPr + 40) * 100) / 100 }],
    });
    expect((await raise(rival, 60)).status).toBe(404);
    expect((await raise(buyer, 60)).data).toMatchObject({ list: [{ id, status: 1, windowStatus: 'OPEN' }] });
    expect(await rival.ok('deleteBids', { id: [id] })).toEqual({ count: 0 });
    expect(await buyer.ok('deleteBids', { id: [id, 'bid-none'] })).toEqual({ count: 1 });
    expect((await bidsOf(buyer)).count).toBe(0);
  });
});

describe('the result', () => {
  test('of blind bids is not told before its time; the highest wins and is a memo at its price', async () => {
    const stone = { ...one(stones), ctPr: 7000, amt: 7000 * one(stones).crt };
    change(world, stone, {});
    await bid(buyer, BLIND, stone, 20);
    await bid(rival, BLIND, stone, 40);
    expect((await bidsOf(buyer)).list[0]).toMatchObject({
      status: 1,
      highestPricePerCarat: null,
      isLeading: null,
      rank: null,
    });
    buyer = await at(LAST_OF_BLIND, buyer, 'primary');
    const { list } = await bidsOf(buyer);
    expect(list[0]).toMatchObject({ status: 1, windowStatus: 'OPEN', isLeading: null });
    buyer = await at(LAST_OF_BLIND + 1, buyer, 'primary');
    expect((await bidsOf(buyer, { status: [1] })).count).toBe(0);
    expect((await bidsOf(buyer, { status: [2, 3] })).list[0]).toMatchObject({
      status: 3,
      windowStatus: 'CLOSE',
      highestPricePerCarat: 7040,
      isLeading: false,
      memoNo: null,
    });
    rival = await buyer.as('admin');
    const won = (await bidsOf(rival)).list[0];
    expect(won).toMatchObject({ status: 2, isLeading: true, diamond: { wSts: 'M' } });
    const memos = await rival.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' });
    expect(memos.list[0]).toMatchObject({ memoNo: won?.memoNo, status: 1, memoDetails: [{ ctPr: 7040 }] });
    expect((await bid(buyer, OPEN, stone, 40)).data).toMatchObject({
      conflicts: [{ reason: 'NOT_OFFERED' }],
    });
    const closed = await buyer.no('deleteBids', { id: [list[0]?.id ?? ''] });
    expect(closed.data).toMatchObject({ conflicts: [{ reason: 'CLOSED' }] });
  });

  test('of equal bids is for the earliest; a raised one counts from its raise', async () => {
    world.clock.freeze(LAST_OF_BLIND + 1);
    [buyer, rival] = [await buyer.as('primary'), await buyer.as('admin')];
    const [first, second] = [one(stones), one(stones, 1)];
    await bid(buyer, OPEN, first, 40);
    await bid(rival, OPEN, first, 40);
    await bid(buyer, OPEN, second, 20);
    await bid(rival, OPEN, second, 40);
    const low = (await bidsOf(buyer, { bidType: [OPEN], status: [1] })).list[0];
    expect(low).toMatchObject({ isLeading: false, rank: 2, diamond: { id: second.id } });
    const diamonds = [{ id: low?.id ?? '', bidPricePerCarat: second.ctPr + 40, bidAmount: 1 }];
    await buyer.ok('updateBids', { diamonds });
    const leading = async (client: Client) =>
      Object.fromEntries(
        (await bidsOf(client)).list.map(({ diamond, isLeading }) => [diamond.id, isLeading]),
      );
    expect(await leading(buyer)).toEqual({ [first.id]: true, [second.id]: false });
    expect(await leading(rival)).toEqual({ [first.id]: false, [second.id]: true });
    world.clock.freeze(Date.parse('2026-01-16T09:30:00.000Z'));
    const { list } = await buyer.ok('listNotifications', {
      page: 1,
      limit: 9,
      activityType: ['BID_WON', 'BID_LOST'],
    });
    const told = list.filter(({ id }) => /^ntf-\d+$/.test(id)).map(({ activityType }) => activityType);
    expect(told.sort()).toEqual(['BID_LOST', 'BID_WON']);
  });

  test('is a loss for all when the stone went away', async () => {
    await bid(buyer, BLIND, one(stones), 20);
    change(world, one(stones), { wSts: 'NA' });
    buyer = await at(LAST_OF_BLIND + 1, buyer, 'primary');
    expect((await bidsOf(buyer)).list[0]).toMatchObject({ status: 3, memoNo: null });
  });
});

test('bids of before are there with their results, of the bidder only', async () => {
  const { list, count } = await buyer.ok('paginateBids', { page: 1, limit: 50, status: [2, 3] });
  expect(count).toBeGreaterThan(0);
  const others = await rival.ok('paginateBids', { page: 1, limit: 50 });
  const ids = new Set(others.list.map(({ id }) => id));
  expect(list.filter(({ id }) => ids.has(id))).toEqual([]);
  expect((await buyer.ok('paginateBids', { page: 1, limit: 50, status: [1] })).count).toBe(0);
});
