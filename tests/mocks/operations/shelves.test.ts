import { beforeEach, describe, expect, test } from 'vitest';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'shelves';
const { mockBackend } = await createTestBackend({ stones: 2000 });
let world: World;
let buyer: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH + 9.5 * 3_600_000);
  buyer = await clientOf(mockBackend, WORLD).as('primary', true);
});

async function shelf(filter: object, more: object = {}) {
  const request = { page: 1, limit: 1000, filters: [filter], isSkipSave: true, ...more };
  return (await buyer.ok('paginateDiamonds', request))[0]?.diamonds ?? [];
}

describe('a shelf', () => {
  test.each(Object.entries(StoneCategory))('%s has stones of that kind only', async (_name, category) => {
    const stones = await shelf({ category: [category], wSts: Object.values(StoneStatus) });
    expect(stones.length).toBeGreaterThan(0);
    for (const { id } of stones.slice(0, 5)) {
      expect((await buyer.ok('viewDiamond', { id })).category).toContain(category);
    }
  });

  test.each(Object.values(StoneStatus))('a shelf of the status %s has stones of it only', async (wSts) => {
    const stones = await shelf({ wSts: [wSts] });
    expect(stones.length).toBeGreaterThan(0);
    expect(new Set(stones.map((stone) => stone.wSts))).toEqual(new Set([wSts]));
  });

  test('a shelf of upcoming stones has the soonest first, all of them within a week, on every day', async () => {
    for (const days of [0, 3, 20]) {
      world.clock.freeze(SEED_EPOCH + 9.5 * 3_600_000 + days * DAY);
      const stones = await shelf({}, { isUpcoming: true });
      const shown = stones.slice(0, 30).map(({ id }) => buyer.ok('viewDiamond', { id }));
      const arrivals = (await Promise.all(shown)).map(({ inDt }) => inDt ?? '');
      expect(arrivals.length).toBeGreaterThan(0);
      expect(arrivals).toEqual(arrivals.toSorted());
      expect(stones.slice(0, 30).map(({ inDt }) => inDt)).toEqual(arrivals);
      const [today, last] = [days, days + 7].map((day) =>
        new Date(SEED_EPOCH + day * DAY).toISOString().slice(0, 10),
      );
      expect(arrivals.every((day) => day >= (today ?? '') && day <= (last ?? ''))).toBe(true);
    }
  });

  test('a shelf of new arrivals has what was listed in the last week', async () => {
    const stones = await shelf({}, { viewType: 2 });
    expect(stones.length).toBeGreaterThan(0);
    for (const { id } of stones.slice(0, 20)) {
      const { listedAt } = await buyer.ok('viewDiamond', { id });
      expect(world.clock.now() - Date.parse(listedAt ?? '')).toBeLessThan(8 * DAY);
    }
  });

  test('a shelf of parcels has lots of many stones without a report, which no other search finds', async () => {
    const parcels = await shelf({ pktType: ['PARCEL'] });
    expect(parcels.length).toBeGreaterThan(0);
    const ids = new Set((await shelf({})).map(({ id }) => id));
    for (const { id } of parcels) {
      const { pieces, rptNo, rap } = await buyer.ok('viewDiamond', { id });
      expect([(pieces ?? 0) > 1, rptNo, rap, ids.has(id)]).toEqual([true, null, null, false]);
    }
  });
});
