import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf } from '../../support/mock-backend-client.ts';
import { change, one, startTrade } from '../../support/mock-backend-trade.ts';

/** Bids of tests of the mock backend: the ends of the windows around the time of the seed, placing and reading bids. */

const BLIND = 1;
const OPEN = 2;
/** 14:59:59.999 and 15:00 in Asia/Kolkata on the day of the seed, and the same of the morning after. */
const LAST_OF_OPEN = Date.parse('2026-01-15T09:29:59.999Z');
const BLIND_OPENS = LAST_OF_OPEN + 1;
const LAST_OF_BLIND = Date.parse('2026-01-16T05:29:59.999Z');

/** Places a bid `steps` USD per carat above the floor. */
function bid(client: Client, bidType: 1 | 2, stone: SeedStone, steps: number, more: object = {}) {
  const bidPricePerCarat = Math.round((stone.ctPr + steps) * 100) / 100;
  const diamonds = [{ diamond: stone.id, vStnId: stone.vStnId, bidPricePerCarat, bidAmount: 1 }];
  return client.send('createBids', { bidType, diamonds, ...more });
}

/** The bids of the day of the seed and later. */
function bidsOf(client: Client, more: object = {}) {
  return client.ok('paginateBids', { page: 1, limit: 50, from: '2026-01-15', ...more });
}

let world: World;
let buyer: Client;
let stones: readonly SeedStone[];

/** Another bidder who takes delivery in India. */
let rival: Client;

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
  test('the result of blind bids is hidden until its time; the highest wins and becomes a memo at its price', async () => {
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

describe('news of bids', () => {
  const told = async (client: Client, activityType: ActivityType) => {
    const list = await newsOf(client, activityType);
    return list.filter(({ id }) => /^ntf-\d+$/.test(id)).map(({ parameters }) => parameters);
  };

  test('reach the sales person when bids are placed, raised and withdrawn, without a price', async () => {
    const stone = one(stones);
    await bid(buyer, BLIND, stone, 20);
    const id = (await bidsOf(buyer)).list[0]?.id ?? '';
    const diamonds = [{ id, bidPricePerCarat: stone.ctPr + 40, bidAmount: 1 }];
    await buyer.ok('updateBids', { diamonds });
    await buyer.ok('deleteBids', { id: [id] });
    await buyer.ok('deleteBids', { id: [id] });
    const house = await buyer.as('sales-1');
    const what = { companyName: expect.any(String), count: 1 };
    expect(await told(house, 'BID_RECEIVED')).toEqual([what, what]);
    expect(await told(house, 'BID_WITHDRAWN')).toEqual([what]);
  });

  test('reach the leader of a round of open bids who is outbid, and nobody else', async () => {
    world.clock.freeze(LAST_OF_BLIND + 1);
    [buyer, rival] = [await buyer.as('primary'), await buyer.as('admin')];
    const stone = one(stones);
    await bid(buyer, OPEN, stone, 20);
    await bid(rival, OPEN, stone, 20);
    expect(await told(buyer, 'BID_OUTBID')).toEqual([]);
    const { list } = await bidsOf(rival);
    const raised = { id: list[0]?.id ?? '', bidPricePerCarat: stone.ctPr + 40, bidAmount: 1 };
    await rival.ok('updateBids', { diamonds: [raised] });
    await rival.ok('updateBids', { diamonds: [{ ...raised, bidPricePerCarat: stone.ctPr + 60 }] });
    const pricePerCarat = Math.round((stone.ctPr + 20) * 100) / 100;
    expect(await told(buyer, 'BID_OUTBID')).toEqual([{ stoneId: stone.stoneId, pricePerCarat }]);
    expect(await told(rival, 'BID_OUTBID')).toEqual([]);
  });

  test('no bidder of a blind round is notified that another bid is higher', async () => {
    await bid(buyer, BLIND, one(stones), 20);
    await bid(rival, BLIND, one(stones), 40);
    expect(await told(buyer, 'BID_OUTBID')).toEqual([]);
  });
});
