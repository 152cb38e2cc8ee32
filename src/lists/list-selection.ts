import { onReset } from '#src/session/reset.ts';
import { createSelection, type GridSelection } from '#src/shared/grid/selection.ts';

/** What is selected now. A snapshot is never changed: every change makes a new one. */
export interface SelectedRows<Row> {
  /** The newest known rows, in the order in which they were selected. */
  readonly rows: readonly Row[];
  /** The same rows as they were when they were selected, or when their change was last acknowledged. */
  readonly seen: readonly Row[];
  /** Rows that left the list while they were selected, until that is acknowledged. */
  readonly left: readonly Row[];
}

/**
 * The selected rows of one list type. The selection survives pages, sorts and screens, and ends with the session. Rows
 * are kept with their ids, because actions and totals need those on other pages too.
 */
export interface ListSelection<Row> {
  readonly grid: GridSelection;
  subscribe(listener: () => void): () => void;
  getSnapshot(): SelectedRows<Row>;
  /** Takes over the rows of the page in view; rows of earlier pages are kept only while they are selected. */
  showPage(rows: readonly Row[], at: number): void;
  /** Takes over rows that were read at `at` (milliseconds since 1970); what is known from a later read stays. */
  remember(rows: readonly Row[], at: number): void;
  /** Unselects rows that a read at `at` no longer found, and notes them as `left`; those found by a later read stay. */
  forget(rows: readonly Row[], at: number): void;
  /** The user has seen what changed about the selection. */
  acknowledge(): void;
}

/** A row and when it was read, in milliseconds since 1970. */
interface Known<Row> {
  readonly row: Row;
  readonly at: number;
}

const clearing = new Map<string, () => void>();

/** A selection for a list; `rowId` is the uniqueness key: a row selected twice counts once. */
export function createListSelection<Row>(type: string, rowId: (row: Row) => string): ListSelection<Row> {
  const grid = createSelection();
  const known = new Map<string, Known<Row>>();
  const seen = new Map<string, Row>();
  let left: readonly Row[] = [];
  let snapshot: SelectedRows<Row> = { rows: [], seen: [], left: [] };
  const listeners = new Set<() => void>();

  function publish(): void {
    const ids = [...grid.getSnapshot()];
    const present = (row: Row | undefined) => (row === undefined ? [] : [row]);
    snapshot = {
      rows: ids.flatMap((id) => present(known.get(id)?.row)),
      seen: ids.flatMap((id) => present(seen.get(id))),
      left,
    };
    for (const listener of [...listeners]) listener();
  }

  function followGrid(): void {
    for (const id of seen.keys()) if (!grid.has(id)) seen.delete(id);
    for (const id of grid.getSnapshot()) {
      const row = known.get(id)?.row;
      if (row !== undefined && !seen.has(id)) seen.set(id, row);
    }
    publish();
  }

  function remember(rows: readonly Row[], at: number): void {
    const newer = rows.filter((row) => (known.get(rowId(row))?.at ?? 0) <= at);
    const isNews = newer.some((row) => grid.has(rowId(row)) && known.get(rowId(row))?.row !== row);
    for (const row of newer) known.set(rowId(row), { row, at });
    if (isNews) followGrid();
  }

  grid.subscribe(followGrid);
  clearing.set(type, () => {
    left = [];
    known.clear();
    grid.clear();
    publish();
  });

  return {
    grid,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
    showPage(rows, at) {
      const onPage = new Set(rows.map(rowId));
      for (const id of known.keys()) if (!grid.has(id) && !onPage.has(id)) known.delete(id);
      remember(rows, at);
    },
    remember,
    forget(rows, at) {
      const gone = rows.filter((row) => grid.has(rowId(row)) && (known.get(rowId(row))?.at ?? 0) <= at);
      if (gone.length === 0) return;
      left = [...left, ...gone];
      grid.unselect(gone.map(rowId));
    },
    acknowledge() {
      left = [];
      for (const id of grid.getSnapshot()) {
        const row = known.get(id)?.row;
        if (row !== undefined) seen.set(id, row);
      }
      publish();
    },
  };
}

/** Forgets the selection of one list, or of all. */
export function resetSelection(type?: string): void {
  for (const [other, clear] of clearing) if (type === undefined || type === other) clear();
}

onReset(resetSelection);
