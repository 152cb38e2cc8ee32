import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, newsOf, purchaseOf } from '../../support/mock-backend-client.ts';
import { change, inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';

const DEMAND = 3;
let world: World;
let buyer: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  sales = await buyer.as('employee');
});

const filter: DiamondFilter = { shp: ['shape-heart'], crt: { '>=': 40 } };
const expiryDate = '2026-01-20T00:00:00.000Z';
const text = 'This one comes close.';

const make = (more: object = {}) =>
  buyer.ok('upsertSearch', { name: 'Big hearts', searchType: DEMAND, filter, expiryDate, ...more });

describe('demands', () => {
  test('are new, then open once a stone matches, and tell how many are new', async () => {
    const demand = await make({ remarks: 'For a pendant' });
    expect(demand).toMatchObject({
      demandStatus: 'NEW',
      newCount: 0,
      remarks: 'For a pendant',
      searchCount: 0,
    });
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    expect(await buyer.ok('getSearch', { id: demand.id })).toMatchObject({
      demandStatus: 'OPEN',
      newCount: 1,
    });
    const listed = (status: 'NEW' | 'OPEN') =>
      buyer.ok('listSearches', { type: [DEMAND], demandStatus: [status], page: 1, limit: 5 });
    expect([(await listed('NEW')).count, (await listed('OPEN')).count]).toEqual([0, 1]);
    const filters = [{ diamondSearchId: demand.id }];
    const [page] = await buyer.ok('paginateDiamonds', { page: 1, limit: 5, filters });
    expect(page?.filter).toMatchObject({ id: demand.id, searchCount: 1, newCount: 0 });
  });

  test('end by the clock or by the caller', async () => {
    const { id } = await make();
    const closed = await make({ name: 'Other hearts' });
    await make({ id: closed.id, name: 'Other hearts', demandStatus: 'CLOSED' });
    expect((await buyer.ok('getSearch', { id: closed.id })).demandStatus).toBe('CLOSED');
    expect((await buyer.ok('getSearch', { id })).demandStatus).toBe('NEW');
    world.clock.freeze(Date.parse(expiryDate));
    const later = await clientOf(mockBackend, 'trade').as('primary', true);
    expect((await later.ok('getSearch', { id })).demandStatus).toBe('CLOSED');
  });

  test('are won once the caller has bought one of the stones, and cannot be answered any more', async () => {
    const stone = one(inIndia);
    change(world, stone, { shp: 'shape-heart', crt: 41 });
    const { id } = await make();
    const memo = await buyer.ok('requestConfirm', purchaseOf(stone));
    expect((await buyer.ok('getSearch', { id })).demandStatus).toBe('OPEN');
    const admin = await clientOf(mockBackend, 'trade').as('admin');
    await admin.ok('updateMemoStatus', { id: memo.id, status: 2 });
    expect((await buyer.ok('getSearch', { id })).demandStatus).toBe('WON');
    expect((await sales.no('answerDemand', { id, text })).status).toBe(409);
  });
});

describe('the demands of customers', () => {
  test('are told to the sales person once, when they are new', async () => {
    const { id } = await make();
    await make({ id, name: 'Bigger hearts' });
    const list = await newsOf(sales, 'DEMAND_RECEIVED');
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
  });
});
