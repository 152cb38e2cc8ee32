import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const DEMAND = 3;
const filter: DiamondFilter = { shp: ['shape-heart'], crt: { '>=': 40 } };
const expiryDate = '2026-01-20T00:00:00.000Z';
const text = 'This one comes close.';

let world: World;
let buyer: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  sales = await buyer.as('employee');
});

const make = (more: object = {}) =>
  buyer.ok('upsertSearch', { name: 'Big hearts', searchType: DEMAND, filter, expiryDate, ...more });

describe('the demands of customers', () => {
  test('are told to the sales person once, when they are new', async () => {
    const { id } = await make();
    await make({ id, name: 'Bigger hearts' });
    const { list } = await sales.ok('listNotifications', {
      page: 1,
      limit: 9,
      activityType: ['DEMAND_RECEIVED'],
    });
    expect(list.map(({ record, parameters }) => [record, parameters])).toEqual([
      [id, { companyName: 'Mehtara Jewels', name: 'Big hearts' }],
    ]);
  });
});

describe('an answer to a demand', () => {
  test('is for demands of customers that the caller looks after', async () => {
    const { id } = await make();
    const saved = await buyer.ok('upsertSearch', { name: 'Saved', searchType: 2, filter });
    const own = await sales.ok('upsertSearch', { name: 'Own', searchType: DEMAND, filter, expiryDate });
    for (const other of [saved.id, own.id, 'srch-none']) {
      expect((await sales.no('answerDemand', { id: other, text })).status).toBe(404);
    }
    expect((await (await buyer.as('sales-2')).no('answerDemand', { id, text })).status).toBe(404);
    expect((await buyer.no('answerDemand', { id, text })).status).toBe(403);
  });

  test('comes too late once the demand is closed or won', async () => {
    const closed = await make();
    await make({ id: closed.id, demandStatus: 'CLOSED' });
    expect((await sales.no('answerDemand', { id: closed.id, text })).status).toBe(409);
    const stone = one(inIndia);
    change(world, stone, { shp: 'shape-heart', crt: 41 });
    const { id } = await make({ name: 'Won' });
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    await sales.ok('updateMemoStatus', { id: memo.id, status: 2 });
    expect((await sales.no('answerDemand', { id, text })).status).toBe(409);
  });
});
