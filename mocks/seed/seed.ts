import { MASTERS } from '#mocks/rules/masters.ts';
import type { Seed, SeedOptions, SeedStone } from '#mocks/rules/types.ts';
import { DEFAULT_STONES } from './default-stones.ts';
import { createDraw } from './draw.ts';
import { type PackedStones, packStones } from './packed-stones.ts';
import { seedPeople } from './people.ts';
import { SETTING } from './setting.ts';
import { makeStone } from './stone.ts';

/** Draws the stones of a seed. */
export function drawStones({ seed = 1, stones = DEFAULT_STONES }: SeedOptions): PackedStones {
  const draw = createDraw(seed);
  return packStones(stones, (row) => makeStone(draw, row + 1));
}

/**
 * Creates the content of a fresh world. Pure: the same options always give the same bytes, in every process and in
 * the browser. Dates are relative to SEED_EPOCH.
 *
 * @param drawn the stones of these options if they need not be drawn
 */
export function createSeed(options: SeedOptions = {}, drawn?: readonly SeedStone[]): Seed {
  const { seed = 1 } = options;
  const stones = drawn ?? drawStones(options).stones;
  return { seed, masters: MASTERS, ...seedPeople(createDraw(seed)), setting: SETTING, stones };
}
