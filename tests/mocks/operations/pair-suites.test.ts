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
});
