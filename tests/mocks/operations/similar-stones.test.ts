import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { distanceOf, distanceParts } from '#mocks/operations/diamond/similar-stones.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { createGrades } from '#mocks/world/search/grades.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, startTrade } from '../../support/mock-backend-trade.ts';
import { stone } from '../../support/search-stone.ts';

const grades = createGrades(MASTERS);
const scale = (code: string) => MASTERS.find((list) => list.code === code)?.items.map(({ id }) => id) ?? [];
const scales = {
  col: scale('COLOR'),
  clr: scale('CLARITY'),
  cut: scale('CUT'),
  pol: scale('POLISH'),
  sym: scale('SYMMETRY'),
  flu: scale('FLUORESCENCE'),
} as const;
const grade = (code: keyof typeof scales) => fc.constantFrom(...scales[code]);

const anyStone = fc
  .record({
    crt: fc.integer({ min: 18, max: 1000 }).map((points) => points / 100),
    ctPr: fc.integer({ min: 100, max: 90_000 }),
    col: grade('col'),
    clr: grade('clr'),
    cut: grade('cut'),
    pol: grade('pol'),
    sym: grade('sym'),
    flu: grade('flu'),
  })
  .map((members) => stone({ ...members, isFcCol: false, inten: null }));

const distance = (given: Stone, other: Stone) => distanceOf(distanceParts(grades, given, other));

describe('the distance of similar stones', () => {
  test('is nothing to the stone itself, and else the sum of its parts', () => {
    fc.assert(
      fc.property(anyStone, anyStone, (given, other) => {
        expect(distance(given, given)).toBe(0);
        const parts = distanceParts(grades, given, other);
        const sum = Object.values(parts).reduce((all, part) => all + part, 0);
        expect(distanceOf(parts)).toBeCloseTo(sum, 6);
        expect(Object.values(parts).every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  test('grows with each step away in one respect', () => {
    const keys = fc.constantFrom('col', 'clr', 'cut', 'pol', 'sym', 'flu' as const);
    fc.assert(
      fc.property(anyStone, keys, fc.nat(20), (given, key, place) => {
        const all: readonly string[] = scales[key];
        const at = all.indexOf(given[key] ?? '');
        const near = Math.min(all.length - 1, at + (place % all.length));
        const further = Math.min(all.length - 1, near + 1);
        const [one, two] = [near, further].map((step) => distance(given, { ...given, [key]: all[step] }));
        if (further > near) expect(two).toBeGreaterThan(one ?? 0);
      }),
    );
    fc.assert(
      fc.property(anyStone, fc.integer({ min: 1, max: 50 }), (given, percent) => {
        const heavier = (by: number) => distance(given, { ...given, crt: given.crt * (1 + by / 100) });
        const dearer = (by: number) => distance(given, { ...given, ctPr: given.ctPr * (1 + by / 100) });
        expect(heavier(percent + 1)).toBeGreaterThan(heavier(percent));
        expect(dearer(percent + 1)).toBeGreaterThan(dearer(percent));
      }),
    );
  });

  test('counts a grade of colour as much as one of clarity, 5% of weight and 10% of price', () => {
    const given = stone({ crt: 1, ctPr: 1000, col: 'color-g', clr: 'clarity-vs1', isFcCol: false });
    expect(distance(given, { ...given, col: 'color-h' })).toBe(1);
    expect(distance(given, { ...given, clr: 'clarity-vs2' })).toBe(1);
    expect(distance(given, { ...given, crt: 1.05 })).toBe(1);
    expect(distance(given, { ...given, ctPr: 900 })).toBe(1);
  });
});

describe('similar stones', () => {
  let world: World;
  let buyer: Client;
  beforeEach(async () => {
    ({ world, buyer } = await startTrade());
  });

  test('can be bought: a stone on memo is not among them', async () => {
    const [given] = inIndia;
    if (given === undefined) throw new Error('No stone.');
    const first = async () => (await buyer.ok('listSimilarDiamonds', { id: given.id, limit: 1 })).list[0];
    const nearest = await first();
    if (nearest === undefined) throw new Error('No similar stone.');
    const row = world.tables.stones.get(nearest.diamond.id);
    if (row === undefined) throw new Error('No such stone.');
    change(world, row, { wSts: 'M' });
    expect((await first())?.diamond.id).not.toBe(nearest.diamond.id);
  });
});
