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

const handled = (client: Client, more: object = {}) =>
  client.ok('listSearches', { type: [DEMAND], page: 1, limit: 50, isHandled: true, ...more });

describe('the demands of customers', () => {
  test('are listed with their buyers, to those who look after the account and to nobody else', async () => {
    const { id } = await make();
    await buyer.ok('upsertSearch', { name: 'Saved', searchType: 2, filter });
    for (const client of [sales, await buyer.as('admin')]) {
      const { list } = await handled(client);
      expect(list).toMatchObject([
        {
          id,
          name: 'Big hearts',
          demandStatus: 'NEW',
          answers: [],
          buyer: { companyName: 'Mehtara Jewels' },
        },
      ]);
      expect((await handled(client, { type: [1, 2] })).count).toBe(0);
    }
    for (const name of ['sales-2', 'secondary', 'customer', 'primary']) {
      const stranger = await buyer.as(name);
      expect([name, (await handled(stranger)).count]).toEqual([name, 0]);
    }
    expect((await sales.ok('listSearches', { type: [DEMAND], page: 1, limit: 50 })).count).toBe(0);
    expect(await sales.ok('getSearch', { id })).toMatchObject({ buyer: { account: 'acc-mehta' } });
    expect((await buyer.ok('getSearch', { id })).buyer).toBeUndefined();
    expect((await (await buyer.as('sales-2')).no('getSearch', { id })).status).toBe(404);
  });

  test('are found by status and by the name of the company', async () => {
    await make();
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    expect((await handled(sales, { demandStatus: ['NEW'] })).count).toBe(0);
    expect((await handled(sales, { demandStatus: ['OPEN'], search: 'mehtara' })).count).toBe(1);
    expect((await handled(sales, { search: 'nobody' })).count).toBe(0);
  });

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
  test('reaches the buyer with its stones, and stays when the demand is edited', async () => {
    const { id, version } = await make();
    const stone = one(inIndia);
    const answered = await sales.ok('answerDemand', { id, text, diamonds: [stone.id] });
    expect(answered).toMatchObject({ buyer: {}, answers: [{ text, diamonds: [stone.id] }] });
    const { list } = await buyer.ok('listNotifications', {
      page: 1,
      limit: 9,
      activityType: ['DEMAND_ANSWERED'],
    });
    expect(list).toMatchObject([{ record: id, message: text, parameters: { name: 'Big hearts' } }]);
    await make({ id, version, name: 'Hearts' });
    expect(await buyer.ok('getSearch', { id })).toMatchObject({
      name: 'Hearts',
      answers: [{ text, diamonds: [stone.id], userName: (await sales.ok('getProfile', {})).user.name }],
    });
  });

  test('proposes only stones that the buyer may view', async () => {
    const { id } = await make();
    const gone = one(inIndia);
    change(world, gone, { wSts: 'NA' });
    for (const stone of [gone.id, 'st-none']) {
      const refused = await sales.no('answerDemand', { id, text, diamonds: [one(inIndia, 1).id, stone] });
      expect(refused).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'diamonds.1', rule: 'known' }] },
      });
    }
    expect((await buyer.ok('getSearch', { id })).answers).toEqual([]);
  });

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
