import type { Operation } from './contract.ts';
import type { Run } from './session.ts';

/** Why a declared status of an operation need not be received. */
interface Excuse {
  /** Operations by name. */
  readonly operations: readonly string[];
  readonly status: number;
  readonly reason: string;
}

/** All exemptions, by name. An unnecessary exemption is a violation. */
const excuses: readonly Excuse[] = [];

/** Only the mock backend can be made to fail. */
const FAILING = 500;

/** The exemption for a declared status that was never received; null when there is none. */
export function excuseFor(run: Pick<Run, 'target'>, operation: Operation, status: number): string | null {
  if (status === FAILING && !run.target.isMockBackend) return 'Only the mock backend can be told to fail.';
  const found = excuses.find(
    (excuse) => excuse.status === status && excuse.operations.includes(operation.id),
  );
  return found?.reason ?? null;
}

/** Unnecessary exemptions of a list: the status was received, or is not declared. */
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
