import type { OperationId } from '#generated/operations.ts';

/** A contract rule that a request or reply violates. */
export interface Violation {
  /** Dotted path of the member (`data.0.count`); empty for the whole body. */
  readonly field: string;
  /** JSON Schema keyword or name of a product rule. */
  readonly rule: string;
  /** Message for logs. */
  readonly message: string;
}

/** Maximum number of entries. The oldest are dropped; numbering and coverage continue. */
const MAX_KEPT = 2000;

/** One call in a world. */
export interface JournalEntry {
  /** Number of the call in its world, from 1. */
  readonly n: number;
  /** Time of the answer by the world's clock. */
  readonly time: string;
  /** The operation; null if the contract does not have the path. */
  readonly operation: OperationId | null;
  readonly method: string;
  readonly path: string;
  /** Status of the reply; null if the connection was dropped. */
  readonly status: number | null;
  /** OK or an error code; null if the connection was dropped. */
  readonly code: string | null;
  /** Id of the signed-in user, if any. */
  readonly user: string | null;
  /** Duration in milliseconds of machine time. */
  readonly ms: number;
  /** Contract violations of the reply; entries with any are shown in red. */
  readonly violations: readonly Violation[];
  /** Injected fault: latency, status, dropped connection or changed reply. */
  readonly fault: string | null;
  /** Internal error of the mock backend, if any. */
  readonly error: string | null;
}

/** Number of calls of an operation, in total and by status. */
export interface Coverage {
  calls: number;
  readonly statuses: Record<string, number>;
}

/** The calls of one world. */
export interface Journal {
  /** Adds a call and returns its number. */
  readonly add: (entry: Omit<JournalEntry, 'n'>) => number;
  /** Forgets every call, as if the world had been created just now. */
  readonly clear: () => void;
  /** The kept calls, the oldest first. */
  readonly entries: () => readonly JournalEntry[];
  /** Coverage by operation since the world was created. */
  readonly coverage: () => Readonly<Partial<Record<OperationId, Coverage>>>;
}

/** Creates an empty journal. */
export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  let coverage: Partial<Record<OperationId, Coverage>> = {};
  let n = 0;
  return {
    add: (entry) => {
      n += 1;
      entries.push({ n, ...entry });
      if (entries.length > MAX_KEPT) entries.shift();
      if (entry.operation === null) return n;
      const covered = coverage[entry.operation] ?? { calls: 0, statuses: {} };
      const status = entry.status ?? 'dropped';
      covered.calls += 1;
      covered.statuses[status] = (covered.statuses[status] ?? 0) + 1;
      coverage[entry.operation] = covered;
      return n;
    },
    clear: () => {
      n = 0;
      entries.length = 0;
      coverage = {};
    },
    entries: () => entries,
    coverage: () => coverage,
  };
}
