import { UserType } from '#generated/model/userType.ts';
import type { OperationId } from '#generated/operations.ts';

export type CallerKind = keyof typeof UserType | 'VISITOR';

export interface CoverageCell {
  readonly operation: OperationId;
  readonly status: number;
  readonly caller: CallerKind;
  readonly count: number;
}

/** What the calls to all worlds reached since the mock backend started. */
export interface Coverage {
  readonly add: (world: string, cell: Omit<CoverageCell, 'count'>) => void;
  /** Does not count the calls in a world until `resume`: those that bring it into a starting state. */
  readonly pause: (world: string) => void;
  readonly resume: (world: string) => void;
  readonly cells: () => readonly CoverageCell[];
}

const isName = (name: string): name is keyof typeof UserType => name in UserType;

export const callerKind = (type?: UserType): CallerKind =>
  Object.keys(UserType)
    .filter(isName)
    .find((name) => UserType[name] === type) ?? 'VISITOR';

export function createCoverage(): Coverage {
  const counts = new Map<string, CoverageCell>();
  const paused = new Set<string>();
  return {
    add: (world, { operation, status, caller }) => {
      if (paused.has(world)) return;
      const key = `${operation} ${status} ${caller}`;
      counts.set(key, { operation, status, caller, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    pause: (world) => void paused.add(world),
    resume: (world) => void paused.delete(world),
    cells: () => [...counts.values()],
  };
}
