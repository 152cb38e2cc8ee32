import { beforeEach, describe, expect, test } from 'vitest';
import { TrackType } from '#generated/model/trackType.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import {
  CART,
  cartOf,
  change,
  inIndia,
  keep,
  one,
  seen,
  startTrade,
} from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

describe('lists of stones', () => {
  test('keep the price as seen, the latest first, and count what is there already', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    expect(await keep(buyer, CART, [first])).toMatchObject({ added: 1, existing: 0 });
    const again = await keep(buyer, CART, [first, second, second]);
    expect(again).toMatchObject({ added: 1, existing: 2 });
    change(world, first, { ctPr: first.ctPr * 2, amt: first.amt * 2 });
    const { count, list, summary } = await cartOf(buyer);
    expect(count).toBe(2);
    expect(list.map(({ diamond }) => diamond.id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({ trackAmount: first.amt, diamond: { amt: first.amt * 2 } });
    expect(summary.pieces).toBe(2);
  });

  test('are sorted by any column on request, over all pages', async () => {
    const kept = inIndia.slice(0, 7);
    await keep(buyer, CART, kept);
    const page = (number: number) =>
      buyer.ok('paginateTracks', { trackType: CART, page: number, limit: 4, sort: [{ amt: 'DESC' }] });
    const list = [...(await page(1)).list, ...(await page(2)).list];
    const amounts = kept.map(({ amt }) => amt).sort((less, more) => more - less);
    expect(list.map(({ diamond }) => diamond.amt)).toEqual(amounts);
  });

  test('are read again by the ids of their entries; removed entries are left out', async () => {
    const { list } = await keep(buyer, CART, inIndia.slice(0, 3));
    const [first = '', second = ''] = list.map(({ id }) => id);
    await buyer.ok('deleteTracks', { trackType: CART, id: [first] });
    const asked = { trackType: TrackType.CART, page: 1, limit: 10, id: [first, second] };
    const read = await buyer.ok('paginateTracks', asked);
    expect([read.count, read.list.map(({ id }) => id)]).toEqual([1, [second]]);
    expect((await colleague.ok('paginateTracks', asked)).count).toBe(0);
  });

  test('take no stone that is gone, and then none at all', async () => {
    const [gone, free] = [one(inIndia), one(inIndia, 1)];
    change(world, gone, { wSts: 'NA' });
    const nowhere = { ...free, id: 'st-none' };
    const reply = await buyer.no('createTracks', {
      trackType: CART,
      diamonds: [gone, free, nowhere].map(seen),
    });
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toEqual({
      conflicts: [
        { diamond: gone.id, stoneId: gone.stoneId, vStnId: gone.vStnId, reason: 'GONE' },
        { diamond: 'st-none', stoneId: '', vStnId: '', reason: 'GONE' },
      ],
    });
    expect((await cartOf(buyer)).count).toBe(0);
  });
});
