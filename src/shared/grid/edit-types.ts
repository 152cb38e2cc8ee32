/** How a changed cell is marked: changed, changed but likely a slip, or refused. */
export type CellTone = 'edited' | 'doubtful' | 'wrong';

export interface CellMark {
  readonly tone: CellTone;
  /** What the mark means, already translated: the cell's tooltip. */
  readonly label: string;
}

/** A cell and the text that was entered into it; empty if it was cleared. */
export interface CellEntry<Row> {
  readonly row: Row;
  /** Column key. */
  readonly key: string;
  readonly text: string;
}

/** What a step of the user met but could not enter. */
export interface Missed {
  /** Rows beyond the end of the list, or that could not be read. */
  readonly rows: number;
  /** Cells in columns that cannot be edited. */
  readonly cells: number;
}

/**
 * Makes columns of a grid editable: typing, Enter and F2 open an editor, Delete clears, paste and fill-down (Ctrl+D) enter
 * many cells in one step. The grid keeps nothing: the caller takes the entries and passes rows with the new values.
 */
export interface GridEdit<Row> {
  /** Keys of the editable columns. They are fixed when the grid is mounted. */
  readonly keys: readonly string[];
  /** Accessible name of the editor of a cell. */
  nameOf(row: Row, key: string): string;
  /** What the editor of a cell begins with, as the user would type it. */
  textOf(row: Row, key: string): string;
  /** Null for a cell that is as it was read. Called for every rendered editable cell. */
  markOf(row: Row, key: string): CellMark | null;
  /** One step of the user. */
  onEdit(entries: readonly CellEntry<Row>[], missed: Missed): void;
  /** Reads rows that are not loaded, by the first and the last index; those that cannot be read are left out. */
  rowsBetween?(first: number, last: number): Promise<readonly Row[]>;
  onUndo(): void;
  onRedo(): void;
}

/** What a list needs to show and take the edits. */
export interface ListEdit<Row> {
  readonly grid: GridEdit<Row>;
  /** A row with its edit. It keeps its identity while there is none; the function, while no edit changes. */
  readonly apply: (row: Row) => Row;
}
