import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';

/** The names that only one user can have. */
export type TakenName = 'email' | 'username';

const conflict = v.object({ field: v.picklist(['email', 'username']) });

/** The name that another user has (contract, TakenFailure); null for any other refusal. */
export function takenIn({ code, data }: Problem): TakenName | null {
  const read = v.safeParse(conflict, data);
  return code === 'E_CONFLICT' && read.success ? read.output.field : null;
}
