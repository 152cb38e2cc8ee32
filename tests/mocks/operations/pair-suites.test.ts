import { beforeEach, describe, expect, test } from 'vitest';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const FOUND: MatchPairRequest = { filter: {}, isPredefinedPair: false, page: 1, limit: 1000 };

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

function stoneOf(id: string): SeedStone {
  const stone = world.tables.stones.get(id);
  if (stone === undefined) throw new Error(`No stone ${id}.`);
  return stone;
}

/** Rounds that are alike but for what a test says. */
function alike(patches: readonly Partial<SeedStone>[]): string[] {
  const rounds = inIndia.filter(({ shp, isFcCol }) => shp === 'shape-round' && !isFcCol);
  const first = one(rounds);
  return patches.map((patch, place) => {
    const { id } = one(rounds, place);
    change(world, { ...first, id }, { crt: 1, col: 'color-g', clr: 'clarity-vs1', ...patch });
    return id;
  });
}

describe('partners of one stone', () => {
  const tolerances = [{ key: 'crt' as const, tolerance: 0.05, weight: 1 }];

  test('are all that fit, best first, and the stone is in every pair', async () => {
    const [a = '', b = '', c = '', d = ''] = alike([{ crt: 1 }, { crt: 1.04 }, { crt: 1.01 }, { crt: 1.09 }]);
    const { pairs, count } = await buyer.ok('filterMatchPairs', {
      ...FOUND,
      diamonds: [a, b, c, d],
      partnerOf: a,
      setting: { tolerances },
    });
    expect(count).toBe(2);
    expect(pairs.map(({ diamonds }) => diamonds)).toEqual([
      [a, c],
      [a, b],
    ]);
    expect(pairs.map(({ score }) => score)).toEqual([80, 20]);
  });

  test('are none for a stone that cannot be had, unless asked for', async () => {
    const [a = '', b = ''] = alike([{ crt: 1, wSts: 'M' }, { crt: 1.01 }]);
    const asked = { ...FOUND, diamonds: [a, b], partnerOf: a, setting: { tolerances } };
    expect((await buyer.ok('filterMatchPairs', asked)).count).toBe(0);
    expect((await buyer.ok('filterMatchPairs', { ...asked, isWithUnavailable: true })).count).toBe(1);
  });

  test('are no stones that are sold together with others only', async () => {
    const together = { pairStkNo: 'P-ONLY', isSeparable: false };
    const [a = '', b = '', c = ''] = alike([{ crt: 1 }, { crt: 1, ...together }, { crt: 1, ...together }]);
    const asked = { ...FOUND, diamonds: [a, b, c], partnerOf: a, setting: { tolerances } };
    expect((await buyer.ok('filterMatchPairs', asked)).count).toBe(0);
    expect((await buyer.ok('filterMatchPairs', { ...asked, isWithUnavailable: true })).count).toBe(2);
    change(world, stoneOf(c), { wSts: 'NA' });
    expect((await buyer.ok('filterMatchPairs', asked)).count).toBe(1);
  });
});

describe('a suite of given stones', () => {
  const setting = { tolerances: [{ key: 'crt' as const, tolerance: 0.1, weight: 1 }], minScore: 90 };
  const suite = { ...FOUND, isSuite: true, isWithUnavailable: true, setting };

  test('is one group whatever its score, and says which stone fits worst', async () => {
    const [a = '', b = '', c = ''] = alike([{ crt: 1 }, { crt: 1.01 }, { crt: 1.08 }]);
    const { pairs } = await buyer.ok('filterMatchPairs', { ...suite, diamonds: [a, b, c] });
    expect(pairs).toMatchObject([{ score: 20, worst: { diamond: c, scoreWithout: 90 } }]);
    expect(new Set(pairs[0]?.diamonds)).toEqual(new Set([a, b, c]));
  });

  test('of two stones, and of equal ones, has none that fits worst', async () => {
    const [a = '', b = '', c = ''] = alike([{ crt: 1 }, { crt: 1.05 }, { crt: 1 }]);
    const two = await buyer.ok('filterMatchPairs', { ...suite, diamonds: [a, b] });
    expect(two.pairs).toMatchObject([{ score: 50, worst: null }]);
    change(world, stoneOf(b), { crt: 1 });
    const equal = await buyer.ok('filterMatchPairs', { ...suite, diamonds: [a, b, c] });
    expect(equal.pairs).toMatchObject([{ score: 100, worst: null }]);
  });

  test('is none without two stones that are there', async () => {
    const [a = '', b = ''] = alike([{ wSts: 'NA' }, {}]);
    expect((await buyer.ok('filterMatchPairs', { ...suite, diamonds: [a, b] })).count).toBe(0);
  });

  test.each([
    ['without its stones', { isSuite: true }, 'diamonds', 'required'],
    ['that sellers made', { isSuite: true, isPredefinedPair: true }, 'isSuite', 'isPredefinedPair'],
    ['with partners', { isSuite: true, partnerOf: 'st-00001' }, 'partnerOf', 'either'],
    [
      'of partners that sellers made',
      { partnerOf: 'st-00001', isPredefinedPair: true },
      'partnerOf',
      'isPredefinedPair',
    ],
  ] as const)('is refused %s', async (_case, asked, field, rule) => {
    const reply = await buyer.no('filterMatchPairs', { ...FOUND, ...asked });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field, rule }] } });
  });
});
