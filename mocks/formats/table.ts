/** A row of a table: its number in the file, from 1, and its cells as text. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Maximum number of cells that are read per row: one more than a table may have. Further cells are ignored. */
export const MAX_CELLS = 501;

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Removes the apostrophe that protects a text from being taken for a formula. */
export function withoutMark(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
