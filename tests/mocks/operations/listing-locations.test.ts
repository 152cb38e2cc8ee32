import { beforeEach, describe, expect, test } from 'vitest';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, others, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const inIndia = own.filter(
  ({ countryCode, pairStkNo, layoutNo }) => countryCode === 'IN' && pairStkNo === null && layoutNo === null,
);

function stone(at: number): SeedStone {
  const found = inIndia[at];
  if (found === undefined) throw new Error('Too few stones.');
  return found;
}

const from = ({ id, locNm }: SeedStone, seenLocation = locNm) => ({ diamond: id, seenLocation });
const moved = (city: string, ...stones: readonly SeedStone[]) => ({
  city,
  listings: stones.map((each) => from(each)),
});
const listing = async ({ stoneId }: SeedStone) => {
  const { list } = await seller.ok('paginateInventory', { page: 1, limit: 1, search: stoneId });
  const [row] = list;
  if (row === undefined) throw new Error('Not listed.');
  return row;
};

describe('locations of listings', () => {
  test('are those of the city, with its state and country, and decide where the stone can be delivered', async () => {
    const one = stone(0);
    const before = await listing(one);
    expect(await seller.ok('updateListingLocations', moved('city-antwerp', one))).toEqual({ count: 1 });
    const { diamond, standing } = await listing(one);
    expect(diamond).toMatchObject({
      loc: 'location-antwerp',
      locNm: 'Antwerp',
      countryNm: 'Belgium',
      countryCode: 'BE',
      ctPr: before.diamond.ctPr,
      expiresAt: before.diamond.expiresAt,
    });
    expect(standing).toBe(before.standing);
    const found = { page: 1, limit: 100, filters: [{ stoneId: [one.stoneId], loc: ['location-antwerp'] }] };
    const [page] = await buyer.ok('paginateDiamonds', { ...found, isSkipSave: true });
    expect(page?.diamonds.map(({ id }) => id)).toEqual([one.id]);
    const confirm = { diamonds: [{ diamond: one.id, confirmPricePerCarat: diamond.ctPr }] };
    expect(await buyer.no('requestConfirm', confirm)).toMatchObject({
      status: 409,
      data: { conflicts: [{ diamond: one.id, reason: 'NOT_DELIVERABLE' }] },
    });
  });

  test('of stones in trade and of stones of others stay', async () => {
    const [one, two, three] = [stone(0), stone(1), stone(2)];
    world.tables.stones.put({ ...one, isHeld: true });
    world.tables.stones.put({ ...two, wSts: 'M' });
    world.tables.stones.put({ ...three, wSts: 'B' });
    const [foreign] = others;
    if (foreign === undefined) throw new Error('Too few stones.');
    const refused = await seller.no('updateListingLocations', moved('city-surat', one, two, three, foreign));
    expect(refused).toMatchObject({
      data: {
        conflicts: [
          { diamond: one.id, reason: 'ON_HOLD' },
          { diamond: two.id, reason: 'ON_MEMO' },
          { diamond: three.id, reason: 'BID_ONLY' },
          { diamond: foreign.id, reason: 'GONE', stoneId: '', vStnId: '' },
        ],
      },
    });
  });

  test('of a pair that is sold together cross the Indian border as a whole', async () => {
    const [one, two] = [stone(0), stone(1)];
    for (const each of [one, two]) change(world, each, { pairStkNo: 'PR-X', isSeparable: false });
    expect(await seller.no('updateListingLocations', moved('city-antwerp', one))).toMatchObject({
      data: { conflicts: [{ diamond: one.id, reason: 'PAIR_ONLY', mates: [{ diamond: two.id }] }] },
    });
    // Within India, one stone can go alone.
    await seller.ok('updateListingLocations', moved('city-jaipur', one));
    const both = { city: 'city-antwerp', listings: [from(one, 'Jaipur'), from(two)] };
    expect(await seller.ok('updateListingLocations', both)).toEqual({ count: 2 });
  });
});
