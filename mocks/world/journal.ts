import type { OperationId } from '#generated/operations.ts';

export interface Violation {
  /** Dotted path of the member (`data.0.count`); empty for the whole body. */
  readonly field: string;
  /** JSON Schema keyword or name of a product rule. */
  readonly rule: string;
  readonly message: string;
}

/** Who answers a call at a proxy that has a mock backend beside the real one. */
export type Answerer = 'backend' | 'mock backend';

/** Maximum number of entries. The oldest are dropped; numbering and coverage continue. */
const MAX_KEPT = 2000;

export interface JournalEntry {
  readonly n: number;
  readonly time: string;
  readonly operation: OperationId | null;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly user: string | null;
  /** Duration in milliseconds of machine time. */
  readonly ms: number;
  readonly violations: readonly Violation[];
  readonly fault: string | null;
  readonly error: string | null;
  /** The latest events of a stream, as far as they have been sent. */
  readonly events?: readonly { readonly id: number; readonly type: string }[];
  /** Who answered; absent where only one can, and where nobody did. */
  readonly by?: Answerer;
}

export interface Coverage {
  calls: number;
  readonly statuses: Record<string, number>;
}

export interface Journal {
  readonly add: (entry: Omit<JournalEntry, 'n'>) => number;
  readonly clear: () => void;
  readonly entries: () => readonly JournalEntry[];
  readonly coverage: () => Readonly<Partial<Record<OperationId, Coverage>>>;
}

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

const MAX_EXCHANGES = 50;

export interface RecordedExchange {
  readonly n: number;
  readonly query: Readonly<Record<string, string>>;
  /** Headers of the request without its token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly request: string | null;
  readonly reply: string | null;
}

/**
 * The last exchanges of one world. They take memory, so none are recorded until a page of the world is open.
 */
export interface Exchanges {
  readonly watch: () => void;
  readonly isWatched: () => boolean;
  readonly keep: (exchange: RecordedExchange) => void;
  readonly of: (n: number) => RecordedExchange | undefined;
}

export function createExchanges(): Exchanges {
  const kept: RecordedExchange[] = [];
  let isWatched = false;
  return {
    watch: () => {
      isWatched = true;
    },
    isWatched: () => isWatched,
    keep: (exchange) => {
      kept.push(exchange);
      if (kept.length > MAX_EXCHANGES) kept.shift();
    },
    of: (n) => kept.find((exchange) => exchange.n === n),
  };
}
