import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { daysFromEpoch, shiftDay, shiftTime } from '#mocks/domain/epoch.ts';
import { lonePrices, NO_TERM, type TermRule, withTerm } from '#mocks/domain/terms.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { stoneRow } from './stone-row.ts';

/** The account's payment term. Lists apply it to each stone alone: its minimum counts for a selection only when that is bought. */
export function accountTerm({ world, caller }: SignedCall): TermRule {
  return world.base.terms.get(caller.user.account.accountTerm) ?? NO_TERM;
}

/** A stone as a list row: its final prices are those of the stone bought alone under the term. */
export function rowShown(stone: Stone, term: TermRule): Stone {
  return stoneRow(stone, lonePrices(stone, term));
}

/** A stone with all members, final prices as in lists and dates shifted to the world's day. */
export function stoneShown({ now }: Call, stone: SeedStone, term: TermRule): Stone {
  const days = daysFromEpoch(now);
  return {
    ...withTerm(stone, term),
    inDt: stone.inDt === null ? null : shiftDay(stone.inDt, days),
    listedAt: shiftTime(stone.listedAt, days),
    refreshedAt: shiftTime(stone.refreshedAt, days),
    expiresAt: shiftTime(stone.expiresAt, days),
  };
}

/** A stone by id; undefined if it is sold, withdrawn or unknown. */
export function presentStone({ world }: Call, id: string): SeedStone | undefined {
  const stone = world.stones.get(id);
  return stone?.wSts === 'NA' ? undefined : stone;
}

/** Why a stone cannot be taken: on memo or on hold; else null. Lists still show such stones. */
export function reservation({ wSts, isHeld }: Stone): ConflictReason | null {
  if (wSts === 'M') return 'ON_MEMO';
  return isHeld ? 'ON_HOLD' : null;
}

/** Statuses of stones that are listed but cannot be bought at their price. */
const NOT_FOR_SALE: Readonly<Partial<Record<StoneStatus, ConflictReason>>> = { U: 'UPCOMING', B: 'BID_ONLY' };

/** Why a stone cannot be bought at its price, else null (product specification, section 4; domain.md 2.4). */
export function unavailability(stone: Stone): ConflictReason | null {
  return reservation(stone) ?? NOT_FOR_SALE[stone.wSts] ?? null;
}

/** What blocks an action on a stone, without the stone's own data. */
export type Obstacle = Pick<StoneConflict, 'reason'> | Omit<PriceConflict, keyof StoneNumbers>;
type StoneNumbers = Pick<StoneConflict, 'diamond' | 'stoneId' | 'vStnId'>;

/** Stones by id. Fails with all conflicts if any stone is gone or has an obstacle. */
export function freeStones(
  call: Call,
  ids: readonly string[],
  obstacleOf: (stone: SeedStone) => Obstacle | null,
): SeedStone[] {
  const conflicts: ConfirmConflict[] = [];
  const free: SeedStone[] = [];
  for (const id of ids) {
    const stone = presentStone(call, id);
    const obstacle: Obstacle | null = stone === undefined ? { reason: 'GONE' } : obstacleOf(stone);
    if (obstacle !== null) conflicts.push({ ...numbersOf(call, id), ...obstacle });
    else if (stone !== undefined) free.push(stone);
  }
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones are unavailable.');
  return free;
}

/** A conflict reason as an obstacle; null stays null. */
export function obstacleOf(reason: ConflictReason | null): Obstacle | null {
  return reason === null ? null : { reason };
}

/** Id and numbers of a stone, even if gone. The numbers are empty for unknown ids. */
function numbersOf({ world }: Call, id: string): StoneNumbers {
  const { stoneId, vStnId } = world.stones.get(id) ?? { stoneId: '', vStnId: '' };
  return { diamond: id, stoneId, vStnId };
}
