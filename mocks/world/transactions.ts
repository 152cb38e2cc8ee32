import { type Change, hasEvents } from '#mocks/rules/events.ts';

/** A row after a write, for saved worlds. It has no value if the row is gone. `part` is its table, or another part of a world. */
export interface Write {
  readonly part: string;
  readonly id: string;
  readonly value?: unknown;
}

/** Writes in order. A row that is written again keeps the place of its first write. */
interface Writes {
  readonly list: Write[];
  /** Places in the list of the rows that still exist. */
  readonly places: Map<string, number>;
}

function noWrites(): Writes {
  return { list: [], places: new Map() };
}

function add({ list, places }: Writes, write: Write): void {
  const key = `${write.part} ${write.id}`;
  const isGone = write.value === undefined;
  const place = isGone ? undefined : places.get(key);
  if (place !== undefined) {
    list[place] = write;
    return;
  }
  if (isGone) places.delete(key);
  else places.set(key, list.length);
  list.push(write);
}

/** What is to be saved: writes, or the whole world. */
interface Unsaved {
  readonly isWhole: boolean;
  readonly writes: readonly Write[];
}

/** What a commit changed: rows before and after, and whether sessions began or ended. */
export interface Committed {
  readonly changes: readonly Change[];
  readonly hasSessions: boolean;
}

type Watcher = (committed: Committed) => void;

/** Adds writes that follow from the changes of a commit. They are saved or undone with it. */
interface Extension {
  readonly isWanted: () => boolean;
  readonly add: (changes: readonly Change[]) => void;
}

/** The changes of the commit that is being made. */
interface Watched {
  readonly changes: Map<string, Change>;
  hasSessions: boolean;
  /** Number of changes that the extension has already handled. */
  extended: number;
}

const noChanges = (): Watched => ({ changes: new Map(), hasSessions: false, extended: 0 });

/** Adds a write to the changes of a commit. `before` stays the row before the first write. */
function addChange(seen: Watched, { part, id, value: after }: Write, before: unknown): void {
  if (part === 'sessions') seen.hasSessions = true;
  if (!hasEvents(part)) return;
  const key = `${part} ${id}`;
  const first = seen.changes.get(key);
  const was = first === undefined ? before : first.before;
  // Tables mark a removed row by null.
  seen.changes.set(key, { part, id, before: was, after: after ?? undefined });
}

/** The writes of one call. `end` undoes those that were not committed. */
export interface Transaction {
  readonly commit: () => void;
  /** Undoes the writes made since the last `commit`, newest first, and lets the next call begin. */
  readonly end: () => void;
}

/**
 * The undo log of a world, and the log of what is to be saved. Only one call writes at a time, so that undoing it never
 * touches the writes of another.
 */
export interface Transactions {
  /** Begins the transaction of a call as soon as every call before it has ended. */
  readonly begin: () => Promise<Transaction>;
  /** Registers how to undo the next write. Does nothing outside a transaction. */
  readonly undoable: (undo: () => void) => void;
  /** Registers an undo that covers all later writes of `part`: `prepare` runs once per part until the next commit. */
  readonly undoableOnce: (part: object, prepare: () => () => void) => void;
  /** Lets other work run in the middle of a call. Its writes belong to no call. */
  readonly pause: () => Promise<void>;
  /** Notes a write that is to be saved unless it is undone. `before` is needed only if the table is watched. */
  readonly note: (write: Write, before?: unknown) => void;
  /** Sets who gets the changed rows of every later commit; null to collect none. */
  readonly watch: (watcher: Watcher | null) => void;
  /** Sets what is added to every later commit. */
  readonly extend: (extension: Extension) => void;
  /** Whether the changes of a table are collected. */
  readonly isWatched: (part: string) => boolean;
  /** Notes that the whole state is to be saved, as after a reset. */
  readonly noteAll: () => void;
  /** Makes writes that stay even if the call is refused, such as the count of failed attempts. */
  readonly apart: <Result>(write: () => Result) => Result;
  /** A number that changes with every write and every undone write. */
  readonly state: () => number;
  /** Whether anything is to be saved besides the writes of a running call. */
  readonly isUnsaved: () => boolean;
  /** Returns and clears what is to be saved, with the writes of the running call. */
  readonly takeUnsaved: () => Unsaved;
}

/** Takes as much time and memory as one call writes, whatever the size of the world. */
export function createTransactions(): Transactions {
  let log: (() => void)[] | null = null;
  let running = noWrites();
  let unsaved = noWrites();
  let isWhole = false;
  let state = 0;
  let watcher: Watcher | null = null;
  let watched = noChanges();
  let extension: Extension | null = null;
  const isCollecting = () => watcher !== null || extension?.isWanted() === true;
  const extendCommit = (commit: Watched) => {
    const changes = [...commit.changes.values()].slice(commit.extended);
    commit.extended = commit.changes.size;
    if (changes.length > 0 && extension?.isWanted() === true) extension.add(changes);
  };
  const notifyWatcher = ({ changes, hasSessions }: Watched) => {
    if (changes.size > 0 || hasSessions) watcher?.({ changes: [...changes.values()], hasSessions });
  };
  const covered = new Set<object>();
  let last: Promise<void> = Promise.resolve();
  return {
    begin: async () => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      log = [];
      return {
        commit: () => {
          extendCommit(watched);
          for (const write of running.list) add(unsaved, write);
          running = noWrites();
          log = log === null ? null : [];
          covered.clear();
          const committed = watched;
          watched = noChanges();
          notifyWatcher(committed);
        },
        end: () => {
          for (const undo of log?.toReversed() ?? []) undo();
          state += 1;
          log = null;
          running = noWrites();
          watched = noChanges();
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
    note: (write, before) => {
      state += 1;
      add(log === null ? unsaved : running, write);
      if (!isCollecting()) return;
      // A write outside of a call is committed at once.
      const noted = log === null ? noChanges() : watched;
      addChange(noted, write, before);
      if (log !== null) return;
      extendCommit(noted);
      notifyWatcher(noted);
    },
    watch: (next) => {
      watcher = next;
      watched = noChanges();
    },
    extend: (by) => {
      extension = by;
    },
    isWatched: (part) => isCollecting() && hasEvents(part),
    noteAll: () => {
      state += 1;
      isWhole = true;
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
    state: () => state,
    isUnsaved: () => isWhole || unsaved.list.length > 0,
    takeUnsaved: () => {
      if (log !== null) extendCommit(watched);
      for (const write of running.list) add(unsaved, write);
      const taken = { isWhole, writes: unsaved.list };
      running = noWrites();
      unsaved = noWrites();
      isWhole = false;
      return taken;
    },
  };
}
