import type { Stone } from '#generated/model/stone.ts';
import type { StoneMate } from '#generated/model/stoneMate.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { allStones } from '../diamond/stone-search.ts';
import type { Call } from '../shared/operation.ts';

const LISTED = Object.values(StoneStatus).filter((status) => status !== StoneStatus.UNAVAILABLE);

/** Members that number the groups of a seller (domain.md 2.9). */
const GROUPS = ['pairStkNo', 'layoutNo'] as const;

/**
 * Stones that a stone is sold together with only: the other listed ones of its pair and of its layout, if the seller
 * does not separate them. Empty for a stone that is sold alone.
 */
export function matesOf(call: Call, stone: Stone): readonly Stone[] {
  if (stone.isSeparable !== false) return [];
  return GROUPS.flatMap((group) => {
    const number = stone[group] ?? null;
    if (number === null) return [];
    return allStones(call, { vnd: [stone.vnd], [group]: [number], wSts: LISTED }).filter(
      (mate) => mate.id !== stone.id && mate[group] === number,
    );
  });
}

/** The mates of a stone that a request for `ids` leaves out, as a conflict names them. */
export function matesLeftOut(call: Call, stone: Stone, ids: ReadonlySet<string>): StoneMate[] {
  return matesOf(call, stone)
    .filter(({ id }) => !ids.has(id))
    .sort((one, other) => (one.stoneId < other.stoneId ? -1 : 1))
    .map(({ id, stoneId }) => ({ diamond: id, stoneId }));
}
