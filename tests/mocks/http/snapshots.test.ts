import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { pagedOperations } from '#generated/paged-operations.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { takePageSnapshot, worldAt } from '#mocks/world/page-snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, keep, one, startTrade, stock } from '../../support/mock-backend-trade.ts';

const CART = 1;
let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

async function cartPage(page: number, snapshot?: unknown) {
  const { status, data } = await buyer.send('paginateTracks', { trackType: CART, page, limit: 2, snapshot });
  const { list = [], ...rest } = Object(data);
  const stones: string[] = list.map(({ diamond }: { diamond: { id: string } }) => diamond.id);
  const ids: string[] = list.map(({ id }: { id: string }) => id);
  return { status, stones, ids, ...rest };
}

describe('pages of a snapshot', () => {
  test('hold the rows of their moment, whatever was removed and added since', async () => {
    await keep(
      buyer,
      CART,
      [0, 1, 2, 3].map((place) => one(inIndia, place)),
    );
    const first = await cartPage(1);
    const second = await cartPage(2);
    await buyer.ok('deleteTracks', { trackType: CART, id: first.ids });
    await keep(buyer, CART, [one(inIndia, 4)]);
    expect(await cartPage(2, first.snapshot)).toEqual({ ...second, snapshot: first.snapshot });
    expect((await cartPage(2)).stones).not.toEqual(second.stones);
  });

  test('of a search stay in place, with the prices of now', async () => {
    const body = { page: 2, limit: 3, filters: [{ wSts: ['A'] }], isSkipSave: true };
    const { data } = await buyer.send('paginateDiamonds', body);
    const [{ diamonds, snapshot }] = Object(data);
    const [sold, dearer] = diamonds;
    world.tables.stones.put({ ...one(stock.filter(({ id }) => id === sold.id)), wSts: 'M' });
    const stone = one(stock.filter(({ id }) => id === dearer.id));
    world.tables.stones.put({ ...stone, ctPr: stone.ctPr + 10 });
    const later = Object((await buyer.send('paginateDiamonds', { ...body, snapshot })).data)[0];
    expect(later.diamonds.map(({ id }: { id: string }) => id)).toEqual(
      diamonds.map(({ id }: { id: string }) => id),
    );
    expect(later.diamonds[0].wSts).toBe('M');
    expect(later.diamonds[1].ctPr).toBe(stone.ctPr + 10);
  });

  test('are kept for ten minutes, and then refused as expired', async () => {
    await keep(buyer, CART, [one(inIndia)]);
    const { snapshot } = await cartPage(1);
    world.clock.advance(10 * MINUTE - 1);
    expect((await cartPage(1, snapshot)).status).toBe(200);
    world.clock.advance(1);
    expect(
      await buyer.send('paginateTracks', { trackType: CART, page: 1, limit: 2, snapshot }),
    ).toMatchObject({
      status: 410,
      code: 'E_EXPIRED',
    });
    expect((await cartPage(1, 'unknown')).status).toBe(410);
  });

  test('show a user nothing of another user', async () => {
    await keep(buyer, CART, [one(inIndia)]);
    const { snapshot } = await cartPage(1);
    const colleague = await buyer.as('secondary');
    const asked = { trackType: CART, page: 1, limit: 2, snapshot };
    expect(Object((await colleague.send('paginateTracks', asked)).data).list).toEqual([]);
  });
});

describe('a snapshot', () => {
  test('is shared by reads of the same moment, and is another one after a write', async () => {
    const first = (await cartPage(1)).snapshot;
    expect((await cartPage(1)).snapshot).toBe(first);
    await keep(buyer, CART, [one(inIndia)]);
    expect((await cartPage(1)).snapshot).not.toBe(first);
  });

  test('is dropped when a world has too many rows in its snapshots, the newest stays', () => {
    const now = world.clock.now();
    const stones = inIndia.slice(0, 500);
    const tokens = Array.from({ length: 600 }, (_, nth) => {
      for (const stone of nth === 0 ? stones : stones.slice(0, 1)) world.tables.stones.put({ ...stone });
      return takePageSnapshot(world, now);
    });
    expect(new Set(tokens).size).toBe(600);
    const kept = tokens.filter((token) => worldAt(world, token, now) !== null);
    expect(kept.length).toBeLessThan(450);
    expect(kept.at(-1)).toBe(tokens.at(-1));
  });

  test('belongs to every list that the contract pages', () => {
    expect(pagedOperations.size).toBeGreaterThan(30);
    for (const id of pagedOperations) {
      expect([id, operations[id].effect, operations[id].statuses.some((status) => status === 410)]).toEqual([
        id,
        'read',
        true,
      ]);
    }
  });
});
