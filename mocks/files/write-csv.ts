const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet takes for a formula: one that begins like a formula gets an apostrophe before it, a plain
 * number such as a discount of -25 does not.
 */
function neutral(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Rows as a CSV file: commas, CRLF, UTF-8 with a byte order mark, without which spreadsheets misread other letters. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map((cell) => quoted(neutral(cell))).join(','));
  return new TextEncoder().encode(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`);
}
