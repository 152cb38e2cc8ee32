import Papa from 'papaparse';

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A cell that no spreadsheet takes for a formula: one that begins like a formula gets an apostrophe in front, a plain
 * number such as a discount of -25 does not. (`escapeFormulae` of the library would quote those cells too.)
 */
function neutral(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** Rows as a CSV file: commas, CRLF, UTF-8 with a byte order mark, without which spreadsheets misread other letters. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = Papa.unparse(
    rows.map((cells) => cells.map(neutral)),
    // Semicolons and tabs are quoted as well: they separate the cells where spreadsheets read another locale's files.
    { newline: '\r\n', quotes: (cell) => /[;\t]|^\s|\s$/.test(String(cell)) },
  );
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines}${rows.length === 0 ? '' : '\r\n'}`);
}
