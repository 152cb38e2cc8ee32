/** A row of a table in a file: its number there, from 1, and its cells as text. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Whether a row has nothing but blanks. */
export function isBlank({ cells }: FileRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
