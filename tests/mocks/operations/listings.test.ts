import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, others, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
  // Alike, so that every test finds stones that go together.
  for (const stone of alone) change(world, stone, ALIKE);
});

const listed = own.filter(({ rap, pairStkNo }) => rap !== null && pairStkNo === null);

function of(stones: readonly SeedStone[], at: number): SeedStone {
  const found = stones[at];
  if (found === undefined) throw new Error('Too few stones.');
  return found;
}

const priced = ({ id, ctPr }: SeedStone, pricePerCarat: number, seen = ctPr): ListingPrice => ({
  diamond: id,
  seenPricePerCarat: seen,
  pricePerCarat,
  isConfirmed: true,
});

const reprice = (...prices: ListingPrice[]) => seller.ok('updateListingPrices', { prices });

const listing = async ({ stoneId }: SeedStone) => {
  const { list } = await seller.ok('paginateInventory', { page: 1, limit: 1, search: stoneId });
  const [row] = list;
  if (row === undefined) throw new Error('Not listed.');
  return row;
};

describe('prices of listings', () => {
  test('are set to the cent, and amount and difference follow', async () => {
    const one = of(listed, 0);
    const before = await listing(one);
    expect(await reprice(priced(one, 1234.567))).toEqual({ count: 1 });
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
});

describe('the age of a listing', () => {
  test('counts days since it was listed, filters by them, and counts the standings of what is found', async () => {
    const { list } = await seller.ok('paginateInventory', { page: 1, limit: 1000 });
    const [{ daysListed: oldest } = { daysListed: 0 }] = list.toSorted((a, b) => b.daysListed - a.daysListed);
    expect(oldest).toBeGreaterThan(1);
    const old = list.filter(({ daysListed }) => daysListed >= oldest - 1);
    const asked = { page: 1, limit: 1000, daysListed: { '>=': oldest - 1 } };
    const found = await seller.ok('paginateInventory', asked);
    expect(found.list.map(({ diamond }) => diamond.id)).toEqual(old.map(({ diamond }) => diamond.id));
    const { standings } = await seller.ok('paginateInventory', { ...asked, standing: ['WITHDRAWN'] });
    expect(Object.values(standings).reduce((sum, each) => sum + each, 0)).toBe(old.length);
  });
});

describe('interest in a listing', () => {
  test('counts the companies that watch it, have it in a cart, quote and ask', async () => {
    const one = of(listed, 0);
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

const ALIKE = { shp: 'shape-round', isFcCol: false, countryCode: 'IN', isSeparable: true };
const alone = own.filter(({ pairStkNo, layoutNo }) => pairStkNo === null && layoutNo === null).slice(0, 4);
const ids = (...stones: readonly SeedStone[]) => ({ diamonds: stones.map(({ id }) => id) });
const make = (...stones: readonly SeedStone[]) => seller.ok('createListingGroup', ids(...stones));
const refusedGroup = (...stones: readonly SeedStone[]) => seller.no('createListingGroup', ids(...stones));

const numbers = async () =>
  (await seller.ok('paginateListingGroups', { page: 1, limit: 1000 })).list.map(({ number }) => number);

const asks = ({ id, ctPr }: SeedStone) => ({ diamond: id, confirmPricePerCarat: ctPr });

describe('pairs and layouts of a seller', () => {
  test('are a layout of three stones or more, of any shape; separable if the seller says so', async () => {
    change(world, of(alone, 2), { shp: 'shape-pear' });
    const made = await seller.ok('createListingGroup', {
      ...ids(of(alone, 0), of(alone, 1), of(alone, 2)),
      isSeparable: true,
    });
    expect(made).toMatchObject({ kind: 'LAYOUT', isSeparable: true });
    expect(made.stones.map(({ layoutNo, pairStkNo }) => [layoutNo, pairStkNo])).toEqual([
      [made.number, null],
      [made.number, null],
      [made.number, null],
    ]);
    await buyer.ok('requestConfirm', { diamonds: [asks(of(alone, 0))], shippingAddress: 'addr-3' });
    const { list } = await seller.ok('paginateListingGroups', { page: 1, limit: 1000, kind: 'LAYOUT' });
    expect(list.every(({ kind }) => kind === 'LAYOUT')).toBe(true);
    expect(list.map(({ number }) => number)).toContain(made.number);
  });

  test('have own stones on offer only that are single, alone and go together', async () => {
    const [one, two, three, four] = [of(alone, 0), of(alone, 1), of(alone, 2), of(alone, 3)];
    const { number } = await make(one, two);
    expect(await refusedGroup(one, three)).toMatchObject({
      status: 409,
      data: { conflicts: [{ diamond: one.id, stoneId: one.stoneId, reason: 'GROUPED', number }] },
    });
    const [foreign] = others;
    if (foreign === undefined) throw new Error('Too few stones.');
    for (const [patch, reason] of [
      [{ shp: 'shape-pear' }, 'MISMATCH'],
      [{ isFcCol: true }, 'MISMATCH'],
      [{ countryCode: 'BE' }, 'MISMATCH'],
      [{ pktType: 'PARCEL' }, 'NOT_SINGLE'],
      [{ wSts: 'U' }, 'NOT_OFFERED'],
      [{ wSts: 'NA' }, 'NOT_OFFERED'],
      [{ wSts: 'M' }, 'ON_MEMO'],
      [{ wSts: 'B' }, 'BID_ONLY'],
      [{ isHeld: true }, 'ON_HOLD'],
    ] as const) {
      world.tables.stones.put({ ...four, ...ALIKE, ...patch });
      expect([patch, await refusedGroup(three, four)]).toMatchObject([
        patch,
        { data: { conflicts: [{ diamond: four.id, reason }] } },
      ]);
    }
    expect(await refusedGroup(three, foreign)).toMatchObject({
      data: { conflicts: [{ diamond: foreign.id, reason: 'GONE', stoneId: '', vStnId: '' }] },
    });
    expect(world.tables.stones.get(three.id)?.pairStkNo).toBeNull();
  });

  test('belong to the company: others neither see, make nor dissolve them', async () => {
    const { kind, number } = await make(of(alone, 0), of(alone, 1));
    const other = await seller.as('sur1');
    const seen = await other.ok('paginateListingGroups', { page: 1, limit: 1000 });
    expect(seen.list.map((each) => each.number)).not.toContain(number);
    expect(await other.ok('dissolveListingGroups', { groups: [{ kind, number }] })).toEqual({ count: 0 });
    expect(await numbers()).toContain(number);
    expect(await buyer.no('createListingGroup', ids(of(alone, 2), of(alone, 3)))).toMatchObject({
      status: 403,
    });
  });

  test('are left out of the listings that are alone', async () => {
    await make(of(alone, 0), of(alone, 1));
    const listed = async (isGrouped: boolean) =>
      (await seller.ok('paginateInventory', { page: 1, limit: 1000, isGrouped })).list.map(
        ({ diamond }) => diamond.id,
      );
    const [grouped, single] = [await listed(true), await listed(false)];
    expect(grouped).toContain(of(alone, 0).id);
    expect(single).not.toContain(of(alone, 0).id);
    expect(single).toContain(of(alone, 2).id);
  });
});

const inIndia = own.filter(
  ({ countryCode, pairStkNo, layoutNo }) => countryCode === 'IN' && pairStkNo === null && layoutNo === null,
);

const from = ({ id, locNm }: SeedStone, seenLocation = locNm) => ({ diamond: id, seenLocation });

const moved = (city: string, ...stones: readonly SeedStone[]) => ({
  city,
  listings: stones.map((each) => from(each)),
});

describe('locations of listings', () => {
  test('are those of the city, with its state and country, and decide where the stone can be delivered', async () => {
    const one = of(inIndia, 0);
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
    const confirm = {
      diamonds: [{ diamond: one.id, confirmPricePerCarat: diamond.ctPr }],
      shippingAddress: 'addr-3',
    };
    expect(await buyer.no('requestConfirm', confirm)).toMatchObject({
      status: 409,
      data: { conflicts: [{ diamond: one.id, reason: 'NOT_DELIVERABLE' }] },
    });
  });

  test('a pair that is sold together crosses the Indian border as a whole', async () => {
    const [one, two] = [of(inIndia, 0), of(inIndia, 1)];
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

describe.each([
  [
    'prices',
    'updateListingPrices',
    (stones: readonly SeedStone[]) => ({ prices: stones.map((each) => priced(each, 100)) }),
  ],
  ['locations', 'updateListingLocations', (stones: readonly SeedStone[]) => moved('city-surat', ...stones)],
  [
    'status',
    'updateListingStatus',
    (stones: readonly SeedStone[]) => ({ id: ids(...stones).diamonds, wSts: 'NA' }),
  ],
] as const)('a change of %s', (what, operation, requestOf) => {
  test('applies to no stone while a buyer has one of them or another company lists it, and names these', async () => {
    const [free, held, onMemo] = [of(inIndia, 0), of(inIndia, 1), of(inIndia, 2)];
    const [inRound, foreign] = [of(inIndia, 3), of(others, 0)];
    change(world, held, { isHeld: true });
    change(world, onMemo, { wSts: 'M' });
    change(world, inRound, { wSts: 'B' });
    const before = world.tables.stones.get(free.id);
    const reply = await seller.send(operation, requestOf([free, held, onMemo, inRound, foreign]));
    // A stone may leave a bid round.
    const inTrade = what === 'status' ? [] : [[inRound, 'BID_ONLY'] as const];
    const conflicts = [[held, 'ON_HOLD'] as const, [onMemo, 'ON_MEMO'] as const, ...inTrade];
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toMatchObject({
      conflicts: [
        ...conflicts.map(([{ id, stoneId, vStnId }, reason]) => ({ diamond: id, stoneId, vStnId, reason })),
        { diamond: foreign.id, stoneId: '', vStnId: '', reason: 'GONE' },
      ],
    });
    expect(world.tables.stones.get(free.id)).toEqual(before);
  });
});

const described = async ({ id }: SeedStone) => {
  const { details, ...rest } = await seller.ok('viewListingDetails', { diamond: id });
  return { ...rest, values: new Map(details.map(({ field, value }) => [field, value])) };
};

describe('details of listings', () => {
  test('are those of a stock file, and a change keeps price per carat, status and expiry', async () => {
    const one = of(listed, 0);
    const before = await listing(one);
    const { version, values } = await described(one);
    expect(values.get('shpNm')).toBe(one.shpNm);
    expect(values.has('ctPr')).toBe(false);
    const details = [
      { field: 'vndCmt', value: 'Very bright' },
      { field: 'shdNm', value: 'none' },
      { field: 'colNm', value: one.colNm === 'H' ? 'I' : 'H' },
    ] as const;
    const changed = { diamond: one.id, version, details: [...details], isConfirmed: true };
    const reply = await seller.ok('updateListingDetails', changed);
    expect(reply.details.find(({ field }) => field === 'vndCmt')?.value).toBe('Very bright');
    const { diamond, standing } = await listing(one);
    expect(diamond).toMatchObject({ ctPr: one.ctPr, colNm: details[2].value });
    // Another colour has another list price.
    expect(diamond.rap).not.toBe(before.diamond.rap);
    expect(diamond.back).toBe(Math.round((one.ctPr / (diamond.rap ?? 1) - 1) * 10_000) / 100);
    expect([standing, diamond.expiresAt]).toEqual([before.standing, before.diamond.expiresAt]);
  });

  test('stay as they are against the rules of stock files, and new warnings have to be confirmed', async () => {
    const one = of(listed, 0);
    const send = (field: 'treatment' | 'tblPer' | 'crt', value: string, more = {}) =>
      seller.send('updateListingDetails', { diamond: one.id, details: [{ field, value }], ...more });
    expect(await send('treatment', 'Lab grown', { isConfirmed: true })).toMatchObject({
      status: 409,
      data: { issues: [{ field: 'treatment', rule: 'LAB_GROWN', severity: 'ERROR' }] },
    });
    expect(await send('tblPer', '12')).toMatchObject({
      data: { issues: [{ field: 'tblPer', rule: 'RANGE', accepted: '40 – 85' }] },
    });
    const heavy = String(one.crt * 2);
    const warned = await send('crt', heavy);
    expect(warned).toMatchObject({ status: 409, data: { issues: [{ severity: 'WARNING' }] } });
    expect((await listing(one)).diamond.crt).toBe(one.crt);
    expect(await send('crt', heavy, { isConfirmed: true })).toMatchObject({ status: 200 });
    const { diamond } = await listing(one);
    expect(diamond.amt).toBe(Math.round(diamond.crt * diamond.ctPr * 100) / 100);
  });

  test('are never changed over a change of somebody else, and those of others are not found', async () => {
    const one = of(listed, 0);
    const { version } = await described(one);
    change(world, one, { vndCmt: 'Changed elsewhere' });
    const details = [{ field: 'lsrInc' as const, value: 'X' }];
    expect(await seller.no('updateListingDetails', { diamond: one.id, version, details })).toMatchObject({
      status: 409,
      data: { reason: 'STALE', current: { vStnId: one.vStnId } },
    });
    const foreign = of(others, 0).id;
    expect(await seller.no('updateListingDetails', { diamond: foreign, details })).toMatchObject({
      status: 404,
    });
    expect(await seller.no('viewListingDetails', { diamond: foreign })).toMatchObject({ status: 404 });
  });

  test('stay while a buyer has the stone or bids for it', async () => {
    const one = of(listed, 0);
    const details = [{ field: 'vndCmt' as const, value: 'Bright' }];
    for (const [members, reason] of [
      [{ isHeld: true }, 'ON_HOLD'],
      [{ isHeld: false, wSts: 'M' as const }, 'ON_MEMO'],
      [{ wSts: 'B' as const }, 'BID_ONLY'],
    ] as const) {
      change(world, one, members);
      expect(await seller.no('updateListingDetails', { diamond: one.id, details })).toMatchObject({
        status: 409,
        data: { conflicts: [{ diamond: one.id, reason }] },
      });
    }
  });
});
