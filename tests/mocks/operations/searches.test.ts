import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend();
const rounds: DiamondFilter = { shp: ['shape-round'], or: [{ crt: { '>=': 1, '<=': 1.49 } }] };
const SAVED = 2;

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset('searches');
  world.clock.freeze(SEED_EPOCH);
  const guest = clientOf(mockBackend, 'searches');
  [buyer, colleague] = [await guest.as('primary'), await guest.as('secondary')];
});

async function run(filter: DiamondFilter, extra: { isSkipSave?: boolean; isReturnCountOnly?: boolean } = {}) {
  const request = { page: 1, limit: 5, filters: [filter], ...extra };
  const [page] = await buyer.ok('paginateDiamonds', request);
  if (page === undefined) throw new Error('No page.');
  return page;
}

async function recents(client = buyer) {
  return (await client.ok('listSearches', { type: [1], page: 1, limit: 100 })).list;
}

describe('recent searches', () => {
  test('keep what was searched for, with what it found', async () => {
    const { filter, count } = await run(rounds);
    expect(filter).toMatchObject({ name: null, type: 1, searchData: rounds, searchCount: count });
    expect(await recents()).toEqual([filter]);
    expect(await buyer.ok('getSearch', { id: filter?.id ?? '' })).toEqual(filter);
  });

  test('keep no count and nothing that must not be kept', async () => {
    expect(await run(rounds, { isReturnCountOnly: true })).toMatchObject({ filter: null, diamonds: [] });
    expect((await run(rounds, { isSkipSave: true })).filter).toBeNull();
    expect(await recents()).toEqual([]);
  });

  test('move to the top when searched for again, whatever the order of the members', async () => {
    const first = await run(rounds);
    await run({ shp: ['shape-pear', 'shape-oval'] });
    world.clock.advance(1000);
    const again = await run({ or: rounds.or ?? [], shp: ['shape-round'] });
    expect(again.filter?.id).toBe(first.filter?.id);
    expect((await recents()).map(({ searchData }) => searchData)).toEqual([
      rounds,
      { shp: ['shape-pear', 'shape-oval'] },
    ]);
    await run({ shp: ['shape-oval', 'shape-pear'] });
    expect(await recents()).toHaveLength(2);
  });

  test('are the latest twenty of each user', async () => {
    for (let n = 1; n <= 23; n += 1) await run({ crt: { '>=': n / 10 } });
    const bounds = (await recents()).map(({ searchData }) => searchData.crt?.['>=']);
    expect(bounds).toEqual(Array.from({ length: 20 }, (_, n) => (23 - n) / 10));
    expect(await recents(colleague)).toEqual([]);
  });
});

describe('a kept search in the place of a filter', () => {
  test('finds what it found, on the next page too', async () => {
    const { filter, count, diamonds } = await run(rounds);
    const id = filter?.id ?? '';
    const again = await run({ diamondSearchId: id }, { isSkipSave: true });
    expect(again).toEqual({ filter, count, diamonds, maxLimit: 1000, summary: again.summary });
    const request = { page: 2, limit: 5, filters: [{ diamondSearchId: id }], isSkipSave: true };
    const [next] = await buyer.ok('paginateDiamonds', request);
    expect(next?.diamonds).toHaveLength(5);
    for (const { id: stone } of next?.diamonds ?? [])
      expect(diamonds.map((row) => row.id)).not.toContain(stone);
  });

  test('is narrowed by the other members and never widened', async () => {
    const id = (await run(rounds)).filter?.id ?? '';
    const whole = await run(rounds);
    const coloured = { col: ['color-d', 'color-e'] };
    const narrowed = await run({ diamondSearchId: id, ...coloured });
    expect(narrowed.count).toBe((await run({ ...rounds, ...coloured })).count);
    expect(narrowed.count).toBeLessThan(whole.count);
    expect(narrowed.count).toBeGreaterThan(0);
    const elsewhere = await run({ diamondSearchId: id, shp: ['shape-round', 'shape-pear'] });
    expect(elsewhere.count).toBe(whole.count);
    expect((await run({ diamondSearchId: id, shp: ['shape-pear'] })).count).toBe(0);
    const without = await run({ diamondSearchId: id, excludeFilter: { milky: true } });
    expect(without.count).toBe((await run({ ...rounds, excludeFilter: { milky: true } })).count);
  });

  test('narrowed too often is refused, not cut', async () => {
    let id = (await run(rounds)).filter?.id ?? '';
    for (let n = 1; n <= 20; n += 1) {
      id = (await run({ diamondSearchId: id, amt: { '>=': n } })).filter?.id ?? '';
    }
    const filters = [{ diamondSearchId: id, amt: { '>=': 21 } }];
    const reply = await buyer.no('paginateDiamonds', { page: 1, limit: 5, filters });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ rule: 'limit' }] } });
  });

  test('of somebody else, or none, is not found', async () => {
    const id = (await run(rounds)).filter?.id ?? '';
    for (const diamondSearchId of [id, 'srch-none']) {
      const filters = [{ diamondSearchId }];
      expect((await colleague.no('paginateDiamonds', { page: 1, limit: 5, filters })).status).toBe(404);
    }
    expect((await colleague.no('getSearch', { id })).status).toBe(404);
    expect(await colleague.ok('deleteSearches', { id: [id] })).toEqual({ count: 0 });
  });
});

describe('saved searches', () => {
  test('have a title that no other of the user has', async () => {
    const saved = await buyer.ok('upsertSearch', { name: ' Rounds ', filter: rounds, searchType: SAVED });
    expect(saved).toMatchObject({ name: 'Rounds', type: SAVED, searchCount: (await run(rounds)).count });
    const taken = await buyer.no('upsertSearch', { name: 'ROUNDS', filter: {}, searchType: SAVED });
    expect(taken).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect((await colleague.ok('upsertSearch', { name: 'Rounds', filter: {}, searchType: SAVED })).name).toBe(
      'Rounds',
    );
    for (const name of [undefined, '  ']) {
      const body = { ...(name === undefined ? {} : { name }), filter: rounds, searchType: SAVED } as const;
      const untitled = await buyer.no('upsertSearch', body);
      expect(untitled).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'name', rule: 'required' }] },
      });
    }
  });

  test('are replaced by their id and keep it, and when they were made', async () => {
    const { id, createdAt } = await buyer.ok('upsertSearch', {
      name: 'One',
      filter: rounds,
      searchType: SAVED,
    });
    world.clock.advance(60_000);
    const replaced = await buyer.ok('upsertSearch', { id, name: 'One', filter: {}, searchType: SAVED });
    expect(replaced).toMatchObject({ id, createdAt, searchData: {} });
    expect(replaced.updatedAt).not.toBe(createdAt);
    const other = { id, name: 'Two', filter: {}, searchType: SAVED } as const;
    expect((await colleague.no('upsertSearch', other)).status).toBe(404);
  });

  test('are listed by kind and by part of the title, the latest first, page by page', async () => {
    for (const name of ['Rounds', 'Pears', 'Rounds again'])
      await buyer.ok('upsertSearch', { name, filter: {}, searchType: SAVED });
    await run(rounds);
    const list = (request: object) =>
      buyer.send('listSearches', { type: [SAVED], page: 1, limit: 2, ...request });
    expect((await list({})).data).toMatchObject({
      count: 3,
      list: [{ name: 'Rounds again' }, { name: 'Pears' }],
    });
    expect((await list({ page: 2 })).data).toMatchObject({ count: 3, list: [{ name: 'Rounds' }] });
    expect((await list({ search: 'ROUND' })).data).toMatchObject({ count: 2 });
    const all = await buyer.ok('listSearches', { type: [1, 2], page: 1, limit: 100 });
    expect(all.count).toBe(4);
    const ids = all.list.map(({ id }) => id);
    expect(await buyer.ok('deleteSearches', { id: [...ids, 'srch-none'] })).toEqual({ count: 4 });
    expect((await list({})).data).toMatchObject({ count: 0 });
  });
});
