import type { CommitRefusal } from '#generated/model/commitRefusal.ts';
import { CommitRefusal as refusals } from '#generated/model/commitRefusal.ts';
import type { DiscountQuestion } from '#generated/model/discountQuestion.ts';
import type { Problem } from '#src/shared/api/problem.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the server says of an upload that it does not check or commit (contract, CommitFailure); null for other problems. */
export function refusedCommit({
  code,
  data,
}: Problem): { readonly reason: CommitRefusal; readonly deletes: number } | null {
  if (code !== 'E_CONFLICT' || !isObject(data) || !('reason' in data) || !('deletes' in data)) return null;
  const reason = Object.values(refusals).find((known) => known === data.reason);
  return reason === undefined || typeof data.deletes !== 'number' ? null : { reason, deletes: data.deletes };
}

const isQuestion = (value: unknown): value is DiscountQuestion =>
  isObject(value) && 'header' in value && 'value' in value && 'stated' in value && 'doubtful' in value;

/** The question about the unit of the discounts; null for other problems. */
export function questionOf(problem: Problem): DiscountQuestion | null {
  const { data } = problem;
  if (refusedCommit(problem)?.reason !== 'UNIT_UNCLEAR' || !isObject(data) || !('question' in data))
    return null;
  return isQuestion(data.question) ? data.question : null;
}
