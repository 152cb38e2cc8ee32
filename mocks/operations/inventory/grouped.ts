import type { SeedStone } from '#mocks/rules/types.ts';

export function groupNumber({ pairStkNo, layoutNo }: SeedStone): string | null {
  return pairStkNo ?? layoutNo ?? null;
}

export function isGrouped(stone: SeedStone): boolean {
  return groupNumber(stone) !== null;
}
