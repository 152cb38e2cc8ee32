import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';
import { free } from '../../support/write-makers.ts';

const reader = clientOf(mockBackend, 'trade');
let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

describe('a stone shared by link', () => {
  test('is seen without signing in, by whom it comes, and without seller, number of the seller and price', async () => {
    const { code } = await buyer.ok('createStoneShare', { diamond: free.id });
    const { user } = await buyer.ok('getProfile', {});
    const shown = await reader.ok('viewSharedStone', { code });
    expect(shown).toMatchObject({ isOffered: true, price: null, sharedBy: user.name });
    expect(shown.stone.stoneId).toBe(free.stoneId);
    const stone = await buyer.ok('viewDiamond', { id: free.id });
    for (const secret of [stone.vStnId, stone.vnd, stone.vndNm]) {
      expect(JSON.stringify(shown)).not.toContain(`"${secret}"`);
    }
  });

  test('shows the price that its sharer is charged today, if the sharer says so', async () => {
    const { code } = await buyer.ok('createStoneShare', { diamond: free.id, isPriceShown: true });
    const { fnCtPr, fnAmt } = await buyer.ok('viewDiamond', { id: free.id });
    expect((await reader.ok('viewSharedStone', { code })).price).toEqual({ fnCtPr, fnAmt });
    const stone = world.tables.stones.get(free.id);
    if (stone === undefined) throw new Error('No stone');
    world.tables.stones.put({ ...stone, ctPr: stone.ctPr - 100, amt: stone.amt - 100 });
    const { price } = await reader.ok('viewSharedStone', { code });
    expect(price?.fnCtPr).toBeLessThan(fnCtPr);
  });

  test('keeps its facts and loses its price when the stone is sold', async () => {
    const { code } = await buyer.ok('createStoneShare', { diamond: free.id, isPriceShown: true });
    const stone = world.tables.stones.get(free.id);
    if (stone === undefined) throw new Error('No stone');
    world.tables.stones.put({ ...stone, wSts: 'NA' });
    const shown = await reader.ok('viewSharedStone', { code });
    expect(shown).toMatchObject({ isOffered: false, price: null, stone: { id: free.id } });
    expect((await buyer.no('createStoneShare', { diamond: free.id })).status).toBe(404);
  });

  test('is found by no other code', async () => {
    const { code } = await buyer.ok('createStoneShare', { diamond: free.id });
    for (const wrong of [code.slice(1), code.toUpperCase(), free.id, free.stoneId, 'x']) {
      expect([wrong, (await reader.no('viewSharedStone', { code: wrong })).status]).toEqual([wrong, 404]);
    }
    const again = await buyer.ok('createStoneShare', { diamond: free.id });
    expect(again.code).not.toBe(code);
  });

  test('ends after its days, 30 unless the sharer says otherwise, or when the sharer ends it', async () => {
    const made = await buyer.ok('createStoneShare', { diamond: free.id });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * DAY);
    const short = await buyer.ok('createStoneShare', { diamond: free.id, days: 1 });
    expect((await buyer.ok('revokeStoneShares', { id: [made.id, 'unknown'] })).count).toBe(1);
    const ended = await reader.no('viewSharedStone', { code: made.code });
    expect(ended).toMatchObject({ status: 410, data: { reason: 'REVOKED' } });
    world.clock.advance(DAY);
    const late = await reader.no('viewSharedStone', { code: short.code });
    expect(late).toMatchObject({ status: 410, data: { reason: 'EXPIRED' } });
    // The session has ended meanwhile, too.
    const later = await buyer.as('primary');
    expect((await later.ok('listStoneShares', {})).list).toEqual([]);
  });

  test('is listed to its sharer only, the newest first, and by stone', async () => {
    const one = await buyer.ok('createStoneShare', { diamond: free.id });
    const two = await buyer.ok('createStoneShare', { diamond: free.id, isPriceShown: true });
    expect((await buyer.ok('listStoneShares', { diamond: free.id })).list).toEqual([two, one]);
    expect((await buyer.ok('listStoneShares', { diamond: 'st-00002' })).count).toBe(0);
    const sales = await buyer.as('sales-1');
    expect((await sales.ok('listStoneShares', {})).count).toBe(0);
    expect((await sales.ok('revokeStoneShares', { id: [one.id] })).count).toBe(0);
  });

  test('counts among 200 links of a user that work', async () => {
    const made = [];
    for (let nth = 0; nth < 200; nth += 1) {
      made.push(await buyer.ok('createStoneShare', { diamond: free.id }));
    }
    const refused = await buyer.no('createStoneShare', { diamond: free.id });
    expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: 'diamond', rule: 'limit' }] } });
    await buyer.ok('revokeStoneShares', { id: made.slice(0, 1).map(({ id }) => id) });
    await buyer.ok('createStoneShare', { diamond: free.id });
  });
});
