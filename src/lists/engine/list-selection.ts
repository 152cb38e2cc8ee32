import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { onReset } from '#src/session/reset.ts';
import {
  createSelection,
  type GridSelection,
  type ListedSelection,
  type RowId,
  type SelectedIds,
} from '#src/shared/grid/selection.ts';

/** A whole result, selected while its rows are still being read. */
export interface PendingSelection<Row> {
  readonly count: number;
  readonly summary: StoneSummary;
  /** The rows once they are read; none if that failed, or if the selection was cleared. */
  readonly rows: Promise<readonly Row[]>;
}

/** Immutable snapshot of a selection: every change creates a new one. */
export interface SelectedRows<Row> {
  /** Latest known rows, in the order of selection. */
  readonly rows: readonly Row[];
  /** The same rows as they were when selected, or when their changes were last acknowledged. */
  readonly seen: readonly Row[];
  /** Rows that left the list while selected, until acknowledged. */
  readonly left: readonly Row[];
  /** A selected whole result whose rows are not in `rows` yet; null without one. */
  readonly pending: PendingSelection<Row> | null;
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
  /** Selects a whole result immediately, and then reads its rows. */
  selectWhole(
    whole: Pick<PendingSelection<Row>, 'count' | 'summary'>,
    read: (signal: AbortSignal) => Promise<readonly Row[]>,
  ): void;
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

/** Functions that clear a selection at sign-out: one per list, added when its definition loads. */
const clearing = new Map<string, () => void>();

/** A selection in which the ids of `together(id)` are selected and unselected as one. */
function linkedSelection(grid: ListedSelection, together: (id: RowId) => Iterable<RowId>): ListedSelection {
  const all = (ids: Iterable<RowId>) => [...new Set([...ids].flatMap((id) => [...together(id)]))];
  return {
    ...grid,
    select: (ids) => grid.select(all(ids)),
    unselect: (ids) => grid.unselect(all(ids)),
    toggle: (ids) => grid.toggle(all(ids)),
  };
}

/** The same selection without rows that cannot be selected, because their stones are gone. */
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
  const listed = linkedSelection(createSelection(), (id) => {
    const row = known.get(id)?.row;
    return row === undefined ? [id] : unitOf(row).map(rowId);
  });
  const seen = new Map<string, Row>();
  let left: readonly Row[] = [];
  let pending:
    | (PendingSelection<Row> & { readonly ids: SelectedIds; readonly reading: AbortController })
    | null = null;
  let snapshot: SelectedRows<Row> = { rows: [], seen: [], left: [], pending };
  const listeners = new Set<() => void>();
  const gridListeners = new Set<() => void>();

  function publish(): void {
    const ids = [...listed.getSnapshot()];
    const present = (row: Row | undefined) => (row === undefined ? [] : [row]);
    snapshot = {
      rows: ids.flatMap((id) => present(known.get(id)?.row)),
      seen: ids.flatMap((id) => present(seen.get(id))),
      left,
      pending,
    };
    for (const listener of [...listeners]) listener();
  }

  function notifyGrid(): void {
    for (const listener of [...gridListeners]) listener();
  }

  function followGrid(): void {
    for (const id of seen.keys()) if (!listed.has(id)) seen.delete(id);
    for (const id of listed.getSnapshot()) {
      const row = known.get(id)?.row;
      if (row !== undefined && !seen.has(id)) seen.set(id, row);
    }
    publish();
    notifyGrid();
  }

  function replacePending(next: typeof pending): void {
    pending?.reading.abort();
    pending = next;
    publish();
    notifyGrid();
  }

  /** Changes the selection, once the rows of a whole result are known. */
  function change(apply: () => void): void {
    if (pending === null) {
      apply();
      return;
    }
    const { rows, reading } = pending;
    void rows.then(() => {
      if (!reading.signal.aborted) apply();
    });
  }

  const grid: GridSelection = {
    subscribe(listener) {
      gridListeners.add(listener);
      return () => {
        gridListeners.delete(listener);
      };
    },
    getSnapshot: () => (pending === null ? listed.getSnapshot() : pending.ids),
    has: (id) => pending !== null || listed.has(id),
    select: (ids) => change(() => listed.select(ids)),
    unselect: (ids) => change(() => listed.unselect(ids)),
    toggle: (ids) => change(() => listed.toggle(ids)),
    clear() {
      if (pending !== null) replacePending(null);
      listed.clear();
    },
  };

  function remember(rows: readonly Row[], at: number): void {
    const newer = rows.filter((row) => (known.get(rowId(row))?.at ?? 0) <= at);
    const isSelectionChanged = newer.some(
      (row) => listed.has(rowId(row)) && known.get(rowId(row))?.row !== row,
    );
    for (const row of newer) known.set(rowId(row), { row, at });
    if (isSelectionChanged) followGrid();
  }

  listed.subscribe(followGrid);
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
      for (const id of known.keys()) if (!listed.has(id) && !onPage.has(id)) known.delete(id);
      remember(rows, at);
    },
    remember,
    selectWhole({ count, summary }, read) {
      const reading = new AbortController();
      const rows = read(reading.signal).then((found) => {
        if (reading.signal.aborted) return [];
        pending = null;
        remember(found, Date.now());
        const before = listed.getSnapshot();
        listed.select(found.map(rowId));
        if (listed.getSnapshot() === before) followGrid();
        return found;
      });
      replacePending({ count, summary, rows, reading, ids: { size: count, has: () => true } });
    },
    forget(rows, at) {
      const gone = rows.filter((row) => listed.has(rowId(row)) && (known.get(rowId(row))?.at ?? 0) <= at);
      if (gone.length === 0) return;
      left = [...left, ...gone];
      listed.unselect(gone.map(rowId));
    },
    acknowledge() {
      left = [];
      for (const id of listed.getSnapshot()) {
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

/** A selected stone whose price per carat (USD) changed since it was selected. */
export interface PriceMove {
  readonly stoneId: string;
  readonly from: number;
  readonly to: number;
}

type Priced = Pick<Stone, 'id' | 'stoneId' | 'ctPr'>;

/** Selected stones whose price changed since they were selected. */
export function priceMoves<Row>(
  { rows, seen }: Pick<SelectedRows<Row>, 'rows' | 'seen'>,
  stonesOf: (row: Row) => readonly Priced[],
): readonly PriceMove[] {
  const before = new Map(seen.flatMap(stonesOf).map(({ id, ctPr }) => [id, ctPr]));
  return rows.flatMap(stonesOf).flatMap(({ id, stoneId, ctPr }) => {
    const from = before.get(id);
    return from === undefined || from === ctPr ? [] : [{ stoneId, from, to: ctPr }];
  });
}
