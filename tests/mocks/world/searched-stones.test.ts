import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { flatTerm, lonePrices } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { StoneQuery } from '#mocks/world/search/types.ts';
import { searchedStones } from '#mocks/world/searched-stones.ts';
import { createWorld, type World } from '#mocks/world/world.ts';
import { criteriaOf, filters, sorts } from '../../support/search-arbitraries.ts';
import { expectedStones } from '../../support/search-oracle.ts';

const base = createBase(createSeed({ seed: 7, stones: 1500 }));
const { masters } = base.seed;
const stones = base.seed.stones.map(wholeStone);

/** So many stones from one on, and what becomes of them. */
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
      { numRuns: 60, seed: 20_260_117 },
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
