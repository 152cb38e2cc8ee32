/** Rows that a world added, changed or removed (null), by id. */
export type OwnRows = ReadonlyMap<string, { readonly id: string } | null>;

/** Rows of one kind in one world: what the world changed, laid over what every world shares. */
export interface Table<Row extends { readonly id: string }> {
  /** The row with this id as the world has it. */
  readonly get: (id: string) => Row | undefined;
  /** Adds a row or replaces the one with its id. */
  readonly put: (row: Row) => void;
  /** Takes a row away; false when there was none. */
  readonly remove: (id: string) => boolean;
  /** The rows that this world added or changed and still has, in the order of their first change. */
  readonly own: () => Row[];
  /** What differs from the shared rows, by id; null for a row that was taken away. */
  readonly changed: ReadonlyMap<string, Row | null>;
  /** What `changed` says now, in a map that stays as it is; the same map until the next write. */
  readonly kept: () => ReadonlyMap<string, Row | null>;
  /** Puts the table back to what `changed` said at another time. */
  readonly restore: (changed: ReadonlyMap<string, Row | null>) => void;
  /** Every row as the world has it: the shared ones in their order, then those added. */
  readonly all: () => Row[];
}

const NOTHING = new Map<string, never>();

/** A table over shared rows, which are never written: a world costs only what it changes. */
export function createTable<Row extends { readonly id: string }>(
  shared: ReadonlyMap<string, Row> = NOTHING,
): Table<Row> {
  const changed = new Map<string, Row | null>();
  let copy: ReadonlyMap<string, Row | null> | null = null;
  const get = (id: string) => {
    const own = changed.get(id);
    return own === undefined ? shared.get(id) : (own ?? undefined);
  };
  return {
    get,
    put: (row) => {
      copy = null;
      changed.set(row.id, row);
    },
    remove: (id) => {
      if (get(id) === undefined) return false;
      copy = null;
      if (shared.has(id)) changed.set(id, null);
      else changed.delete(id);
      return true;
    },
    own: () => [...changed.values()].filter((row) => row !== null),
    changed,
    kept: () => {
      copy ??= new Map(changed);
      return copy;
    },
    restore: (kept) => {
      copy = null;
      changed.clear();
      for (const [id, row] of kept) changed.set(id, row);
    },
    all: () => {
      const kept = [...shared].flatMap(([id, row]) => {
        const own = changed.get(id);
        return own === undefined ? [row] : own === null ? [] : [own];
      });
      return [...kept, ...[...changed].flatMap(([id, row]) => (row === null || shared.has(id) ? [] : [row]))];
    },
  };
}
