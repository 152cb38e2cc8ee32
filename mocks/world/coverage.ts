import { UserType } from '#generated/model/userType.ts';
import type { OperationId } from '#generated/operations.ts';

/** Who made a call: the type of the user, or nobody who is signed in. */
export type CallerKind = keyof typeof UserType | 'VISITOR';

/** Calls of an operation by one kind of caller that had the same status. */
export interface CoverageCell {
  readonly operation: OperationId;
  readonly status: number;
  readonly caller: CallerKind;
  readonly count: number;
}

/** What the calls to all worlds reached since the mock backend started. */
export interface Coverage {
  /** Counts a call in a world. */
  readonly add: (world: string, cell: Omit<CoverageCell, 'count'>) => void;
  /** Does not count the calls in a world until `resume`: those that bring it into a starting state. */
  readonly pause: (world: string) => void;
  readonly resume: (world: string) => void;
  /** In the order of their first call. */
  readonly cells: () => readonly CoverageCell[];
}

const isName = (name: string): name is keyof typeof UserType => name in UserType;

/** The kind of a caller by the type of the user; undefined for a visitor. */
export const callerKind = (type?: UserType): CallerKind =>
  Object.keys(UserType)
    .filter(isName)
    .find((name) => UserType[name] === type) ?? 'VISITOR';

/** Creates a coverage without calls. */
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
