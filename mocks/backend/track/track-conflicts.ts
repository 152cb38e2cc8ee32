import type { QuotePriceConflict } from '#generated/model/quotePriceConflict.ts';
import type { TrackConflict } from '#generated/model/trackConflict.ts';
import type { TrackConflictReason } from '#generated/model/trackConflictReason.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { hundredths } from '#mocks/domain/money.ts';
import type { QuoteRow, TrackRow, TrackRowOf } from '#mocks/world/rows.ts';
import { presentStone } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isInList } from './tracks.ts';

/** Obstacle to a call on an entry, without the entry itself. */
type TrackObstacle = Pick<TrackConflict, 'reason'> | Omit<QuotePriceConflict, 'id' | 'diamond'>;

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
    const row = world.tracks.get(id);
    if (row === undefined || !isInList(row, type) || !isSeen(row)) {
      throw failure('E_NOT_FOUND', undefined, 'No such entry.');
    }
    return row;
  });
}

/** Wraps a reason as an obstacle; null stays null. */
export function trackObstacle(reason: TrackConflictReason | null): TrackObstacle | null {
  return reason === null ? null : { reason };
}

/**
 * Obstacle of a quote whose latest price differs from the one that the caller saw; null if they are equal to the cent.
 *
 * @param seenPricePerCarat price per carat in USD that the caller saw
 */
export function quotePriceObstacle(
  { newPricePerCarat, newAmount }: QuoteRow,
  seenPricePerCarat: number,
): TrackObstacle | null {
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

/** Whether the stone of an entry is sold or withdrawn. */
export function isStoneGone(call: SignedCall, { stone }: TrackRow): boolean {
  return presentStone(call, stone) === undefined;
}
