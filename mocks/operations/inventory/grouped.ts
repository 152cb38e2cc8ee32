import type { SeedStone } from '#mocks/rules/types.ts';

/** Number of the pair or layout that a stone is in; null if it is in none. */
export function groupNumber({ pairStkNo, layoutNo }: SeedStone): string | null {
  return pairStkNo ?? layoutNo ?? null;
}

/** Whether a stone is in a pair or layout. */
export function isGrouped(stone: SeedStone): boolean {
  return groupNumber(stone) !== null;
}
