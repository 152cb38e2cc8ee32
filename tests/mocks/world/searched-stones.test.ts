import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { finalPrices, flatTerm, lonePrices, withTerm } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { StoneQuery } from '#mocks/world/search/types.ts';
import { searchedStones } from '#mocks/world/searched-stones.ts';
import { createWorld, type World } from '#mocks/world/world.ts';
import { runs } from '../../support/runs.ts';
import { criteriaOf, filters, sorts } from '../../support/search-arbitraries.ts';
import { expectedStones } from '../../support/search-oracle.ts';
import { stone } from '../../support/search-stone.ts';

const base = createBase(createSeed({ seed: 7, stones: 1500 }));
const { masters } = base.seed;
const stones = base.seed.stones.map(wholeStone);

/** A number of stones from one on, and what happens to them. */
interface Deed {
  readonly kind: 'change' | 'add' | 'remove' | 'put back';
  readonly from: number;
  readonly count: number;
  readonly step: number;
}

function changedStone(stone: SeedStone, like: SeedStone): SeedStone {
  return { ...like, id: stone.id, stoneId: stone.stoneId };
}

function perform(world: World, { kind, from, count, step }: Deed): void {
  if (kind === 'put back') {
    const kept = [...world.tables.stones.changed].filter((_entry, place) => place % step !== 0);
    world.tables.stones.restore(new Map(kept));
    return;
  }
  for (let n = 0; n < count; n += 1) {
    const stone = stones[(from + n * step) % stones.length];
    const like = stones[(from * 31 + n * 17) % stones.length];
    if (stone === undefined || like === undefined) continue;
    if (kind === 'remove') world.tables.stones.remove(n % 3 === 0 ? `st-new-${from + n}` : stone.id);
    else if (kind === 'add') world.tables.stones.put({ ...like, id: `st-new-${from + n}` });
    else world.tables.stones.put(changedStone(stone, like));
  }
}

/** A search of the world against the plain reading of the contract over all of its stones. */
function expectAgreement(world: World, filter: DiamondFilter, sort: StoneSort[], offset: number): number {
  const term = flatTerm(-2);
  const { index, changed } = searchedStones(world);
  const query: StoneQuery = {
    filter,
    sort,
    offset,
    limit: 120,
    summary: true,
    term,
    today: Date.UTC(2026, 5, 30, 9),
    dayShift: 166,
  };
  const expected = expectedStones(world.tables.stones.all().map(wholeStone), masters, query);
  const found = searchStones(index, { ...query, changed });
  expect(found.count).toBe(expected.length);
  expect(found.stones.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 120).map(({ id }) => id));
  expect(found.stones.map(wholeStone)).toEqual(found.stones.map(({ id }) => world.tables.stones.get(id)));
  expect(found.summary).toEqual(
    summarise(expected.map((stone) => ({ ...stone, ...lonePrices(stone, term) }))),
  );
  return expected.length;
}

describe('a world whose stones were changed, added and removed in numbers', { timeout: 120_000 }, () => {
  test('is searched as if each stone were looked at', () => {
    const deed = fc.record({
      kind: fc.constantFrom<Deed['kind']>('change', 'change', 'add', 'remove', 'put back'),
      from: fc.nat(stones.length),
      count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 150, max: 900 })),
      step: fc.integer({ min: 1, max: 7 }),
    });
    const look = fc.record({
      filter: fc.oneof(fc.constant({}), filters(criteriaOf(stones))),
      sort: fc.oneof(fc.constant<StoneSort[]>([]), sorts),
      offset: fc.oneof(fc.constant(0), fc.nat(1500)),
    });
    const walks = fc.array(fc.tuple(deed, look), { minLength: 2, maxLength: 6 });
    const own = new Set<unknown>();
    let found = 0;
    fc.assert(
      fc.property(walks, (steps) => {
        const world = createWorld('walk', base);
        for (const [todo, { filter, sort, offset }] of steps) {
          perform(world, todo);
          found += expectAgreement(world, JSON.parse(JSON.stringify(filter)), sort, offset) > 0 ? 1 : 0;
          own.add(searchedStones(world).index);
        }
      }),
      { numRuns: runs(30, 60), seed: 20_260_117 },
    );
    expect(found).toBeGreaterThan(100);
    expect(own.size, 'indexes of their own, and the shared one').toBeGreaterThan(30);
  });

  test('keeps its index while few stones change, and leaves that of others alone', () => {
    const world = createWorld('uploaded', base);
    const other = createWorld('other', base);
    perform(world, { kind: 'change', from: 0, count: 1000, step: 1 });
    const first = searchedStones(world);
    expect(first.index).not.toBe(base.index);
    expect(first.changed.size).toBe(0);
    perform(world, { kind: 'add', from: 0, count: 3, step: 1 });
    for (const stone of stones.slice(1200, 1203)) world.tables.stones.remove(stone.id);
    const second = searchedStones(world);
    expect(second.index).toBe(first.index);
    expect([...second.changed.values()].filter((stone) => stone === null)).toHaveLength(3);
    expect(searchedStones(other)).toEqual({ index: base.index, changed: new Map() });
  });
});

const a = stone({ id: 'a', crt: 1.2, rap: 10000, back: -30, ctPr: 7000, amt: 8400, fnAmt: 8400 });
const b = stone({ id: 'b', crt: 0.8, rap: 6000, back: -40, ctPr: 3600, amt: 2880, fnAmt: 2880 });
const fancy = stone({ id: 'c', crt: 0.5, rap: null, back: null, ctPr: 9000, amt: 4500, fnAmt: 4500 });

describe('totals of a result', () => {
  test('A and B of the worked example', () => {
    expect(summarise([a, b])).toEqual({
      pieces: 2,
      crt: 2,
      amt: 11280,
      ctPr: 5640,
      rap: 8400,
      back: -32.86,
      fnAmt: 11280,
      fnCtPr: 5640,
      fnDis: -32.86,
      withoutRap: 0,
    });
  });
  test('a fancy stone without a list price does not distort the discount', () => {
    expect(summarise([a, b, fancy])).toMatchObject({
      pieces: 3,
      crt: 2.5,
      amt: 15780,
      ctPr: 6312,
      rap: 8400,
      back: -32.86,
      withoutRap: 1,
    });
  });
  test('nothing, and nothing with a list price, have no averages of it', () => {
    expect(summarise([])).toEqual({
      pieces: 0,
      crt: 0,
      amt: 0,
      ctPr: null,
      rap: null,
      back: null,
      fnAmt: 0,
      fnCtPr: null,
      fnDis: null,
      withoutRap: 0,
    });
    expect(summarise([fancy])).toMatchObject({
      ctPr: 9000,
      rap: null,
      back: null,
      fnDis: null,
      withoutRap: 1,
    });
  });
  test('the same in any order, where sums of fractions are not', () => {
    const many: Stone[] = Array.from({ length: 999 }, (_, place) =>
      stone({ crt: (place % 97) / 100 + 0.3, amt: (place * 7919) / 100, fnAmt: (place * 104_729) / 100 }),
    );
    expect(summarise(many.toReversed())).toEqual(summarise(many));
  });
});

describe('final prices under a term', () => {
  test('5 Days Export below and above its minimum', () => {
    expect(finalPrices(a, -1)).toEqual({ fnCtPr: 6930, fnAmt: 8316, fnDis: -30.7 });
    expect(finalPrices(a, -2)).toEqual({ fnCtPr: 6860, fnAmt: 8232, fnDis: -31.4 });
  });
  test('cents are rounded half up, exactly', () => {
    expect(finalPrices({ crt: 1, ctPr: 100.5, rap: null }, 1)).toEqual({
      fnCtPr: 101.51,
      fnAmt: 101.51,
      fnDis: null,
    });
    expect(finalPrices({ crt: 1.15, ctPr: 1000.3, rap: null }, 0).fnAmt).toBe(1150.35);
  });
  test('the stone given stays as it is', () => {
    const seen = withTerm(a, flatTerm(-2));
    expect(seen).toMatchObject({ id: 'a', ctPr: 7000, amt: 8400, fnCtPr: 6860, fnAmt: 8232 });
    expect(a.fnCtPr).toBe(7000);
  });
  test('totals follow the term', () => {
    expect(summarise([a, b].map((each) => withTerm(each, flatTerm(-1))))).toMatchObject({
      amt: 11280,
      fnAmt: 11167.2,
      fnCtPr: 5583.6,
      fnDis: -33.53,
    });
  });
});
