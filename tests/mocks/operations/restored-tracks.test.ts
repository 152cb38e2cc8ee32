import { beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { CART, cartOf, inIndia, keep, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

/** Puts stones into the cart a second apart; the ids of their entries. */
async function cartOfThree(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const place of [0, 1, 2]) {
    const { list } = await keep(buyer, CART, [one(inIndia, place)]);
    ids.push(list[0]?.id ?? '');
    world.clock.advance(1000);
  }
  return ids;
}

describe('stones removed from a list', () => {
  test('cannot be restored after a minute, by a colleague, or into another list', async () => {
    const [first = '', second = ''] = await cartOfThree();
    const id = [first, second];
    await buyer.ok('deleteTracks', { trackType: CART, id });
    expect(await colleague.ok('restoreTracks', { trackType: CART, id })).toEqual({ count: 0 });
    expect(await buyer.ok('restoreTracks', { trackType: TrackType.WATCHLIST, id })).toEqual({ count: 0 });
    world.clock.advance((constants.undoSeconds + 1) * 1000);
    expect(await buyer.ok('restoreTracks', { trackType: CART, id })).toEqual({ count: 0 });
    expect((await cartOf(buyer)).count).toBe(1);
  });
});
