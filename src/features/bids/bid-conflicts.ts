import type { BidConflict } from '#generated/model/bidConflict.ts';
import { BidConflictReason } from '#generated/model/bidConflictReason.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { isProblem } from '#src/shared/api/problem.ts';

function isBidConflict(value: unknown): value is BidConflict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'diamond' in value &&
    'floorPricePerCarat' in value &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    value.reason in BidConflictReason
  );
}

/** Bids that a call was refused for: their price or time, or stones that the caller cannot have. */
export interface RefusedBids {
  readonly bids: readonly BidConflict[];
  readonly stones: readonly StoneConflict[];
}

/** What caused a refusal of bids; null if it was refused for another cause. */
export function refusedBids(problem: unknown): RefusedBids | null {
  if (!isProblem(problem) || problem.code !== 'E_CONFLICT') return null;
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('conflicts' in data)) return null;
  const bids = Array.isArray(data.conflicts) ? data.conflicts.filter(isBidConflict) : [];
  const stones = conflictsOf(problem).flatMap((conflict) =>
    conflict.reason === 'PRICE_CHANGED' ? [] : [conflict],
  );
  return bids.length + stones.length === 0 ? null : { bids, stones };
}

/** Whether bids came too late: the server's clock closed their window. */
export const isTooLate = (problem: unknown): boolean =>
  refusedBids(problem)?.bids.some(({ reason }) => reason === 'CLOSED') ?? false;
