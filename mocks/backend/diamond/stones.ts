import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
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

/** Statuses of stones that are listed but not for sale at their price. */
const NOT_FOR_SALE: Readonly<Partial<Record<StoneStatus, ConflictReason>>> = { U: 'UPCOMING', B: 'BID_ONLY' };

/** Why nobody can buy a stone at its price now (product specification, section 4; domain.md 2.4); null if it is for sale. */
export function unavailability(stone: Stone): ConflictReason | null {
  return reservation(stone) ?? NOT_FOR_SALE[stone.wSts] ?? null;
}

/** What prevents a call about a stone, without the stone itself. */
export type Obstacle = Pick<StoneConflict, 'reason'> | Omit<PriceConflict, keyof StoneNumbers>;
type StoneNumbers = Pick<StoneConflict, 'diamond' | 'stoneId' | 'vStnId'>;

/** Stones of these ids. Throws every stone that is gone or that `obstacleOf` names an obstacle for. */
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

/** A reason as an obstacle. */
export function obstacleOf(reason: ConflictReason | null): Obstacle | null {
  return reason === null ? null : { reason };
}

/** The id and numbers of a stone, even if it is gone; the numbers are empty if there never was one. */
function numbersOf({ world }: Call, id: string): StoneNumbers {
  const { stoneId, vStnId } = world.stones.get(id) ?? { stoneId: '', vStnId: '' };
  return { diamond: id, stoneId, vStnId };
}
