import type { Transactions } from './transactions.ts';

/** Rows that a world added, changed or removed (null), by id. */
export type OwnRows = ReadonlyMap<string, { readonly id: string } | null>;

/** Rows of one kind in one world: its changes on top of the rows that all worlds share. */
export interface Table<Row extends { readonly id: string }> {
  /** The name under which the rows are saved. */
  readonly name: string;
  /** A row by its id. */
  readonly get: (id: string) => Row | undefined;
  /** Adds a row, or replaces the one with the same id. */
  readonly put: (row: Row) => void;
  /** Removes a row. Returns false if there was none. */
  readonly remove: (id: string) => boolean;
  /** Rows that this world added or changed and still has, in order of their first change. */
  readonly own: () => Row[];
  /** All differences from the shared rows by id; null for removed rows. */
  readonly changed: ReadonlyMap<string, Row | null>;
  /** An immutable copy of `changed`; the same map until the next write. */
  readonly kept: () => ReadonlyMap<string, Row | null>;
  /** Restores an earlier state of `changed`. */
  readonly restore: (changed: OwnRows) => void;
  /** All rows of the world: the shared ones in their order, then the added ones. */
  readonly all: () => Row[];
}

/**
 * A table on top of shared rows, which are never modified: a world costs only what it changes. Writes of a call that
 * fails are undone by `transactions`.
 *
 * @param sharedNow the shared rows by id; their ids never change, their dates do when the world's beginning is set back
 */
export function createTable<Row extends { readonly id: string }>(
  name: string,
  { undoable, undoableOnce }: Transactions,
  sharedNow: () => ReadonlyMap<string, Row>,
): Table<Row> {
  const changed = new Map<string, Row | null>();
  let copy: ReadonlyMap<string, Row | null> | null = null;
  const get = (id: string) => {
    const own = changed.get(id);
    return own === undefined ? sharedNow().get(id) : (own ?? undefined);
  };
  const kept = () => {
    copy ??= new Map(changed);
    return copy;
  };
  const restore = (rows: OwnRows) => {
    copy = null;
    changed.clear();
    // Rows saved under the name of a table are rows of that table; a saved world of another version is refused before.
    for (const [id, row] of rows as ReadonlyMap<string, Row | null>) changed.set(id, row);
  };
  const set = (id: string, row: Row | null) => {
    const former = changed.get(id);
    const formerCopy = copy;
    undoable(() => {
      if (former === undefined) changed.delete(id);
      else changed.set(id, former);
      copy = formerCopy;
    });
    copy = null;
    changed.set(id, row);
  };
  return {
    name,
    get,
    put: (row) => set(row.id, row),
    remove: (id) => {
      if (get(id) === undefined) return false;
      if (sharedNow().has(id)) set(id, null);
      else {
        // Setting the row again would move it to the end, so that undoing needs the rows in their order.
        undoableOnce(changed, () => {
          const rows = kept();
          return () => restore(rows);
        });
        copy = null;
        changed.delete(id);
      }
      return true;
    },
    own: () => [...changed.values()].filter((row) => row !== null),
    changed,
    kept,
    restore,
    all: () => {
      const shared = sharedNow();
      const rows = [...shared].flatMap(([id, row]) => {
        const own = changed.get(id);
        return own === undefined ? [row] : own === null ? [] : [own];
      });
      return [...rows, ...[...changed].flatMap(([id, row]) => (row === null || shared.has(id) ? [] : [row]))];
    },
  };
}
