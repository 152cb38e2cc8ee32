import type { CellRange } from './copying.ts';
import type { Hot } from './handsontable.ts';
import { columnAt, type GridState } from './state.ts';
import type { CellEntry, Missed } from './types.ts';

export function isEditable<Row>(state: GridState<Row>, key: string | undefined): boolean {
  return key !== undefined && state.props.edit?.keys.includes(key) === true;
}

/** Collects the cells of one step and passes them on together. */
function collect<Row>(state: GridState<Row>, rowAt: (place: number) => Row | null) {
  const entries: CellEntry<Row>[] = [];
  const lost = new Set<number>();
  let cells = 0;
  return {
    add(place: number, key: string | undefined, text: string) {
      const row = rowAt(place);
      if (row === null) lost.add(place);
      else if (key === undefined || !isEditable(state, key)) cells += 1;
      else entries.push({ row, key, text });
    },
    send() {
      const missed: Missed = { rows: lost.size, cells };
      if (entries.length > 0 || missed.rows > 0 || missed.cells > 0)
        state.props.edit?.onEdit(entries, missed);
    },
  };
}

const loadedRow =
  <Row>({ lines }: GridState<Row>) =>
  (place: number): Row | null =>
    lines.rows[place] ?? null;

/** Calls `use` with the rows from one place to another: at once if all are loaded, else when the others have been read. */
function withRows<Row>(
  state: GridState<Row>,
  from: number,
  to: number,
  use: (rowAt: (place: number) => Row | null) => void,
): void {
  const { edit } = state.props;
  const loaded = loadedRow(state);
  const last = Math.min(to, state.lines.rowCount - 1);
  const isLoaded = !state.lines.rows.slice(from, last + 1).includes(null);
  if (isLoaded || edit?.rowsBetween === undefined) use(loaded);
  // A list with rows to load has no titles: place and index are the same.
  else {
    void edit
      .rowsBetween(from, last)
      .then((rows) => use((place) => loaded(place) ?? rows[place - from] ?? null));
  }
}

/** Keys of the shown columns from a visual index on. */
function shownFrom<Row>(state: GridState<Row>, first: number): (string | undefined)[] {
  const hidden = new Set(state.props.layout.hidden);
  const keys = state.keys.slice(first).map((_, index) => columnAt(state, first + index)?.key);
  return keys.filter((key) => key === undefined || !hidden.has(key));
}

/** A pasted table, from the first selected cell on; one value alone fills every selected cell. */
export function enterPasted<Row>(
  state: GridState<Row>,
  table: readonly (readonly unknown[])[],
  [at]: readonly CellRange[],
): void {
  if (at === undefined || state.props.edit === undefined) return;
  const keys = shownFrom(state, at.startCol);
  const [first] = table;
  const isOne = table.length === 1 && first?.length === 1;
  const height = isOne ? at.endRow - at.startRow + 1 : table.length;
  const width = isOne
    ? shownFrom(state, at.startCol).length - shownFrom(state, at.endCol + 1).length
    : Math.max(0, ...table.map((line) => line.length));
  withRows(state, at.startRow, at.startRow + height - 1, (rowAt) => {
    const step = collect(state, rowAt);
    for (let down = 0; down < height; down += 1) {
      for (let along = 0; along < width; along += 1) {
        const value = isOne ? first?.[0] : table[down]?.[along];
        if (value !== undefined) step.add(at.startRow + down, keys[along], String(value ?? '').trim());
      }
    }
    step.send();
  });
}

/** Cells that Handsontable is about to change: typed or cleared. `columnOf` answers the key of its column property. */
export function enterChanged<Row>(
  state: GridState<Row>,
  changes: readonly (readonly unknown[] | null)[],
  columnOf: (prop: unknown) => string | undefined,
): void {
  const { edit } = state.props;
  if (edit === undefined) return;
  const rowAt = loadedRow(state);
  const step = collect(state, rowAt);
  for (const change of changes) {
    if (change === null) continue;
    const [at, prop, , value] = change;
    const [place, key] = [Number(at), columnOf(prop)];
    const row = rowAt(place);
    const text = value === null || value === undefined ? '' : String(value).trim();
    // An editor that was closed without typing changes nothing. In a refused cell the same text is another attempt.
    const isSame = row !== null && key !== undefined && text !== '' && edit.textOf(row, key) === text;
    if (!isSame || edit.markOf(row, key)?.tone === 'wrong') step.add(place, key, text);
  }
  step.send();
}

/** Enters the value of the first row of a rectangle into the rows below it, column by column. */
function enterFilled<Row>(state: GridState<Row>, at: CellRange): void {
  const { edit } = state.props;
  const first = loadedRow(state)(at.startRow);
  if (edit === undefined || first === null) return;
  const columns = Array.from({ length: at.endCol - at.startCol + 1 }, (_, along) =>
    columnAt(state, at.startCol + along),
  );
  const hidden = new Set(state.props.layout.hidden);
  withRows(state, at.startRow, at.endRow, (rowAt) => {
    const step = collect(state, rowAt);
    for (const column of columns) {
      if (column === undefined || hidden.has(column.key)) continue;
      const text = isEditable(state, column.key) ? edit.textOf(first, column.key) : '';
      for (let place = at.startRow + 1; place <= at.endRow; place += 1) step.add(place, column.key, text);
    }
    step.send();
  });
}

function fillDown<Row>(state: GridState<Row>, hot: Hot): void {
  const range = hot.getSelectedRangeActive();
  if (range === undefined) return;
  const [from, to] = [range.getTopStartCorner(), range.getBottomEndCorner()];
  enterFilled(state, {
    startRow: from.row ?? 0,
    startCol: from.col ?? 0,
    endRow: to.row ?? -1,
    endCol: to.col ?? -1,
  });
}

/** Ctrl+D fills down, Ctrl+Z takes the last step back, Ctrl+Y and Ctrl+Shift+Z repeat it. */
export function addEditShortcuts<Row>(state: GridState<Row>, hot: Hot): void {
  const keys = hot.getShortcutManager().getContext('grid');
  if (keys === undefined || state.props.edit === undefined) return;
  const act = (run: () => void) => () => {
    run();
    return false;
  };
  keys.addShortcuts(
    [
      { keys: [['control/meta', 'd']], callback: act(() => fillDown(state, hot)) },
      { keys: [['control/meta', 'z']], callback: act(() => state.props.edit?.onUndo()) },
      {
        keys: [
          ['control/meta', 'y'],
          ['control/meta', 'shift', 'z'],
        ],
        callback: act(() => state.props.edit?.onRedo()),
      },
    ],
    { group: 'editing', relativeToGroup: 'editorManager.handlingEditor', position: 'before' },
  );
}
