import { beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const SAVED = 2;

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
  test('comes back for its user only, and for a minute', async () => {
    const { id } = await keep('Mine');
    await buyer.ok('deleteSearches', { id: [id] });
    expect(await colleague.ok('restoreSearches', { id: [id] })).toEqual({ count: 0 });
    world.clock.advance((constants.undoSeconds + 1) * 1000);
    expect(await buyer.ok('restoreSearches', { id: [id] })).toEqual({ count: 0 });
  });
});

describe('a change of a saved search', () => {
  test('a change of the filter of a saved search counts as a run', async () => {
    const first = await keep('First');
    await keep('Second');
    change(world, one(inIndia), { shp: 'shape-heart', crt: 41 });
    const wider = await keep('First', { id: first.id, filter: { shp: ['shape-heart'], crt: { '>=': 39 } } });
    expect(wider).toMatchObject({ newCount: 0, searchCount: 1 });
    expect((await names()).slice(0, 2)).toEqual(['First', 'Second']);
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
});
