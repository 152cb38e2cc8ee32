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
import { change, one, startTrade } from '../../support/mock-backend-trade.ts';

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

  test('is a loss for all when the stone went away', async () => {
    await bid(buyer, BLIND, one(stones), 20);
    change(world, one(stones), { wSts: 'NA' });
    buyer = await at(LAST_OF_BLIND + 1, buyer, 'primary');
    expect((await bidsOf(buyer)).list[0]).toMatchObject({ status: 3, memoNo: null });
  });
});
