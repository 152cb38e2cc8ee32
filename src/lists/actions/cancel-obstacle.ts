import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { currentSession } from '#src/session/session-store.ts';
import type { MemoRow } from '../rows/rows.ts';
import type { ReasonKey } from './action.ts';

/** Parts of a memo that decide who can cancel it. */
interface Requested {
  readonly memo: Pick<MemoRow['memo'], 'status' | 'userId'>;
}

/**
 * Why a request cannot be cancelled: the house has decided, or a colleague made it; null if it can.
 */
export function cancelObstacle({ memo }: Requested): ReasonKey | null {
  if (memo.status !== ApprovalStatus.PENDING) return 'decided';
  return memo.userId === currentSession().user?.id ? null : 'ofColleague';
}
