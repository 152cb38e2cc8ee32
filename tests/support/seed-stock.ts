import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';

/** The default seed with its 25,000 stones. */
export const SEED = createSeed();

/** Its stones and parcels. */
export const STONES = SEED.stones.map(wholeStone);

/** Its stones without the parcels. */
export const SINGLES = STONES.filter((stone) => stone.pktType === 'SINGLE');

/** Its single rounds. */
export const ROUNDS = SINGLES.filter((stone) => stone.shpNm === 'Round');

/** Its stones and parcels without fancy colour. */
export const WHITE = STONES.filter((stone) => !stone.isFcCol);

/** The ids of the stones that break a rule; an empty list passes and a full one names the culprits. */
export function breaking(stones: readonly SeedStone[], rule: (stone: SeedStone) => boolean): string[] {
  return stones.flatMap((stone) => (rule(stone) ? [] : [stone.id])).slice(0, 5);
}

/** The share of the stones that a rule holds for, 0 to 1. */
export function share(stones: readonly SeedStone[], rule: (stone: SeedStone) => boolean): number {
  return stones.filter(rule).length / stones.length;
}

/** The number, or NaN so that every comparison with it fails. */
export function known(value: number | null): number {
  return value ?? Number.NaN;
}

/** Whether a value is within a leeway of the wanted one. */
export function near(value: number, wanted: number, leeway: number): boolean {
  return Math.abs(value - wanted) <= leeway + 1e-9;
}

/** Tangent of an angle in degrees. */
export function tangent(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180);
}
