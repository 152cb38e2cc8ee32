import { isProblem } from './problem.ts';

/** The reason (`data.reason`) that a refusal gives, such as `CLOSED`; null for any other value. */
export function reasonOf(problem: unknown): string | null {
  if (!isProblem(problem)) return null;
  const { data } = problem;
  const hasReason = typeof data === 'object' && data !== null && 'reason' in data;
  return hasReason && typeof data.reason === 'string' ? data.reason : null;
}
