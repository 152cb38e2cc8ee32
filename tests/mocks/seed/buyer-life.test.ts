import { describe, expect, test } from 'vitest';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const worlds = createWorlds(createBase(createSeed({ stones: 3000 })), { isLivedIn: true });
const mockBackend = createMockBackend(worlds, acceptAll);
const MORNING = Date.UTC(2026, 10, 29, 5);

async function buyerIn(world: string) {
  mockBackend.worlds.reset(world).clock.freeze(MORNING);
  return await clientOf(mockBackend, world).as('primary');
}

describe('the buyer of the world in which people look around', () => {
  test('has a cart, watched stones whose prices have moved, reminders, searches and a hold', async () => {
    const buyer = await buyerIn(DEFAULT_WORLD);
    const { dashboardCount, tracks } = await buyer.ok('viewDashboard', { variant: 'PERSONAL' });
    const counts = Object.fromEntries(dashboardCount.map(({ key, count }) => [key, count]));
    expect(counts).toMatchObject({ CART: 4, WATCHLIST: 8, REMINDER: 2, HOLD: 1 });
    expect(tracks['2']?.pieces).toBe(8);
    const { sections } = await buyer.ok('viewDesk', {});
    const moves = sections.find(({ kind }) => kind === 'PRICE_MOVES');
    expect(moves?.count).toBe(5);
    const [first] = moves?.items ?? [];
    expect(first?.prices?.is).toBeLessThan(first?.prices?.was ?? 0);
    for (const [type, count] of [
      [1, 5],
      [2, 4],
    ] as const) {
      const page = await buyer.ok('listSearches', { type: [type], page: 1, limit: 10 });
      expect(page.count).toBe(count);
      for (const { searchData, updatedAt } of page.list) {
        expect(Date.parse(updatedAt)).toBeLessThan(MORNING);
        const [found] = await buyer.ok('paginateDiamonds', {
          filters: [searchData],
          page: 1,
          limit: 1,
          isSkipSave: true,
        });
        expect(found?.count).toBeGreaterThan(0);
      }
    }
  });

  test('has empty lists in every other world, so that a test says itself what is in them', async () => {
    const buyer = await buyerIn('of-a-test');
    for (const trackType of [1, 2, 5] as const)
      expect((await buyer.ok('paginateTracks', { trackType, page: 1, limit: 1 })).count).toBe(0);
    expect((await buyer.ok('listSearches', { type: [1, 2], page: 1, limit: 1 })).count).toBe(0);
  });
});
