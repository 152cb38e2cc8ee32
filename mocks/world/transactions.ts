import { type Change, isTold } from '#mocks/rules/events.ts';

/**
 * A row as a write left it, for the store of saved worlds: its value, or none when the row is gone. A row is of a table or
 * of another part of a world.
 */
export interface Write {
  readonly part: string;
  readonly id: string;
  readonly value?: unknown;
}

/** Writes in their order. A row that is written again keeps the place of its first write. */
interface Writes {
  readonly list: Write[];
  /** Places of the rows in the list, as long as they are not gone. */
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

/** What is not saved yet: writes, or everything. */
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

/** Adds writes to every commit that follow from what it changed. They are saved, kept and undone with it. */
interface Extension {
  readonly isWanted: () => boolean;
  readonly add: (changes: readonly Change[]) => void;
}

interface Watched {
  readonly changes: Map<string, Change>;
  hasSessions: boolean;
  /** Number of changes that the extension has added its writes for. */
  extended: number;
}

const nothingSeen = (): Watched => ({ changes: new Map(), hasSessions: false, extended: 0 });

/** Adds a write to what a commit changed. A row that is written again keeps what it was before the first write. */
function see(seen: Watched, { part, id, value: after }: Write, before: unknown): void {
  if (part === 'sessions') seen.hasSessions = true;
  if (!isTold(part)) return;
  const key = `${part} ${id}`;
  const first = seen.changes.get(key);
  const was = first === undefined ? before : first.before;
  // Tables mark a removed row by null.
  seen.changes.set(key, { part, id, before: was, after: after ?? undefined });
}

/** The writes of one call: kept by `commit`, undone by `end` otherwise. */
export interface Transaction {
  readonly commit: () => void;
  /** Undoes the writes made since the last `commit`, newest first, and lets the next call begin. */
  readonly end: () => void;
}

/**
 * Undo log of one world, and the log of what is to be saved. Calls write one after the other, so that undoing one never
 * touches the writes of another.
 */
export interface Transactions {
  /** Begins the transaction of a call as soon as every call before it has ended. */
  readonly begin: () => Promise<Transaction>;
  /** Registers how to undo a write that is about to be made. Writes outside a transaction need no undoing. */
  readonly undoable: (undo: () => void) => void;
  /** Registers an undo that covers all later writes of `part`: `prepare` runs once per part until the next commit. */
  readonly undoableOnce: (part: object, prepare: () => () => void) => void;
  /** Lets other work run in the middle of a call: what it writes meanwhile belongs to no call. */
  readonly pause: () => Promise<void>;
  /** Notes a write that is to be saved, unless it is undone. `before` is the row before it, where somebody watches. */
  readonly note: (write: Write, before?: unknown) => void;
  /** Watches the changed rows of every commit from now on; null for nobody. Nobody does as long as there are no events. */
  readonly watch: (see: Watcher | null) => void;
  /** Extends every commit from now on. */
  readonly extend: (extension: Extension) => void;
  /** Whether somebody watches the changes of a table. */
  readonly isWatched: (part: string) => boolean;
  /** Notes that the whole state is to be saved, as after a reset. */
  readonly noteAll: () => void;
  /** Makes writes that are kept whatever becomes of the call: counts of attempts, codes sent with a refusal. */
  readonly apart: <Result>(write: () => Result) => Result;
  /** Changes with every write and every undone write. */
  readonly state: () => number;
  /** Whether anything but the writes of a running call is to be saved. */
  readonly isUnsaved: () => boolean;
  /** Takes what is to be saved, with the writes of the running call. */
  readonly takeUnsaved: () => Unsaved;
}

/** Creates the logs of a world: cost and memory are those of the writes of one call. */
export function createTransactions(): Transactions {
  let log: (() => void)[] | null = null;
  let running = noWrites();
  let unsaved = noWrites();
  let isWhole = false;
  let state = 0;
  let watcher: Watcher | null = null;
  let seen = nothingSeen();
  let extension: Extension | null = null;
  const isSeen = () => watcher !== null || extension?.isWanted() === true;
  const extendBy = (watched: Watched) => {
    const changes = [...watched.changes.values()].slice(watched.extended);
    watched.extended = watched.changes.size;
    if (changes.length > 0 && extension?.isWanted() === true) extension.add(changes);
  };
  const tell = ({ changes, hasSessions }: Watched) => {
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
          extendBy(seen);
          for (const write of running.list) add(unsaved, write);
          running = noWrites();
          log = log === null ? null : [];
          covered.clear();
          const committed = seen;
          seen = nothingSeen();
          tell(committed);
        },
        end: () => {
          for (const undo of log?.toReversed() ?? []) undo();
          state += 1;
          log = null;
          running = noWrites();
          seen = nothingSeen();
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
      if (!isSeen()) return;
      // A write outside of a call is committed at once.
      const noted = log === null ? nothingSeen() : seen;
      see(noted, write, before);
      if (log !== null) return;
      extendBy(noted);
      tell(noted);
    },
    watch: (watching) => {
      watcher = watching;
      seen = nothingSeen();
    },
    extend: (by) => {
      extension = by;
    },
    isWatched: (part) => isSeen() && isTold(part),
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
      if (log !== null) extendBy(seen);
      for (const write of running.list) add(unsaved, write);
      const taken = { isWhole, writes: unsaved.list };
      running = noWrites();
      unsaved = noWrites();
      isWhole = false;
      return taken;
    },
  };
}
