import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { pagedOperations } from '#generated/paged-operations.ts';
import { takePageSnapshot, worldAt } from '#mocks/world/page-snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, keep, one, startTrade } from '../../support/mock-backend-trade.ts';

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
