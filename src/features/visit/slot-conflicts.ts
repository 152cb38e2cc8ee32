import { SlotConflictReason } from '#generated/model/slotConflictReason.ts';
import type { Problem } from '#src/shared/api/problem.ts';

const isReason = (value: unknown): value is SlotConflictReason =>
  typeof value === 'string' && value in SlotConflictReason;

export function slotConflictOf({ code, data }: Problem): SlotConflictReason | null {
  if (code !== 'E_CONFLICT' || typeof data !== 'object' || data === null || !('conflicts' in data))
    return null;
  if (!Array.isArray(data.conflicts)) return null;
  const reasons = data.conflicts.map((conflict: { reason?: unknown }) => conflict.reason);
  return reasons.find(isReason) ?? null;
}
