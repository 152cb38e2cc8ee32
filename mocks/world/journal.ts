import type { OperationId } from '#generated/operations.ts';
import type { Violation } from './violations.ts';

/** Calls kept; the oldest go first, their numbers and the coverage stay. */
const MAX_KEPT = 2000;

/** One call of a world. */
export interface JournalEntry {
  /** Number of the call in its world, from 1. */
  readonly n: number;
  /** When it was answered, by the world's clock. */
  readonly time: string;
  /** The operation; null for a path that the contract does not have. */
  readonly operation: OperationId | null;
  readonly method: string;
  readonly path: string;
  /** Status of the reply; null when the connection was dropped. */
  readonly status: number | null;
  /** OK, or the code of the failure; null when the connection was dropped. */
  readonly code: string | null;
  /** Id of the user who called, if signed in. */
  readonly user: string | null;
  /** What it took in milliseconds, by the machine's clock. */
  readonly ms: number;
  /** Rules of the contract that the reply broke; an entry with any is red. */
  readonly violations: readonly Violation[];
  /** What was injected into the call: latency, a status, a dropped connection, a planted change. */
  readonly fault: string | null;
  /** What went wrong inside the stand-in, if anything did. */
  readonly error: string | null;
}

/** How often an operation was called, and with which statuses it answered. */
export interface Coverage {
  calls: number;
  readonly statuses: Record<string, number>;
}

/** Every call of a world. */
export interface Journal {
  readonly add: (entry: Omit<JournalEntry, 'n'>) => void;
  /** The calls kept, the first first. */
  readonly entries: () => readonly JournalEntry[];
  /** Calls by operation since the world began. */
  readonly coverage: () => Readonly<Partial<Record<OperationId, Coverage>>>;
}

/** A journal without calls. */
export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  const coverage: Partial<Record<OperationId, Coverage>> = {};
  let n = 0;
  return {
    add: (entry) => {
      n += 1;
      entries.push({ n, ...entry });
      if (entries.length > MAX_KEPT) entries.shift();
      if (entry.operation === null) return;
      const covered = coverage[entry.operation] ?? { calls: 0, statuses: {} };
      const status = entry.status ?? 'dropped';
      covered.calls += 1;
      covered.statuses[status] = (covered.statuses[status] ?? 0) + 1;
      coverage[entry.operation] = covered;
    },
    entries: () => entries,
    coverage: () => coverage,
  };
}
