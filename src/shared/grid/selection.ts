/** Identity of a row: stable across pages, sorts and reloads. */
export type RowId = string;

/** The ids of the selected rows: their number, and whether one is among them. */
export type SelectedIds = Pick<ReadonlySet<RowId>, 'size' | 'has'>;

/**
 * The selected rows of a list, kept outside React and outside the grid: it survives page changes, and a change updates
 * only the checkboxes. `subscribe` and `getSnapshot` fit `useSyncExternalStore`; snapshots are immutable.
 */
export interface GridSelection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): SelectedIds;
  has(id: RowId): boolean;
  /** Adds those not yet selected. */
  select(ids: Iterable<RowId>): void;
  unselect(ids: Iterable<RowId>): void;
  /** Selects all of them, or deselects all if every one is already selected. */
  toggle(ids: readonly RowId[]): void;
  clear(): void;
}

export interface ListedSelection extends GridSelection {
  getSnapshot(): ReadonlySet<RowId>;
}

export function createSelection(initial: Iterable<RowId> = []): ListedSelection {
  let selected: ReadonlySet<RowId> = new Set(initial);
  const listeners = new Set<() => void>();

  /** An unchanged selection keeps its snapshot and notifies nobody. */
  function replace(next: ReadonlySet<RowId>): void {
    if (next.size === selected.size) return;
    selected = next;
    for (const listener of [...listeners]) listener();
  }

  function select(ids: Iterable<RowId>): void {
    const next = new Set(selected);
    for (const id of ids) next.add(id);
    replace(next);
  }

  function unselect(ids: Iterable<RowId>): void {
    const next = new Set(selected);
    for (const id of ids) next.delete(id);
    replace(next);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => selected,
    has: (id) => selected.has(id),
    select,
    unselect,
    toggle(ids) {
      if (ids.every((id) => selected.has(id))) unselect(ids);
      else select(ids);
    },
    clear() {
      replace(new Set());
    },
  };
}
