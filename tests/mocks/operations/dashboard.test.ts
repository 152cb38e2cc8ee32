import { beforeEach, describe, expect, test } from 'vitest';
import type { Dashboard } from '#generated/model/dashboard.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'dashboard';
const { mockBackend } = await createTestBackend({ stones: 1500 });
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

function count(
  { dashboardCount }: Dashboard,
  key: Dashboard['dashboardCount'][number]['key'],
): number | null {
  return dashboardCount.find((each) => each.key === key)?.count ?? null;
}

async function fill(client: Client, trackType: 1 | 2, stones = 2) {
  const request = {
    page: 1,
    limit: stones,
    filters: [{ wSts: ['A' as const] }],
    sort: [{ amt: 'ASC' as const }],
  };
  const [found] = await client.ok('paginateDiamonds', request);
  const diamonds = (found?.diamonds ?? []).map(({ id, vStnId, back, amt, ctPr }) => ({
    diamond: id,
    vStnId,
    trackDiscount: back,
    trackAmount: amt,
    trackPricePerCarat: ctPr,
  }));
  await client.ok('createTracks', { trackType, diamonds });
  return found?.diamonds ?? [];
}

describe('the dashboard', () => {
  test('the carts of colleagues count for nobody but staff, who look after them', async () => {
    await fill(await guest.as('secondary'), 1);
    await fill(await guest.as('customer'), 1);
    for (const variant of ['PERSONAL', 'GLOBAL'] as const) {
      const own = await buyer.ok('paginateTracks', { trackType: 1, page: 1, limit: 1 });
      expect(count(await buyer.ok('viewDashboard', { variant }), 'CART')).toBe(own.count);
    }
    const admin = await guest.as('admin');
    expect(count(await admin.ok('viewDashboard', { variant: 'GLOBAL' }), 'CART')).toBe(4);
    expect(count(await admin.ok('viewDashboard', { variant: 'PERSONAL' }), 'CART')).toBe(0);
  });

  test('answers the tiles asked for only', async () => {
    const dashboard = await buyer.ok('viewDashboard', { tiles: ['WORLD_CLOCK', 'FINANCIAL_DATA'] });
    expect(dashboard.worldClock.map(({ city }) => city)).toContain('Mumbai');
    expect(dashboard.financialData.length).toBeGreaterThan(0);
    const { newArrival, featuredStone, events, insights, articles, inventory, announcements } = dashboard;
    const { dashboardCount, recentSearch, savedSearch, stoneOfTheDay, banners, tracks } = dashboard;
    const none = { count: 0, list: [] };
    expect({ dashboardCount, recentSearch, savedSearch, stoneOfTheDay, banners, tracks }).toEqual({
      dashboardCount: [],
      recentSearch: none,
      savedSearch: none,
      stoneOfTheDay: [],
      banners: [],
      tracks: {},
    });
    expect({ newArrival, featuredStone, events, insights, articles, inventory, announcements }).toEqual({
      newArrival: { count: 0, list: [] },
      featuredStone: [],
      events: [],
      insights: [],
      articles: [],
      inventory: [],
      announcements: [],
    });
  });

  test('shows no area that the caller may not view', async () => {
    const visitor = await guest.as('guest');
    const dashboard = await visitor.ok('viewDashboard', {});
    expect(dashboard.dashboardCount).toEqual([]);
    expect([dashboard.purchases, dashboard.portfolio, dashboard.stoneOfTheDay]).toEqual([[], [], []]);
    expect(dashboard.newArrival.count).toBeGreaterThan(0);
    expect((await (await guest.as('api')).no('viewDashboard', {})).status).toBe(403);
  });

  test('takes the variant that the user has set', async () => {
    expect((await buyer.ok('viewDashboard', {})).variant).toBe('GLOBAL');
    await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { scope: 'PERSONAL' } } });
    expect((await buyer.ok('viewDashboard', {})).variant).toBe('PERSONAL');
  });

  test('shows purchases of twelve months', async () => {
    const { purchases } = await buyer.ok('viewDashboard', { variant: 'GLOBAL' });
    expect(purchases.map(({ month }) => month)).toEqual([
      ...['2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01'],
      ...['2025-08-01', '2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'],
    ]);
  });

  test('fills the totals of a list for its own tile, and those of all lists for the tile of the counts', async () => {
    await fill(buyer, 1);
    await fill(buyer, 2);
    const lists = async (tile: 'WATCHLIST' | 'MY_OFFER' | 'LIST_COUNTS') =>
      Object.keys((await buyer.ok('viewDashboard', { tiles: [tile] })).tracks).filter((list) =>
        ['1', '2'].includes(list),
      );
    expect(await lists('WATCHLIST')).toEqual(['2']);
    expect(await lists('MY_OFFER')).toEqual([]);
    expect(await lists('LIST_COUNTS')).toEqual(['1', '2']);
  });

  test('the dashboard counts the stock of the house, and for a seller their own', async () => {
    const pieces = ({ inventory }: Dashboard) => inventory.reduce((sum, each) => sum + each.pieces, 0);
    expect(pieces(await buyer.ok('viewDashboard', {}))).toBe(1500);
    const seller = await guest.as('seller');
    const own = mockBackend.worlds.base.seed.stones
      .map(wholeStone)
      .filter(({ vnd }) => vnd === 'acc-kir').length;
    expect(pieces(await seller.ok('viewDashboard', {}))).toBe(own);
  });

  test('shows rates of the day that are another on the next', async () => {
    const tiles = ['FINANCIAL_DATA' as const];
    const { financialData } = await buyer.ok('viewDashboard', { tiles });
    expect((await buyer.ok('viewDashboard', { tiles })).financialData).toEqual(financialData);
    mockBackend.worlds.open(WORLD).clock.advance(86_400_000);
    const later = await (await guest.as('primary')).ok('viewDashboard', { tiles });
    expect(later.financialData).not.toEqual(financialData);
  });

  test('compares averages with those that the house kept seven days ago, before and since the world began', async () => {
    const world = mockBackend.worlds.open(WORLD);
    const move = async () => {
      const { insights } = await (await guest.as('primary')).ok('viewDashboard', { tiles: ['INSIGHTS'] });
      return insights.find(({ key, name }) => key === 'AVERAGE_PRICE_PER_CARAT' && name === null);
    };
    const first = await move();
    const kept = (day: string) =>
      world.tables.marketDays.get(day)?.averages.find(({ name }) => name === null);
    expect(first?.change).toBeCloseTo((first?.value ?? 0) - (kept('2026-01-08')?.ctPr ?? 0), 2);
    expect(first?.change).not.toBe(0);
    for (let day = 1; day <= 8; day += 1) {
      world.clock.advance(86_400_000);
      await guest.as('primary');
    }
    const later = await move();
    expect(kept('2026-01-16')?.ctPr).toBeGreaterThan(0);
    expect(later?.change).toBeCloseTo((later?.value ?? 0) - (kept('2026-01-16')?.ctPr ?? 0), 2);
  });
});
