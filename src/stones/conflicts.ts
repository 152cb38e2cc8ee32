import { ConflictReason } from '#generated/model/conflictReason.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { isProblem } from '#src/shared/api/problem.ts';

function isConflict(value: unknown): value is StoneConflict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'diamond' in value &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    value.reason in ConflictReason
  );
}

/** The stones in the way of a refused call, with their reasons; none when it was refused for something else. */
export function conflictsOf(problem: unknown): readonly StoneConflict[] {
  if (!isProblem(problem) || problem.code !== 'E_CONFLICT') return [];
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('conflicts' in data)) return [];
  return Array.isArray(data.conflicts) ? data.conflicts.filter(isConflict) : [];
}
