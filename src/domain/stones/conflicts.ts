import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { ConflictReason } from '#generated/model/conflictReason.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import { isProblem } from '#src/shared/api/problem.ts';

const PRICE_CHANGED: PriceConflict['reason'] = 'PRICE_CHANGED';

function isConflict(value: unknown): value is ConfirmConflict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'diamond' in value &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    (value.reason in ConflictReason || value.reason === PRICE_CHANGED)
  );
}

/** The conflicts of a kind that a refusal names; empty if the call was refused for another cause. */
export function conflictsIn<Conflict>(
  problem: unknown,
  isOfKind: (value: unknown) => value is Conflict,
): readonly Conflict[] {
  if (!isProblem(problem) || problem.code !== 'E_CONFLICT') return [];
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('conflicts' in data)) return [];
  return Array.isArray(data.conflicts) ? data.conflicts.filter(isOfKind) : [];
}

/** Stones that caused a call to be refused, with reasons; empty if it was refused for another cause. */
export function conflictsOf(problem: unknown): readonly ConfirmConflict[] {
  return conflictsIn(problem, isConflict);
}
