import type { Operation } from './contract.ts';
import type { Run } from './session.ts';

/** Why a declared status of an operation need not be met. */
interface Excuse {
  /** Operations by name. */
  readonly operations: readonly string[];
  readonly status: number;
  readonly reason: string;
}

/** Every excuse that there is, by name. A status that is met needs none, and an excuse that is not needed is a violation. */
const excuses: readonly Excuse[] = [];

/** Only the stand-in can be told to fail. */
const FAILING = 500;

/** Why a declared status that was not met is excused; null when it is not. */
export function excuseFor(run: Pick<Run, 'target'>, operation: Operation, status: number): string | null {
  if (status === FAILING && !run.target.isStandIn) return 'Only the stand-in can be told to fail.';
  const found = excuses.find(
    (excuse) => excuse.status === status && excuse.operations.includes(operation.id),
  );
  return found?.reason ?? null;
}

/** Excuses of a list that were not needed: what they excuse was met, or is not declared. */
export function rottenExcuses(
  { contract, findings }: Pick<Run, 'contract' | 'findings'>,
  list: readonly Excuse[] = excuses,
): readonly { readonly operation: string; readonly status: number }[] {
  return list.flatMap(({ operations, status }) =>
    operations
      .filter((id) => {
        const isDeclared = contract.operations.some((each) => each.id === id && each.replies.has(status));
        return !isDeclared || findings.seen(id, status) > 0;
      })
      .map((operation) => ({ operation, status })),
  );
}
