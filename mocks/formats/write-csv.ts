import Papa from 'papaparse';

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Protects a cell from being taken for a formula: an apostrophe is added to text that starts like one, but not to
 * plain numbers such as a discount of -25. (`escapeFormulae` of papaparse would also quote the cell.)
 */
function neutral(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((cells) => cells.map(neutral)),
    // Semicolons and tabs are quoted too, because spreadsheets of other locales split cells at them.
    { newline: '\r\n', quotes: (cell) => /[;\t]|^\s|\s$/.test(String(cell)) },
  );
  return rows.length === 0 ? '' : `${lines}\r\n`;
}

/** Writes rows as CSV: commas, CRLF, UTF-8 with a byte order mark, without which Excel misreads non-ASCII letters. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${csvLines(rows)}`);
}
