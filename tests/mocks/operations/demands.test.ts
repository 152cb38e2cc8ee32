import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import { announceStones } from '#mocks/operations/diamond/announce.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client, clientOf } from '../../support/mock-backend-client.ts';
import { change, inIndia, mockBackend, one, startTrade } from '../../support/mock-backend-trade.ts';

const DEMAND = 3;

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

describe('demands', () => {
  const filter: DiamondFilter = { shp: ['shape-heart'], crt: { '>=': 40 } };
  const soon = '2026-01-20T00:00:00.000Z';
  const make = (extra: object = {}) =>
    buyer.ok('upsertSearch', { name: 'Big hearts', searchType: DEMAND, filter, expiryDate: soon, ...extra });

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
    world.clock.freeze(Date.parse(soon));
    const later = await clientOf(mockBackend, 'trade').as('primary', true);
    expect((await later.ok('getSearch', { id })).demandStatus).toBe('CLOSED');
  });

  test('are won once the caller has bought one of the stones', async () => {
    const stone = one(inIndia);
    change(world, stone, { shp: 'shape-heart', crt: 41 });
    const { id } = await make();
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    expect((await buyer.ok('getSearch', { id })).demandStatus).toBe('OPEN');
    const admin = await clientOf(mockBackend, 'trade').as('admin');
    await admin.ok('updateMemoStatus', { id: memo.id, status: 2 });
    expect((await buyer.ok('getSearch', { id })).demandStatus).toBe('WON');
  });

  test('begin before they end, and only a demand that is kept is closed', async () => {
    const past = {
      name: 'Late',
      searchType: DEMAND,
      filter,
      expiryDate: '2026-01-01T00:00:00.000Z',
    } as const;
    expect(await buyer.no('upsertSearch', past)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'expiryDate', rule: 'future' }] },
    });
    const closing = { name: 'None', searchType: DEMAND, filter, demandStatus: 'CLOSED' } as const;
    expect((await buyer.no('upsertSearch', closing)).status).toBe(400);
    const { id } = await make();
    expect((await colleague.no('getSearch', { id })).status).toBe(404);
  });
});

describe('saved searches and demands', () => {
  test('are kept up to a limit of each kind', async () => {
    const { limits } = await buyer.ok('viewProjectSetting', {});
    const most = limits?.savedSearches ?? 50;
    for (let n = 1; n <= most; n += 1) {
      await customer.ok('upsertSearch', { name: `Search ${n}`, filter: {}, searchType: 2 });
    }
    const more = await customer.no('upsertSearch', { name: 'One more', filter: {}, searchType: 2 });
    expect(more).toMatchObject({ status: 400, data: { errors: [{ field: 'searchType', rule: 'limit' }] } });
    const demand = { filter: {}, searchType: DEMAND } as const;
    for (let n = 1; n <= most; n += 1) await customer.ok('upsertSearch', { ...demand, name: `Demand ${n}` });
    expect((await customer.no('upsertSearch', { ...demand, name: 'One more' })).status).toBe(400);
    const { list } = await customer.ok('listSearches', { type: [2], page: 1, limit: 1 });
    const id = list[0]?.id ?? '';
    await customer.ok('upsertSearch', { id, name: 'Renamed', filter: {}, searchType: 2 });
  });
});

describe('new stones', () => {
  test('are announced to those whose demand or search they match, and to followers of the seller', async () => {
    const stone = one(inIndia);
    const filter: DiamondFilter = { shp: [stone.shp], vnd: [stone.vnd] };
    const kept = { filter, isSendNotification: true } as const;
    const demand = await buyer.ok('upsertSearch', { ...kept, name: 'Wanted', searchType: DEMAND });
    await colleague.ok('upsertSearch', { ...kept, name: 'Saved', searchType: 2 });
    await colleague.ok('upsertSearch', { filter, name: 'Quiet', searchType: 2 });
    await customer.ok('unfollowMember', { id: stone.vnd });
    await customer.ok('followMember', { id: stone.vnd });
    announceStones({ world, now: world.clock.now() }, [stone]);
    const told = (userId: string) =>
      world.tables.notifications
        .own()
        .filter((row) => row.userId === userId && row.activityType !== 'MEMBER_FOLLOWED')
        .map(({ activityType, record }) => [activityType, record]);
    expect(told('usr-primary')).toContainEqual(['DEMAND_MATCH', demand.id]);
    expect(told('usr-secondary').filter(([type]) => type === 'SEARCH_MATCH')).toHaveLength(1);
    expect(told('usr-customer')).toContainEqual(['MEMBER_LISTED', stone.vnd]);
  });
});
