import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
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

describe('a search for stones that can be bought', () => {
  test.each([
    ['primary', true],
    ['customer', false],
  ] as const)(
    'finds for %s those that can be delivered, and nothing that others have',
    async (name, isIndia) => {
      const client = await clientOf(mockBackend, 'searches').as(name);
      const { user } = await client.ok('getProfile', {});
      expect(user.account.isIndia).toBe(isIndia);
      const request = { page: 1, limit: 1000, filters: [{ shp: ['shape-pear'] }], isSkipSave: true };
      const [all] = await client.ok('paginateDiamonds', request);
      const [some] = await client.ok('paginateDiamonds', { ...request, isAvailable: true });
      const isSold = ({ wSts, isHeld, countryCode }: Stone) =>
        ['A', 'S', 'O', 'E'].includes(wSts) && !isHeld && (countryCode === 'IN') === isIndia;
      expect(some?.diamonds.map(({ id }) => id)).toEqual(all?.diamonds.filter(isSold).map(({ id }) => id));
      expect(some?.summary?.pieces).toBe(some?.count);
      expect(some?.count).toBeGreaterThan(0);
    },
  );
});

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

describe('a saved search in the place of a filter', () => {
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
});

describe('saved searches', () => {
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
});
