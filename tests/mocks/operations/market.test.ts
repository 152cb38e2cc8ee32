import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MarketCell } from '#generated/model/marketCell.ts';
import type { MarketCellsRequest } from '#generated/model/marketCellsRequest.ts';
import type { MarketStanding } from '#generated/model/marketStanding.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { sizeGroups } from '#src/domain/criteria/size-groups.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { own, startSelling } from '../../support/mock-backend-seller.ts';
import { runs } from '../../support/runs.ts';

const DAY = 86_400_000;
const ROUND = 'shape-round';

/*
 * A second reading of the contract's market, stone by stone, without any of the code that it checks.
 */

const named = (code: string, id: string | null, isGroup: boolean): string | null => {
  const item = MASTERS.find((list) => list.code === code)?.items.find((each) => each.id === id);
  return (isGroup ? item?.group : item?.name) ?? null;
};

function cellName(stone: Stone, isGroup: boolean): string | null {
  const { shp, crt, col, clr, isFcCol, pktType } = stone;
  const size = sizeGroups.find(({ ranges }) => ranges.some(([from, to]) => crt >= from && crt <= to));
  const [colour, clarity] = [named('COLOR', col, isGroup), named('CLARITY', clr, isGroup)];
  if (isFcCol || pktType === 'PARCEL' || size === undefined || colour === null || clarity === null)
    return null;
  return [shp, size.ranges[0]?.[0], colour, clarity].join(' ');
}

const EXCLUSIVE_OR_LUCKY: readonly StoneCategory[] = [StoneCategory.EXCLUSIVE, StoneCategory.LUCKY];
const isOffered = (stone: Stone) =>
  ['A', 'S', 'O'].includes(stone.wSts) &&
  stone.isHeld !== true &&
  !categoriesAt(stone, world.clock.now()).some((each) => EXCLUSIVE_OR_LUCKY.includes(each));

const ranked = (values: readonly number[], tenths: number) =>
  [...values].sort((one, other) => one - other)[Math.ceil((values.length * tenths) / 10) - 1];

const spread = (values: readonly number[]) =>
  values.length < 5
    ? null
    : { lowest: ranked(values, 1), median: ranked(values, 5), highest: ranked(values, 9) };

const daysOf = (world: World, { listedAt }: Stone) =>
  Math.max(0, Math.floor((world.clock.now() - Date.parse(listedAt ?? '')) / DAY));

/** Stones on the market by cell. In this world, today is the day of the seed. */
function cellsBy(world: World, { shp, grades = 'GROUP', ...only }: MarketCellsRequest) {
  const stones = world.tables.stones
    .all()
    .map(wholeStone)
    .filter((stone) => isOffered(stone) && shp.includes(stone.shp))
    .filter((stone) =>
      (['cut', 'flu', 'lb'] as const).every((key) => only[key]?.includes(stone[key] ?? '') ?? true),
    );
  const cells = Map.groupBy(stones, (stone) => cellName(stone, grades === 'GROUP') ?? '');
  cells.delete('');
  return cells;
}

const nameOf = ({ shp, from, col, clr }: MarketCell) => [shp, from, col, clr].join(' ');

let world: World;
let buyer: Client;
let seller: Client;

beforeEach(async () => {
  ({ world, buyer, seller } = await startSelling());
});

const kinds = fc.constantFrom(
  'price',
  'hold',
  'memo',
  'show',
  'remove',
  'add',
  'category',
  'lucky',
  'listed' as const,
);
const deeds = fc.array(
  fc.record({ kind: kinds, at: fc.nat(10_000), price: fc.integer({ min: 50_000, max: 900_000 }) }),
  {
    minLength: 1,
    maxLength: 60,
  },
);

function perform(
  stones: readonly SeedStone[],
  { kind, at, price }: { kind: string; at: number; price: number },
): void {
  const stone = stones[at % stones.length];
  if (stone === undefined) return;
  const ctPr = price / 100;
  const back = stone.rap === null ? null : Math.round((ctPr / stone.rap - 1) * 10_000) / 100;
  const { stones: table } = world.tables;
  if (kind === 'remove') table.remove(stone.id);
  else if (kind === 'add') table.put({ ...stone, id: `st-new-${at}`, ctPr, back });
  else if (kind === 'hold') table.put({ ...stone, isHeld: true });
  else if (kind === 'memo') table.put({ ...stone, wSts: 'M' });
  else if (kind === 'show') table.put({ ...stone, wSts: 'S' });
  else if (kind === 'lucky') table.put({ ...stone, category: [StoneCategory.LUCKY] });
  else if (kind === 'category') table.put({ ...stone, category: [StoneCategory.EXCLUSIVE] });
  else if (kind === 'listed') table.put({ ...stone, listedAt: '2025-10-01T11:00:00.000Z' });
  else table.put({ ...stone, ctPr, back });
}

const requests: readonly MarketCellsRequest[] = [
  { shp: [ROUND, 'shape-oval'] },
  { shp: [ROUND], grades: 'EACH' },
  { shp: [ROUND], cut: ['cut-ex'], lb: ['lab-gia', 'lab-igi'] },
  { shp: [ROUND, 'shape-pear'], flu: ['fluorescence-non'] },
];

function expectFigures(cell: MarketCell, like: readonly Stone[]): void {
  const isFew = like.length < 5;
  const days = like.reduce((sum, stone) => sum + daysOf(world, stone), 0) / like.length;
  expect(cell).toMatchObject({
    n: like.length,
    tooFew: isFew,
    ctPr: spread(like.map(({ ctPr }) => ctPr)),
    back: isFew ? null : spread(like.flatMap(({ back }) => back ?? [])),
  });
  if (isFew) expect(cell.daysListed).toBeNull();
  else expect(cell.daysListed).toBeCloseTo(days, 1);
}

describe('market cells', () => {
  test('equal figures computed stone by stone, also in a world with changes', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.constantFrom(...requests), async (all, request) => {
        world.tables.stones.restore(new Map());
        const stones = world.tables.stones.all().map(wholeStone);
        for (const deed of all) perform(stones, deed);
        const expected = cellsBy(world, request);
        const { count, list } = await buyer.ok('listMarketCells', request);
        expect(list.map(nameOf).sort()).toEqual([...expected.keys()].sort());
        expect(count).toBe([...expected.values()].reduce((sum, { length }) => sum + length, 0));
        for (const cell of list) expectFigures(cell, expected.get(nameOf(cell)) ?? []);
      }),
      { numRuns: runs(30, 300) },
    );
  });

  test('compare their medians with recorded ones, from before and after the world began', async () => {
    const cellOf = async () =>
      (await buyer.ok('listMarketCells', { shp: [ROUND] })).list.find(({ tooFew }) => !tooFew);
    const first = await cellOf();
    expect(first?.change7).not.toBeNull();
    expect(Math.abs(first?.change7 ?? 99)).toBeLessThan(2);
    expect(first?.change30).not.toBe(first?.change7);
    const narrowed = await buyer.ok('listMarketCells', { shp: [ROUND], cut: ['cut-ex'] });
    expect(narrowed.list.every(({ change7 }) => change7 === null)).toBe(true);
    // Seven days later, each stone of the cell costs a tenth more than on the day that is compared with.
    world.clock.advance(DAY);
    buyer = await buyer.as('primary');
    await buyer.ok('listMarketCells', { shp: [ROUND] });
    for (const stone of world.tables.stones.all().map(wholeStone).slice(0, 190))
      if (stone.shp === ROUND)
        world.tables.stones.put({ ...stone, ctPr: Math.round(stone.ctPr * 110) / 100 });
    world.clock.advance(6 * DAY);
    buyer = await buyer.as('primary');
    const name = nameOf(first as MarketCell);
    const later = (await buyer.ok('listMarketCells', { shp: [ROUND] })).list.find(
      (cell) => nameOf(cell) === name,
    );
    const now = later?.ctPr?.median ?? 0;
    expect(later?.change7).toBeCloseTo((now / (first?.ctPr?.median ?? 1) - 1) * 100, 2);
  });

  test('show no change since a day that the clock skipped', async () => {
    const changes = async () => {
      buyer = await buyer.as('primary');
      const { list } = await buyer.ok('listMarketCells', { shp: [ROUND] });
      return new Set(list.filter(({ tooFew }) => !tooFew).map(({ change7 }) => change7));
    };
    world.clock.advance(10 * DAY);
    expect(await changes()).toEqual(new Set([null]));
    world.clock.advance(100 * DAY);
    expect(await changes()).toEqual(new Set([null]));
  });

  test('use the size groups of the portal', async () => {
    const { list } = await buyer.ok('listMarketCells', { shp: [ROUND] });
    const known = sizeGroups.map(({ ranges }) => [ranges[0]?.[0], ranges.at(-1)?.[1]].join('-'));
    expect(list.every(({ from, to }) => known.includes(`${from}-${to}`))).toBe(true);
  });
});

const stocked = () => world.tables.stones.all().map(wholeStone);

function expectStanding(standing: MarketStanding, stone: Stone, cell: readonly Stone[]): void {
  const others = cell.filter(({ id }) => id !== stone.id);
  expect(standing.others).toBe(others.length);
  expect(standing.cell === null).toBe(cellName(stone, false) === null);
  if (cell.length < 5) {
    expect(standing).toMatchObject({ rank: null, percentile: null, cheaperThan: null });
    return;
  }
  const cheaper = others.filter(({ ctPr }) => ctPr < stone.ctPr).length;
  const dearer = others.filter(({ ctPr }) => ctPr > stone.ctPr).length;
  expect(standing.cell?.n).toBe(cell.length);
  expect(standing.rank).toBe(cheaper + 1);
  expect(standing.percentile).toBeCloseTo((cheaper / others.length) * 100, 1);
  expect(standing.cheaperThan).toBeCloseTo((dearer / others.length) * 100, 1);
}

describe('standings', () => {
  test('count similar stones that cost less and more', async () => {
    const stones = stocked()
      .filter(({ wSts }) => wSts === 'A' || wSts === 'M')
      .slice(0, 250);
    const { list } = await buyer.ok('listMarketStandings', { id: stones.map(({ id }) => id) });
    const cells = Map.groupBy(stocked().filter(isOffered), (stone) => cellName(stone, false));
    const likeOf = (stone: Stone) =>
      cellName(stone, false) === null ? [] : (cells.get(cellName(stone, false)) ?? []);
    for (const standing of list) {
      const stone = stones.find(({ id }) => id === standing.diamond);
      if (stone !== undefined) expectStanding(standing, stone, likeOf(stone));
    }
    expect(list.some(({ rank }) => rank !== null)).toBe(true);
  });

  test('leave out a stone that the caller may not see', async () => {
    const { list } = await buyer.ok('listMarketStandings', { id: ['st-unknown', own[0]?.id ?? ''] });
    expect(list.map(({ diamond }) => diamond)).toEqual([own[0]?.id]);
  });
});

/** Gives the seller's first stone company: as many like stones of another seller at these prices. */
function among(prices: readonly number[]): SeedStone {
  const mine = own.find(
    (stone) =>
      cellName(stone, false) !== null && isOffered(stone) && !stone.category.includes(StoneCategory.LUCKY),
  );
  if (mine === undefined) throw new Error('The seller has no stone with a cell.');
  const name = cellName(mine, false);
  for (const stone of stocked())
    if (stone.id !== mine.id && cellName(stone, false) === name) world.tables.stones.remove(stone.id);
  for (const [at, ctPr] of prices.entries())
    world.tables.stones.put({ ...mine, id: `st-like-${at}`, vnd: 'acc-other', ctPr });
  return mine;
}

const positionOf = async ({ stoneId }: SeedStone) => {
  const { list } = await seller.ok('paginateInventory', { page: 1, limit: 10, search: stoneId });
  return list[0]?.position ?? null;
};

describe('positions of listings', () => {
  test('show rank, third price, lowest tenth and median among similar stones', async () => {
    const mine = among([1000, 2000, 3000, 4000, 5000]);
    world.tables.stones.put({ ...mine, ctPr: 4500 });
    const position = await positionOf(mine);
    expect(position).toMatchObject({
      others: 5,
      tooFew: false,
      rank: 5,
      percentile: 80,
      third: 3000,
      lowestTenth: 1000,
      median: 3000,
    });
  });

  test('show no figures with fewer than five stones', async () => {
    const position = await positionOf(among([1000, 2000, 3000]));
    expect(position).toMatchObject({
      others: 3,
      tooFew: true,
      rank: null,
      third: null,
      median: null,
      standsStill: false,
    });
  });

  test('mark listings that do not sell', async () => {
    const mine = among([1000, 2000, 3000, 4000, 5000]);
    world.tables.stones.put({ ...mine, ctPr: 9000, listedAt: '2025-06-01T08:00:00.000Z' });
    expect((await positionOf(mine))?.standsStill).toBe(true);
    const still = await seller.ok('paginateInventory', { page: 1, limit: 1000, standsStill: true });
    expect(still.list.map(({ diamond }) => diamond.id)).toContain(mine.id);
    expect(still.list.every(({ position }) => position?.standsStill)).toBe(true);
    const others = await seller.ok('paginateInventory', { page: 1, limit: 1000, standsStill: false });
    const all = await seller.ok('paginateInventory', { page: 1, limit: 1000 });
    expect(still.count + others.count).toBe(all.count);
  });
});

describe('a simulation', () => {
  const simulate = (id: readonly string[], change: object) =>
    seller.ok('simulateListingPrices', { id: [...id], change } as never);

  test('shows price and rank after a change of back, and writes nothing', async () => {
    const mine = among([1000, 2000, 3000, 4000, 5000]);
    world.tables.stones.put({ ...mine, rap: 10_000, ctPr: 4500, back: -55 });
    const [row] = (await simulate([mine.id], { kind: 'POINTS', value: -10 })).list;
    expect(row).toMatchObject({
      pricePerCarat: 4500,
      newPricePerCarat: 3500,
      newBack: -65,
      rank: 5,
      newRank: 4,
      others: 5,
    });
    expect(world.tables.stones.get(mine.id)?.ctPr).toBe(4500);
    const [rounded] = (await simulate([mine.id], { kind: 'PERCENT', value: -1, rounding: 100 })).list;
    expect(rounded?.newPricePerCarat).toBe(4500);
  });

  test('never goes below the floor of a listing', async () => {
    const mine = among([1000, 2000, 3000, 4000, 5000]);
    world.tables.stones.put({ ...mine, ctPr: 4500 });
    world.tables.floors.put({ id: mine.id, pricePerCarat: 3500 });
    const [row] = (await simulate([mine.id], { kind: 'THIRD' })).list;
    expect(row).toMatchObject({ newPricePerCarat: 3500, isFloor: true, newRank: 4 });
    world.tables.floors.remove(mine.id);
    const [free] = (await simulate([mine.id], { kind: 'THIRD' })).list;
    expect(free).toMatchObject({ newPricePerCarat: 3000, isFloor: false, newRank: 3 });
  });

  test('shows why a listing gets no price, and refuses listings of others', async () => {
    const mine = among([1000]);
    const [few] = (await simulate([mine.id], { kind: 'MEDIAN' })).list;
    expect(few).toMatchObject({ newPricePerCarat: null, obstacle: 'TOO_FEW' });
    const [low] = (await simulate([mine.id], { kind: 'BACK', value: -99 })).list;
    expect(low?.obstacle ?? 'none').toBe(mine.rap === null ? 'NO_LIST_PRICE' : 'none');
    const other = stocked().find(({ vnd }) => vnd !== 'acc-kir');
    const reply = await seller.send('simulateListingPrices', {
      id: [other?.id ?? ''],
      change: { kind: 'THIRD' },
    });
    expect(reply.status).toBe(404);
    const missing = await seller.send('simulateListingPrices', {
      id: [mine.id],
      change: { kind: 'PERCENT' },
    });
    expect(missing.status).toBe(400);
  });
});

describe('alternatives', () => {
  test('are as good and cheaper per carat, or better for at most the same amount', async () => {
    const order = new Map(
      MASTERS.flatMap(({ items }) => items.map((item) => [item.id, item.sortingSequence])),
    );
    const place = (id: string | null) => order.get(id ?? '') ?? 99;
    const stones = stocked().filter((stone) => isOffered(stone) && cellName(stone, false) !== null);
    let seen = 0;
    for (const given of stones.slice(0, 60)) {
      const { cheaper, better } = await buyer.ok('listMarketAlternatives', { id: given.id, limit: 20 });
      const isGood = (stone: Stone) =>
        (['col', 'clr', 'cut', 'pol', 'sym', 'flu'] as const).every(
          (key) => given[key] === null || place(stone[key]) <= place(given[key]),
        );
      seen += cheaper.length + better.length;
      for (const { diamond } of [...cheaper, ...better]) {
        expect(isGood(diamond)).toBe(true);
        expect(diamond.shp).toBe(given.shp);
        expect(['A', 'S', 'O', 'E']).toContain(diamond.wSts);
      }
      expect(cheaper.every(({ diamond }) => diamond.ctPr < given.ctPr)).toBe(true);
      expect(better.every(({ diamond }) => diamond.amt <= given.amt)).toBe(true);
      expect(
        better.every(
          ({ diamond }) => place(diamond.col) < place(given.col) || place(diamond.clr) < place(given.clr),
        ),
      ).toBe(true);
      const distances = cheaper.map(({ distance }) => distance);
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    }
    expect(seen).toBeGreaterThan(0);
  });
});
