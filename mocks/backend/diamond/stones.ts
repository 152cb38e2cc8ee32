import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { daysFromEpoch, shiftDay, shiftTime } from '#mocks/domain/epoch.ts';
import { finalPrices } from '#mocks/domain/terms.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { stoneRow } from './stone-row.ts';

/**
 * Percent points that the account's own term puts on prices as lists show them. A minimum counts for a selection, which
 * a list is not, so it is the full value of the term (domain.md 2.3).
 */
export function accountPercent({ world, caller }: SignedCall): number {
  return termPercent(world.base.terms, caller.user.account.accountTerm);
}

function termPercent(terms: Call['world']['base']['terms'], id: PaymentTermId): number {
  return terms.get(id)?.value ?? 0;
}

/** A stone as a list row with its final prices under a term in percent points. */
export function rowShown(stone: Stone, percent: number): Stone {
  return stoneRow(stone, finalPrices(stone, percent));
}

/** A stone with every member, its final prices under a term, and dates of the world's own days. */
export function stoneShown({ now }: Call, stone: SeedStone, percent: number): Stone {
  const days = daysFromEpoch(now);
  return {
    ...stone,
    ...finalPrices(stone, percent),
    inDt: stone.inDt === null ? null : shiftDay(stone.inDt, days),
    listedAt: shiftTime(stone.listedAt, days),
    refreshedAt: shiftTime(stone.refreshedAt, days),
    expiresAt: shiftTime(stone.expiresAt, days),
  };
}

/** The stone of that id unless it is gone: sold, withdrawn, or never there. */
export function presentStone({ world }: Call, id: string): SeedStone | undefined {
  const stone = world.stones.get(id);
  return stone?.wSts === 'NA' ? undefined : stone;
}

/** Why nobody may take a stone now: it is on memo or held. A list shows it all the same. */
export function reservation({ wSts, isHeld }: Stone): ConflictReason | null {
  if (wSts === 'M') return 'ON_MEMO';
  return isHeld ? 'ON_HOLD' : null;
}

/** Stones of these ids. When a stone is gone, or `obstacle` names a reason for one, all of those in the way are thrown. */
export function freeStones(
  call: Call,
  ids: readonly string[],
  obstacle: (stone: SeedStone) => ConflictReason | null,
): SeedStone[] {
  const conflicts: StoneConflict[] = [];
  const free: SeedStone[] = [];
  for (const id of ids) {
    const stone = presentStone(call, id);
    const reason = stone === undefined ? 'GONE' : obstacle(stone);
    if (stone !== undefined && reason === null) free.push(stone);
    else conflicts.push({ diamond: id, ...numbersOf(call, id), reason: reason ?? 'GONE' });
  }
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones are not to be had.');
  return free;
}

/** The numbers of a stone, even of one that is gone; empty when there never was one. */
function numbersOf({ world }: Call, id: string): Pick<StoneConflict, 'stoneId' | 'vStnId'> {
  const { stoneId, vStnId } = world.stones.get(id) ?? { stoneId: '', vStnId: '' };
  return { stoneId, vStnId };
}
