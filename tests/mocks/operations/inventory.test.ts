import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import {
  change,
  csv,
  DAY,
  found,
  list,
  lot,
  others,
  own,
  startSelling,
} from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const page = { page: 1, limit: 1000 };
const inventory = (standing?: ListingStanding[]) =>
  seller.ok('paginateInventory', { ...page, ...(standing === undefined ? {} : { standing }) });

function first() {
  const [stone] = own;
  if (stone === undefined) throw new Error('Too few stones.');
  return stone;
}

describe('listings', () => {
  test('are all of the company and of nobody else, those that are gone too, the soonest to expire first', async () => {
    const { count, list: listings, standings, summary } = await inventory();
    expect(count).toBe(listings.length);
    expect(new Set(listings.map(({ diamond }) => diamond.vnd))).toEqual(new Set(['acc-kir']));
    const ends = listings.map(({ diamond }) => diamond.expiresAt ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(Object.values(standings).reduce((sum, each) => sum + each, 0)).toBe(count);
    expect(summary.pieces).toBe(count);
    for (const standing of ['ACTIVE', 'EXPIRING', 'EXPIRED', 'WITHDRAWN'] as const) {
      const some = await inventory([standing]);
      expect(some.count).toBe(standings[standing]);
      expect(some.list.every((listing) => listing.standing === standing)).toBe(true);
      expect(some.standings).toEqual(standings);
    }
    expect(standings.ACTIVE).toBeGreaterThan(0);
    expect(standings.EXPIRING).toBeGreaterThan(0);
  });

  test('are not the stones that others list meanwhile, nor those that were sold', async () => {
    const before = await inventory();
    const other = await seller.as('sur1');
    await list({ world, seller: other }, csv([lot()]));
    const sold = new Set(
      world.tables.orders.all().flatMap(({ stones }) => stones.map(({ diamond }) => diamond)),
    );
    expect([...sold].filter((id) => world.tables.stones.get(id)?.vnd === 'acc-kir').length).toBeGreaterThan(
      0,
    );
    const after = await inventory();
    expect(after.list.map(({ diamond }) => diamond.id)).toEqual(before.list.map(({ diamond }) => diamond.id));
    expect(after.list.filter(({ diamond }) => sold.has(diamond.id))).toEqual([]);
  });

  test('are narrowed by filter, number and missing files, and sorted', async () => {
    const stone = first();
    const filtered = await seller.ok('paginateInventory', {
      ...page,
      filter: { shp: ['shape-round'], crt: { '>=': 1 } },
      sort: [{ crt: 'DESC' }],
    });
    const carats = filtered.list.map(({ diamond }) => diamond.crt);
    expect(carats.length).toBeGreaterThan(0);
    expect(carats).toEqual(carats.toSorted((one, other) => other - one));
    expect(Math.min(...carats)).toBeGreaterThanOrEqual(1);
    const numbered = await seller.ok('paginateInventory', { ...page, search: stone.vStnId.toLowerCase() });
    expect(numbered.list.map(({ diamond }) => diamond.id)).toEqual([stone.id]);
    const bare = await seller.ok('paginateInventory', { ...page, missingMedia: ['VIDEO'] });
    expect(bare.count).toBeGreaterThan(0);
    for (const { diamond, missingMedia } of bare.list) {
      expect(diamond.videoFile).toBeNull();
      expect(missingMedia).toContain('VIDEO');
    }
  });

  test('tell what the last upload doubted and which files they lack', async () => {
    await list({ world, seller }, csv([lot({ 'Stock #': 'W-1', Ratio: '1.3', 'Depth %': '65' })]));
    const { list: listings } = await seller.ok('paginateInventory', { ...page, search: 'W-1' });
    expect(listings).toMatchObject([
      { warnings: 2, missingMedia: ['IMAGE', 'CERTIFICATE', 'VIDEO'], standing: 'ACTIVE', isOnMemo: false },
    ]);
  });
});

describe('expiry', () => {
  test('is told two days before, once, to the sellers of the company', async () => {
    await list({ world, seller }, csv([lot(), lot()]));
    world.clock.advance(5 * DAY);
    for (let turn = 0; turn < 2; turn += 1) {
      const { list: news } = await seller.ok('listNotifications', {
        page: 1,
        limit: 50,
        isRead: false,
        activityType: ['LISTING_EXPIRING'],
      });
      const fresh = news.filter(({ id }) => !id.startsWith('ntf-seller-'));
      expect(fresh.map(({ parameters }) => parameters)).toEqual([{ count: 2 }]);
    }
    const { list: told } = await buyer.ok('listNotifications', {
      page: 1,
      limit: 50,
      activityType: ['LISTING_EXPIRING'],
    });
    expect(told).toEqual([]);
  });

  test('spares a stone that a buyer has', async () => {
    await list({ world, seller }, csv([lot({ 'Stock #': 'E-2' })]));
    const [stone] = await found(buyer, ['E-2']);
    if (stone === undefined) throw new Error('The stone is not found.');
    await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    world.clock.advance(8 * DAY);
    expect((await found(buyer, ['E-2'])).map(({ wSts }) => wSts)).toEqual(['M']);
  });

  test('counts for every listing that the company refreshed, and withdrawn ones are not refreshed', async () => {
    const { standings } = await inventory();
    const { count } = await seller.ok('refreshListings', {});
    expect(count).toBe(standings.ACTIVE + standings.EXPIRING + standings.EXPIRED);
    expect((await inventory()).standings).toEqual({
      ACTIVE: count,
      EXPIRING: 0,
      EXPIRED: 0,
      WITHDRAWN: standings.WITHDRAWN,
    });
    world.clock.advance(8 * DAY);
    const later = (await inventory()).standings;
    expect(later.EXPIRED + later.EXPIRING).toBe(count);
  });
});

describe('changing the status', () => {
  test('changes all or none: what a buyer has, or what is not the company’s, stands in the way', async () => {
    const [free, onMemo, held] = own;
    const [other] = others;
    if (free === undefined || onMemo === undefined || held === undefined || other === undefined)
      throw new Error('Too few stones.');
    change(world, onMemo, { wSts: 'M' });
    change(world, held, { isHeld: true });
    const reply = await seller.no('updateListingStatus', {
      id: [free, onMemo, held, other].map(({ id }) => id),
      wSts: 'NA',
    });
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toEqual({
      conflicts: [
        { diamond: onMemo.id, stoneId: onMemo.stoneId, vStnId: onMemo.vStnId, reason: 'ON_MEMO' },
        { diamond: held.id, stoneId: held.stoneId, vStnId: held.vStnId, reason: 'ON_HOLD' },
        { diamond: other.id, stoneId: '', vStnId: '', reason: 'GONE' },
      ],
    });
    expect(await found(buyer, [free.vStnId])).toHaveLength(1);
  });
});
