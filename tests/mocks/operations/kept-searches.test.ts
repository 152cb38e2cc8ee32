import { beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const SAVED = 2;
const DEMAND = 3;

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

const hearts: DiamondFilter = { shp: ['shape-heart'], crt: { '>=': 40 } };
const keep = (name: string, extra: object = {}) =>
  buyer.ok('upsertSearch', { name, searchType: SAVED, filter: hearts, ...extra });
const names = async () =>
  (await buyer.ok('listSearches', { type: [SAVED], page: 1, limit: 100 })).list.map(({ name }) => name);

describe('a deleted search', () => {
  test('comes back as it was, at its place, with its new stones', async () => {
    const first = await keep('First');
    await keep('Second');
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    const before = await buyer.ok('getSearch', { id: first.id });
    expect(before.newCount).toBe(1);
    await buyer.ok('deleteSearches', { id: [first.id] });
    expect(await names()).not.toContain('First');
    expect(await buyer.ok('restoreSearches', { id: [first.id] })).toEqual({ count: 1 });
    expect(await buyer.ok('getSearch', { id: first.id })).toEqual(before);
    expect((await names()).slice(0, 2)).toEqual(['Second', 'First']);
    expect(await buyer.ok('restoreSearches', { id: [first.id] })).toEqual({ count: 0 });
  });

  test('comes back for its user only, and for a minute', async () => {
    const { id } = await keep('Mine');
    await buyer.ok('deleteSearches', { id: [id] });
    expect(await colleague.ok('restoreSearches', { id: [id] })).toEqual({ count: 0 });
    world.clock.advance((constants.undoSeconds + 1) * 1000);
    expect(await buyer.ok('restoreSearches', { id: [id] })).toEqual({ count: 0 });
  });

  test('stays deleted while another one has its title', async () => {
    const { id } = await keep('Hearts');
    await buyer.ok('deleteSearches', { id: [id] });
    const other = await keep('hearts');
    expect((await buyer.no('restoreSearches', { id: [id] })).code).toBe('E_CONFLICT');
    await buyer.ok('deleteSearches', { id: [other.id] });
    expect(await buyer.ok('restoreSearches', { id: [id] })).toEqual({ count: 1 });
  });

  test('stays deleted while there is no room for it', async () => {
    const { limits } = await buyer.ok('viewProjectSetting', {});
    const { id } = await keep('Last');
    await buyer.ok('deleteSearches', { id: [id] });
    const room = (limits?.savedSearches ?? 50) - (await names()).length;
    for (let n = 1; n <= room; n += 1) await keep(`Search ${n}`);
    expect(await buyer.no('restoreSearches', { id: [id] })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'id', rule: 'limit' }] },
    });
  });
});

describe('a change of a saved search', () => {
  test('that leaves its filter keeps its place, its last run and its new stones', async () => {
    const first = await keep('First');
    await keep('Second');
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    world.clock.advance(60_000);
    const told = await keep('Big hearts', { id: first.id, isSendNotification: true });
    expect(told).toMatchObject({ isSendNotification: true, newCount: 1, searchCount: 0 });
    expect(told.updatedAt).toBe(first.updatedAt);
    expect(told.version).not.toBe(first.version);
    expect((await names()).slice(0, 2)).toEqual(['Second', 'Big hearts']);
  });

  test('of its filter counts as a run', async () => {
    const first = await keep('First');
    await keep('Second');
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    const wider = await keep('First', { id: first.id, filter: { shp: ['shape-heart'], crt: { '>=': 39 } } });
    expect(wider).toMatchObject({ newCount: 0, searchCount: 1 });
    expect((await names()).slice(0, 2)).toEqual(['First', 'Second']);
  });

  test('that makes it a demand looks for stones again', async () => {
    const { id } = await keep('First');
    expect(await keep('First', { id, searchType: DEMAND })).toMatchObject({ demandStatus: 'NEW' });
  });
});

describe('a loosened search', () => {
  const near = () => {
    const stone = one(inIndia);
    change(world, stone, { shp: 'shape-heart', crt: 44.05, col: 'color-e', clr: 'clarity-vs1' });
    return { shp: ['shape-heart'], col: ['color-d'], clr: ['clarity-vs1'], crt: { '>=': 44 } };
  };

  test('says which one criterion finds more, and how many stones', async () => {
    const filter = near();
    const { count, list } = await buyer.ok('loosenSearch', { filter });
    expect(count).toBe(0);
    expect(list.find(({ criterion }) => criterion === 'col')).toMatchObject({
      loosening: 'WIDEN',
      count: 1,
      filter: { ...filter, col: expect.arrayContaining(['color-d', 'color-e']) },
    });
    expect(list.at(-1)).toMatchObject({ criterion: null, loosening: 'SIMILAR', count: 1 });
    expect(list.map(({ criterion }) => criterion)).not.toContain('clr');
  });

  test('leaves a criterion out where a step is not enough', async () => {
    near();
    const filter = { shp: ['shape-heart'], col: ['color-m'], crt: { '>=': 44 } };
    const { list } = await buyer.ok('loosenSearch', { filter });
    expect(list).toEqual([
      { criterion: 'col', loosening: 'DROP', count: 1, filter: { shp: ['shape-heart'], crt: { '>=': 44 } } },
    ]);
  });

  test('widens a range without a step of its own by a tenth, below zero, too', async () => {
    const stone = one(inIndia);
    change(world, stone, { shp: 'shape-heart', crt: 45, back: -28 });
    const filter = { shp: ['shape-heart'], crt: { '>=': 44 }, back: { '<=': -30 } };
    const { list } = await buyer.ok('loosenSearch', { filter });
    expect(list[0]).toMatchObject({ criterion: 'back', loosening: 'WIDEN', filter: { back: { '<=': -27 } } });
  });

  test('keeps numbers, status and the maximum of suggestions', async () => {
    const stone = one(inIndia);
    const filter = {
      stoneId: [stone.stoneId],
      wSts: ['S' as const],
      shp: ['shape-heart'],
      crt: { '>=': 44 },
    };
    const { list } = await buyer.ok('loosenSearch', { filter });
    expect(list.map(({ criterion }) => criterion)).not.toContain('stoneId');
    expect(list.map(({ criterion }) => criterion)).not.toContain('wSts');
    const many = {
      shp: [stone.shp],
      col: [stone.col ?? ''],
      clr: [stone.clr ?? ''],
      crt: { '>=': stone.crt, '<=': stone.crt },
    };
    const limited = await buyer.ok('loosenSearch', { filter: many, limit: 2 });
    expect(limited.list.filter(({ criterion }) => criterion !== null)).toHaveLength(2);
  });

  test('starts from a saved search of the caller', async () => {
    near();
    const { id } = await keep('Hearts', { filter: { shp: ['shape-heart'], col: ['color-d'] } });
    const filter = { diamondSearchId: id, crt: { '>=': 44 } };
    const { list } = await buyer.ok('loosenSearch', { filter });
    expect(list.find(({ criterion }) => criterion === 'col')?.count).toBe(1);
    expect((await colleague.no('loosenSearch', { filter })).status).toBe(404);
  });
});
