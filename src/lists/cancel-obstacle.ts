import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { currentSession } from '#src/session/session-store.ts';
import type { ReasonKey } from './action.ts';
import type { MemoRow } from './rows.ts';

/** Parts of a memo that decide who can cancel it. */
interface Requested {
  readonly memo: Pick<MemoRow['memo'], 'status' | 'userName'>;
}

/**
 * Why a request cannot be cancelled: the house has decided, or a colleague made it; null if it can. A memo names its
 * user by name only; the server decides by the user.
 */
export function cancelObstacle({ memo }: Requested): ReasonKey | null {
  if (memo.status !== ApprovalStatus.PENDING) return 'decided';
  return memo.userName === currentSession().user?.name ? null : 'ofColleague';
}
