import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';

const userNames = ['email', 'username'] as const;

/** The names that only one user can have. */
export type TakenName = (typeof userNames)[number];

/** Which of these fields has a value that another record has (contract, TakenFailure); null for any other refusal. */
export function takenAmong<Name extends string>(
  { code, data }: Problem,
  names: readonly Name[],
): Name | null {
  const read = v.safeParse(v.object({ field: v.picklist(names) }), data);
  return code === 'E_CONFLICT' && read.success ? read.output.field : null;
}

/** The name that another user has; null for any other refusal. */
export const takenIn = (problem: Problem): TakenName | null => takenAmong(problem, userNames);
