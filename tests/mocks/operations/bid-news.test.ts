import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { BLIND, bid, bidsOf, LAST_OF_BLIND, OPEN } from '../../support/mock-backend-bidding.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { one, startTrade } from '../../support/mock-backend-trade.ts';

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

describe('news of bids', () => {
  const told = async (client: Client, activityType: ActivityType) => {
    const { list } = await client.ok('listNotifications', {
      page: 1,
      limit: 50,
      activityType: [activityType],
    });
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

  test('of blind bids tell nobody that another bid is higher', async () => {
    await bid(buyer, BLIND, one(stones), 20);
    await bid(rival, BLIND, one(stones), 40);
    expect(await told(buyer, 'BID_OUTBID')).toEqual([]);
  });
});
