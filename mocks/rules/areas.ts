import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { categoriesAt } from './day-choice.ts';

/** An area whose stones only those who may view it see and can have (contract, StoneStatus and StoneCategory). */
interface Area {
  readonly area: PermissionKey;
  readonly wSts: readonly StoneStatus[];
  readonly category: readonly StoneCategory[];
}

export const AREAS: readonly Area[] = [
  { area: 'UPCOMING', wSts: [StoneStatus.UPCOMING], category: [] },
  { area: 'EXCLUSIVE', wSts: [StoneStatus.EXCLUSIVE], category: [StoneCategory.EXCLUSIVE] },
  { area: 'QUOTE_DAY', wSts: [], category: [StoneCategory.LUCKY] },
];

/** The areas that a stone is in at a time in milliseconds since 1970; none if everyone may see it. */
export function areasAt(stone: Pick<Stone, 'id' | 'wSts' | 'category'>, now: number): PermissionKey[] {
  const categories = categoriesAt(stone, now);
  return AREAS.filter(
    ({ wSts, category }) => wSts.includes(stone.wSts) || categories.some((each) => category.includes(each)),
  ).map(({ area }) => area);
}
