import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';

/** A state of approval; of a quote that ended without an answer, how it ended, and of one that was not sent that it is a draft. */
export type ApprovalState = ApprovalWord | 'EXPIRED' | 'WITHDRAWN' | 'DRAFT';

/** The state of a quote: the contract cancels one that its buyer withdrew, and one that ran out or ended otherwise. */
export function approvalOf({
  status,
  isExpired,
  endReason,
}: Pick<QuoteTrack, 'status' | 'isExpired' | 'endReason'>): Exclude<ApprovalState, 'DRAFT'> {
  if (status !== 'CANCEL') return status;
  return isExpired || endReason !== null ? 'EXPIRED' : 'WITHDRAWN';
}
