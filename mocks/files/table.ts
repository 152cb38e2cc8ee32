/** A row of a table in a file: its number there, from 1, and its cells as text. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Most cells of a row that are read, one more than any table here may have; those further to the right are left out. */
export const MAX_CELLS = 501;

/** Whether cells are nothing but blanks. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Text without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export function withoutMark(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
