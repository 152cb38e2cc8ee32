import { beforeEach, describe, expect, test } from 'vitest';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const FOUND: MatchPairRequest = { filter: {}, isPredefinedPair: false, page: 1, limit: 1000 };
const MADE: MatchPairRequest = { ...FOUND, isPredefinedPair: true };
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

/** Four rounds that are alike but for what a test says. */
function alike(patches: readonly Partial<SeedStone>[]): string[] {
  const rounds = inIndia.filter(({ shp, isFcCol }) => shp === 'shape-round' && !isFcCol);
  const first = one(rounds);
  return patches.map((patch, place) => {
    const { id } = one(rounds, place);
    change(world, { ...first, id }, { crt: 1, col: 'color-g', clr: 'clarity-vs1', ...patch });
    return id;
  });
}

describe('pairs found by tolerances', () => {
  test('keep within every required tolerance, and no stone is in two of them', async () => {
    const { count, pairs } = await buyer.ok('filterMatchPairs', FOUND);
    expect(count).toBeGreaterThan(50);
    const members = pairs.flatMap(({ diamonds }) => diamonds);
    expect(new Set(members).size).toBe(members.length);
    for (const { diamonds, attributes } of pairs) {
      const [first, second] = diamonds.map(stoneOf);
      expect(first?.shp).toBe(second?.shp);
      expect(Math.abs((first?.crt ?? 0) - (second?.crt ?? 9))).toBeLessThanOrEqual(0.0501);
      for (const { key, isWithin } of attributes) expect(isWithin || key === 'cut').toBe(true);
    }
    const scores = pairs.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(50);
  });

  test('are scored attribute by attribute, weighted, in proportion to the tolerance', async () => {
    const diamonds = alike([{ crt: 1.01 }, { crt: 1.02, col: 'color-h' }]);
    const setting = {
      tolerances: [
        { key: 'crt', tolerance: 0.05, weight: 30 },
        { key: 'col', tolerance: 2, weight: 10 },
      ],
    } as const;
    const { pairs, summary } = await buyer.ok('filterMatchPairs', {
      ...FOUND,
      diamonds,
      setting: { tolerances: [...setting.tolerances] },
    });
    expect(pairs).toMatchObject([
      {
        groupNo: 1,
        score: 72.5,
        attributes: [
          { key: 'crt', difference: 0.01, tolerance: 0.05, score: 80, isWithin: true },
          { key: 'col', difference: 1, tolerance: 2, score: 50, isWithin: true },
        ],
      },
    ]);
    expect(summary).toMatchObject({ pieces: 2, crt: 2.03 });
  });

  test('take the best partner of each stone', async () => {
    const [a, b, c, d] = alike([{ crt: 1 }, { crt: 1.04 }, { crt: 1.05 }, { crt: 1.09 }]);
    const tolerances = [{ key: 'crt' as const, tolerance: 0.05, weight: 1 }];
    const { pairs } = await buyer.ok('filterMatchPairs', {
      ...FOUND,
      diamonds: [a ?? '', b ?? '', c ?? '', d ?? ''],
      setting: { tolerances },
    });
    expect(pairs.map(({ diamonds }) => diamonds)).toEqual([[b, c]]);
  });

  test('a tolerance that is not required costs score but makes no pair impossible', async () => {
    const diamonds = alike([{}, { col: 'color-k' }]);
    const tolerance = { key: 'col' as const, tolerance: 1, weight: 1 };
    const ask = (isRequired: boolean) =>
      buyer.ok('filterMatchPairs', {
        ...FOUND,
        diamonds,
        setting: { tolerances: [{ ...tolerance, isRequired }] },
      });
    expect((await ask(true)).pairs).toEqual([]);
    expect((await ask(false)).pairs).toMatchObject([{ score: 0, attributes: [{ isWithin: false }] }]);
  });

  test('go by the tolerances that the user has set', async () => {
    const diamonds = alike([{ crt: 1 }, { crt: 1.5 }]);
    expect((await buyer.ok('filterMatchPairs', { ...FOUND, diamonds })).count).toBe(0);
    const matchPair = { tolerances: [{ key: 'crt' as const, tolerance: 1, weight: 1 }] };
    await buyer.ok('upsertUserSetting', { key: 'MATCH_PAIR', value: { matchPair } });
    expect((await buyer.ok('filterMatchPairs', { ...FOUND, diamonds })).pairs).toMatchObject([{ score: 50 }]);
  });

  test('come in pages, their stones side by side and numbered alike', async () => {
    const page = await buyer.ok('filterMatchPairs', { ...FOUND, page: 2, limit: 5 });
    expect(page.pairs.map(({ groupNo }) => groupNo)).toEqual([6, 7, 8, 9, 10]);
    expect(page.diamonds.map(({ id }) => id)).toEqual(page.pairs.flatMap(({ diamonds }) => diamonds));
    expect(page.diamonds.map(({ groupNo }) => groupNo)).toEqual([6, 6, 7, 7, 8, 8, 9, 9, 10, 10]);
    expect(page.summary?.pieces).toBe(page.count * 2);
    const bare = await buyer.ok('filterMatchPairs', { ...FOUND, noDiamondDetails: true, sendSummary: false });
    expect(bare).toMatchObject({ diamonds: [], summary: null, count: page.count });
  });
});

describe('pairs and layouts that sellers made', () => {
  test('share their number, and are gone when one of them is', async () => {
    const before = await buyer.ok('filterMatchPairs', MADE);
    const [first] = before.pairs;
    expect(before.count).toBeGreaterThan(10);
    expect(first?.diamonds).toHaveLength(2);
    for (const { diamonds, pairStkNo } of before.pairs) {
      expect(diamonds.map((id) => stoneOf(id).pairStkNo)).toEqual([pairStkNo, pairStkNo]);
    }
    change(world, stoneOf(first?.diamonds[0] ?? ''), { wSts: 'NA' });
    const after = await buyer.ok('filterMatchPairs', MADE);
    expect(after.count).toBe(before.count - 1);
    expect(after.pairs.map(({ pairStkNo }) => pairStkNo)).not.toContain(first?.pairStkNo);
  });

  test('layouts have three stones or more and a summary', async () => {
    const { pairs, layouts } = await buyer.ok('filterMatchPairs', { ...MADE, isLayout: true });
    expect(pairs.length).toBeGreaterThan(0);
    for (const [place, { diamonds, layoutNo }] of pairs.entries()) {
      expect(diamonds.length).toBeGreaterThanOrEqual(3);
      const stones = diamonds.map(stoneOf);
      const totalAmt = stones.reduce((sum, { amt }) => sum + amt, 0);
      expect(layouts[place]).toMatchObject({
        layoutNo,
        stoneCount: stones.length,
        shapes: [stones[0]?.shpNm],
      });
      expect(layouts[place]?.totalAmt).toBeCloseTo(totalAmt, 2);
    }
    const reply = await buyer.no('filterMatchPairs', { ...FOUND, isLayout: true });
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field: 'isLayout' }] } });
  });
});
