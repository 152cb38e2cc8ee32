import type { ConflictReason } from '#generated/model/conflictReason.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { everyStone } from '../diamond/stone-search.ts';
import type { Call } from '../shared/operation.ts';

const LISTED = Object.values(StoneStatus).filter((status) => status !== StoneStatus.UNAVAILABLE);

/**
 * Why a stone cannot be sold with just `ids`: it belongs to a pair that the seller sells only together (domain.md 2.9),
 * and its mate is listed but not in `ids`. Null if it can be sold.
 *
 * @param ids ids of the stones bought together
 */
export function pairObstacle(
  call: Call,
  ids: readonly string[],
): (stone: SeedStone) => ConflictReason | null {
  const together = new Set(ids);
  return ({ isSeparable, pairStkNo, vnd }) => {
    if (isSeparable !== false || pairStkNo === null) return null;
    const pair = everyStone(call, { vnd: [vnd], pairStkNo: [pairStkNo], wSts: LISTED });
    const isWhole = pair.every((mate) => mate.pairStkNo !== pairStkNo || together.has(mate.id));
    return isWhole ? null : 'PAIR_ONLY';
  };
}
