import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { others, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

function stone(at: number): SeedStone {
  const found = own.filter(({ rap, pairStkNo }) => rap !== null && pairStkNo === null)[at];
  if (found === undefined) throw new Error('Too few stones.');
  return found;
}

const priced = ({ id, ctPr }: SeedStone, pricePerCarat: number, seen = ctPr): ListingPrice => ({
  diamond: id,
  seenPricePerCarat: seen,
  pricePerCarat,
});

const change = (...prices: ListingPrice[]) => seller.ok('updateListingPrices', { prices });
const refused = (...prices: ListingPrice[]) => seller.no('updateListingPrices', { prices });
const listing = async ({ stoneId }: SeedStone) => {
  const { list } = await seller.ok('paginateInventory', { page: 1, limit: 1, search: stoneId });
  const [row] = list;
  if (row === undefined) throw new Error('Not listed.');
  return row;
};

describe('prices of listings', () => {
  test('are set to the cent, and amount and difference follow', async () => {
    const one = stone(0);
    const before = await listing(one);
    expect(await change(priced(one, 1234.567))).toEqual({ count: 1 });
    const { diamond, standing } = await listing(one);
    expect(diamond.ctPr).toBe(1234.57);
    expect(diamond.amt).toBe(Math.round(one.crt * 123_457) / 100);
    expect(diamond.back).toBe(Math.round((1234.57 / (one.rap ?? 1) - 1) * 10_000) / 100);
    expect(standing).toBe(before.standing);
    expect(diamond.expiresAt).toBe(before.diamond.expiresAt);
    expect(await buyer.ok('viewDiamond', { id: one.id })).toMatchObject({ ctPr: 1234.57 });
    const { list } = await buyer.ok('viewPriceHistory', { id: one.id });
    expect(list[0]).toMatchObject({ ctPr: 1234.57 });
  });

  test('of stones that a buyer has, that are in a bid round or belong to somebody else stay', async () => {
    const [one, two, three] = [stone(0), stone(1), stone(2)];
    await buyer.ok('requestConfirm', { diamonds: agreed(one) });
    world.tables.stones.put({ ...two, isHeld: true });
    world.tables.stones.put({ ...three, wSts: 'B' });
    const [foreign] = others;
    if (foreign === undefined) throw new Error('Too few stones.');
    const reply = await refused(...[one, two, three, foreign].map((each) => priced(each, 100)));
    expect(reply).toMatchObject({
      data: {
        conflicts: [
          { diamond: one.id, stoneId: one.stoneId },
          { diamond: two.id, reason: 'ON_HOLD' },
          { diamond: three.id, reason: 'BID_ONLY' },
          { diamond: foreign.id, reason: 'GONE', stoneId: '', vStnId: '' },
        ],
      },
    });
  });
});

describe('interest in a listing', () => {
  test('counts the companies that watch it, have it in a cart, quote and ask', async () => {
    const one = stone(0);
    const before = (await listing(one)).interest;
    const seen = {
      diamond: one.id,
      vStnId: one.vStnId,
      trackDiscount: one.back,
      trackAmount: one.amt,
      trackPricePerCarat: one.ctPr,
    };
    await buyer.ok('createTracks', { trackType: 2, diamonds: [seen] });
    await buyer.ok('createTracks', { trackType: 1, diamonds: [seen] });
    const offer = { ...seen, newPricePerCarat: one.ctPr - 1, validityHours: 24 as const };
    await buyer.ok('createTracks', { trackType: 4, diamonds: [offer] });
    await buyer.ok('createTracks', { trackType: 6, diamonds: [{ ...seen, remarks: 'Eye clean?' }] });
    expect((await listing(one)).interest).toEqual({
      watchers: before.watchers + 1,
      carts: before.carts + 1,
      quotes: before.quotes + 1,
      enquiries: before.enquiries + 1,
    });
  });
});
