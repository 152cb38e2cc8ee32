import type { Operation } from './contract.ts';
import type { Run } from './session.ts';

/** Why a declared status of an operation need not be reached. */
export interface Excuse {
  /** Operations by name; all when absent. */
  readonly operations?: readonly string[];
  readonly status: number;
  /** Only for servers other than the stand-in. */
  readonly isForeign?: true;
  readonly reason: string;
}

/** Every excuse that there is. A status that is reached needs none. */
const excuses: readonly Excuse[] = [
  { status: 500, isForeign: true, reason: 'Only the stand-in can be told to fail.' },
];

/** Why a declared status that was not reached is excused; null when it is not. */
export function excuseFor(run: Run, operation: Operation, status: number): string | null {
  const found = excuses.find(
    (excuse) =>
      excuse.status === status &&
      (excuse.operations?.includes(operation.id) ?? true) &&
      (excuse.isForeign !== true || !run.target.isStandIn),
  );
  return found?.reason ?? null;
}
