import { onReset } from '#src/session/reset.ts';
import { createSelection, type GridSelection, type RowId } from '#src/shared/grid/selection.ts';

/** Immutable snapshot of a selection: every change creates a new one. */
export interface SelectedRows<Row> {
  /** Latest known rows, in the order of selection. */
  readonly rows: readonly Row[];
  /** The same rows as they were when selected, or when their changes were last acknowledged. */
  readonly seen: readonly Row[];
  /** Rows that left the list while selected, until acknowledged. */
  readonly left: readonly Row[];
}

/**
 * Selected rows of one list type. The selection survives paging, sorting and navigation, and ends with the session. It
 * stores whole rows, not only ids, because actions and totals also need rows on other pages.
 */
export interface ListSelection<Row> {
  readonly grid: GridSelection;
  subscribe(listener: () => void): () => void;
  getSnapshot(): SelectedRows<Row>;
  /** Stores the rows of the current page; rows of earlier pages are kept only while selected. */
  showPage(rows: readonly Row[], at: number): void;
  /** Stores rows read at `at` (milliseconds since 1970); data from a later read is kept. */
  remember(rows: readonly Row[], at: number): void;
  /** Unselects rows missing from a read at `at` and adds them to `left`; rows found by a later read stay selected. */
  forget(rows: readonly Row[], at: number): void;
  /** Marks the changes to the selection as seen by the user. */
  acknowledge(): void;
}

/** A row and the time it was read, in milliseconds since 1970. */
interface Known<Row> {
  readonly row: Row;
  readonly at: number;
}

const clearing = new Map<string, () => void>();

/** A selection in which the ids of `together(id)` are selected and unselected as one. */
function linkedSelection(grid: GridSelection, together: (id: RowId) => Iterable<RowId>): GridSelection {
  const all = (ids: Iterable<RowId>) => [...new Set([...ids].flatMap((id) => [...together(id)]))];
  return {
    ...grid,
    select: (ids) => grid.select(all(ids)),
    unselect: (ids) => grid.unselect(all(ids)),
    toggle: (ids) => grid.toggle(all(ids)),
  };
}

/** The same selection for a page on which some rows cannot be selected: those of stones that are gone. */
export function selectionWithout(grid: GridSelection, barred: ReadonlySet<RowId>): GridSelection {
  const allowed = (ids: Iterable<RowId>) => [...ids].filter((id) => !barred.has(id));
  return {
    ...grid,
    select: (ids) => grid.select(allowed(ids)),
    toggle: (ids) => grid.toggle(allowed(ids)),
  };
}

/**
 * Creates the selection of a list. `rowId` is the unique key: a row selected twice counts once. `unitOf` are the rows that
 * are selected together with a row.
 */
export function createListSelection<Row>(
  type: string,
  rowId: (row: Row) => string,
  unitOf: (row: Row) => readonly Row[] = (row) => [row],
): ListSelection<Row> {
  const known = new Map<string, Known<Row>>();
  const grid = linkedSelection(createSelection(), (id) => {
    const row = known.get(id)?.row;
    return row === undefined ? [id] : unitOf(row).map(rowId);
  });
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

/** Clears the selection of one list, or of all lists. */
export function resetSelection(type?: string): void {
  for (const [other, clear] of clearing) if (type === undefined || type === other) clear();
}

onReset(resetSelection);
