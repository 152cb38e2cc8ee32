import type { Stone } from '#generated/model/stone.ts';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { daysFromEpoch, shiftDay, shiftTime } from '#mocks/rules/epoch.ts';
import { lonePrices, NO_TERM, type TermRule, withTerm } from '#mocks/rules/terms.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { stoneRow } from './stone-row.ts';
import { isVisible } from './visible-stones.ts';

/** The account's payment term. Lists apply it to each stone alone: its minimum counts for a selection only when that is bought. */
export function accountTerm({ world, caller }: SignedCall): TermRule {
  return world.base.terms.get(caller.user.account.accountTerm) ?? NO_TERM;
}

/**
 * A stone as a list row: its final prices are those of the stone bought alone under the term, its categories those of
 * the day.
 */
export function rowShown({ now }: Pick<Call, 'now'>, stone: Stone, term: TermRule): Stone {
  return stoneRow(stone, lonePrices(stone, term), categoriesAt(stone, now));
}

/** A stone with all members, final prices as in lists and dates shifted to the world's day. */
export function stoneShown({ now }: Call, stone: SeedStone, term: TermRule): Stone {
  const days = daysFromEpoch(now);
  return {
    ...withTerm(stone, term),
    category: categoriesAt(stone, now),
    inDt: stone.inDt === null ? null : shiftDay(stone.inDt, days),
    listedAt: shiftTime(stone.listedAt, days),
    refreshedAt: shiftTime(stone.refreshedAt, days),
    expiresAt: shiftTime(stone.expiresAt, days),
  };
}

/** A stone by id; undefined if it is sold, withdrawn, unknown, or of an area that the caller may not view. */
export function presentStone(call: Call, id: string): SeedStone | undefined {
  const stone = call.world.tables.stones.get(id);
  return stone === undefined || stone.wSts === 'NA' || !isVisible(call, stone) ? undefined : stone;
}

/** Whether a stone is reserved: on memo or on hold; null if it is not. Its seller cannot change it meanwhile. */
export function reservation({ wSts, isHeld }: Stone): 'ON_MEMO' | 'ON_HOLD' | null {
  if (wSts === 'M') return 'ON_MEMO';
  return isHeld ? 'ON_HOLD' : null;
}
