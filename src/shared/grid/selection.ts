/** Identity of a row: stable across pages, sorts and reloads. */
export type RowId = string;

/**
 * The selected rows of a list, kept outside React and outside the grid: it survives pages, and a change
 * redraws only the checkboxes. `subscribe` and `getSnapshot` fit `useSyncExternalStore`; a snapshot is never
 * changed, every change makes a new one.
 */
export interface GridSelection {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ReadonlySet<RowId>;
  has(id: RowId): boolean;
  /** Adds those not yet selected. */
  select(ids: Iterable<RowId>): void;
  unselect(ids: Iterable<RowId>): void;
  /** Selects all of them, or unselects all when every one already is. */
  toggle(ids: readonly RowId[]): void;
  clear(): void;
}

/** A new, empty selection, or one that starts with `initial`. */
export function createSelection(initial: Iterable<RowId> = []): GridSelection {
  let selected: ReadonlySet<RowId> = new Set(initial);
  const listeners = new Set<() => void>();

  /** An unchanged selection keeps its snapshot: nobody is told about nothing. */
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
