/** The writes of one call: kept by `commit`, undone by `end` otherwise. */
export interface Transaction {
  readonly commit: () => void;
  /** Undoes the writes made since the last `commit`, newest first, and lets the next call begin. */
  readonly end: () => void;
}

/** Undo log of one world. Calls write one after the other, so that undoing one never touches the writes of another. */
export interface Transactions {
  /** Begins the transaction of a call as soon as every call before it has ended. */
  readonly begin: () => Promise<Transaction>;
  /** Registers how to undo a write that is about to be made. Writes outside a transaction need no undoing. */
  readonly undoable: (undo: () => void) => void;
  /** Registers an undo that covers all later writes of `part`: `prepare` runs once per part until the next commit. */
  readonly undoableOnce: (part: object, prepare: () => () => void) => void;
  /** Lets other work run in the middle of a call: what it writes meanwhile belongs to no call. */
  readonly pause: () => Promise<void>;
  /** Makes writes that are kept whatever becomes of the call: counts of attempts, codes sent with a refusal. */
  readonly apart: <Result>(write: () => Result) => Result;
}

/** Creates the undo log of a world: cost and memory are those of the writes of one call. */
export function createTransactions(): Transactions {
  let log: (() => void)[] | null = null;
  const covered = new Set<object>();
  let last: Promise<void> = Promise.resolve();
  const forget = () => {
    log = log === null ? null : [];
    covered.clear();
  };
  return {
    begin: async () => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      log = [];
      return {
        commit: forget,
        end: () => {
          for (const undo of log?.toReversed() ?? []) undo();
          log = null;
          covered.clear();
          resolve();
        },
      };
    },
    undoable: (undo) => {
      log?.push(undo);
    },
    undoableOnce: (part, prepare) => {
      if (log === null || covered.has(part)) return;
      covered.add(part);
      log.push(prepare());
    },
    pause: async () => {
      const own = log;
      log = null;
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      log = own;
    },
    apart: (write) => {
      const own = log;
      log = null;
      try {
        return write();
      } finally {
        log = own;
      }
    },
  };
}
