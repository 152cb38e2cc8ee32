import { MASTERS } from '#mocks/domain/masters.ts';
import type { Seed, SeedOptions } from '#mocks/domain/types.ts';
import { DEFAULT_STONES } from './default-stones.ts';
import { createDraw } from './draw.ts';
import { packStones } from './packed-stones.ts';
import { seedPeople } from './people.ts';
import { SETTING } from './setting.ts';
import { makeStone } from './stone.ts';

/**
 * Creates the content of a fresh world. Pure: the same options always give the same bytes, in every process and in
 * the browser. Dates are relative to SEED_EPOCH.
 */
export function createSeed({ seed = 1, stones = DEFAULT_STONES }: SeedOptions = {}): Seed {
  const draw = createDraw(seed);
  const packed = packStones(stones, (row) => makeStone(draw, row + 1));
  return { seed, masters: MASTERS, ...seedPeople(draw), setting: SETTING, stones: packed };
}
