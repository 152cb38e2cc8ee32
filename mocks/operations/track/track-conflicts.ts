import type { QuotePriceConflict } from '#generated/model/quotePriceConflict.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import type { TrackConflict } from '#generated/model/trackConflict.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { hundredths, roundTo } from '#mocks/rules/money.ts';
import type { QuoteRow, TrackRow, TrackRowOf } from '#mocks/rules/track-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { presentStone } from '../diamond/stones.ts';
import { claimConflicts, numbersOf, type Way } from '../goods/claim.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isInList } from './tracks.ts';

export type TrackObstacle =
  | Pick<TrackConflict, 'reason'>
  | Omit<QuotePriceConflict, 'id' | 'diamond'>
  | Omit<StoneConflict, 'diamond'>;

/**
 * Finds entries of a list by id, in the order of `ids`. Throws E_NOT_FOUND for an entry that is not in the list or that
 * `isSeen` rejects.
 */
export function tracksById<Type extends TrackType>(
  { world }: SignedCall,
  type: Type,
  ids: readonly string[],
  isSeen: (row: TrackRow) => boolean,
): TrackRowOf<Type>[] {
  return ids.map((id) => {
    const row = world.tables.tracks.get(id);
    if (row === undefined || !isInList(row, type) || !isSeen(row)) {
      throw failure('E_NOT_FOUND', undefined, 'No such entry.');
    }
    return row;
  });
}

export function trackObstacle(reason: TrackConflictReason | null): TrackObstacle | null {
  return reason === null ? null : { reason };
}

/**
 * Obstacle of a quote whose latest price differs from the one that the caller saw; null if they are equal to the cent.
 *
 * @param seen price per carat in USD that the caller saw
 */
export function quotePriceObstacle(
  { newPricePerCarat, newAmount }: QuoteRow,
  seen: number,
): TrackObstacle | null {
  const seenPricePerCarat = roundTo(seen, 2);
  if (hundredths(seenPricePerCarat) === hundredths(newPricePerCarat)) return null;
  return {
    reason: 'PRICE_CHANGED',
    seenPricePerCarat,
    currentPricePerCarat: newPricePerCarat,
    currentAmount: newAmount,
  };
}

/** Throws E_CONFLICT with every blocked entry and its obstacle, if there are any. */
export function refuseConflicts<Row extends TrackRow>(
  rows: readonly Row[],
  obstacleOf: (row: Row) => TrackObstacle | null,
): void {
  const conflicts = rows.flatMap((row) => {
    const obstacle = obstacleOf(row);
    return obstacle === null ? [] : [{ id: row.id, diamond: row.stone, ...obstacle }];
  });
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some entries cannot be changed.');
}

/**
 * The obstacle of a stone that the buyer of an entry cannot have in a certain way; null if nothing prevents it.
 *
 * @param rows the entries that are changed together
 */
export function claimObstacles<Row extends TrackRow>(
  call: SignedCall,
  way: Way,
  rows: readonly Row[],
): (row: Row) => TrackObstacle | null {
  const conflicts = new Map<string, StoneConflict>();
  for (const [buyer, own] of Map.groupBy(rows, ({ userId }) => userId)) {
    const account = findUser(call.world, buyer)?.user.account;
    if (account === undefined) continue;
    const claim = { way, account, ids: own.map(({ stone }) => stone) };
    for (const conflict of claimConflicts(call, claim))
      conflicts.set(`${buyer} ${conflict.diamond}`, conflict);
  }
  return (row) => {
    const conflict = conflicts.get(`${row.userId} ${row.stone}`);
    if (conflict === undefined) return null;
    const { diamond: _, ...obstacle } = conflict;
    return obstacle;
  };
}

export function goneObstacle(call: SignedCall, { stone }: TrackRow): TrackObstacle | null {
  if (presentStone(call, stone) !== undefined) return null;
  const { diamond: _, ...numbers } = numbersOf(call, stone);
  return { ...numbers, reason: 'GONE' };
}
