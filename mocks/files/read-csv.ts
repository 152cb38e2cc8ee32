import Papa from 'papaparse';
import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';

/** A CSV file as read. */
export interface CsvTable {
  /** What separates its cells. */
  readonly delimiter: Delimiter;
  readonly rows: readonly FileRow[];
}

type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
/** Characters in which the first record is looked for; it has at most 500 headers of 200 characters. */
const SAMPLE = 131_072;

/** Whether a byte is a control character that no text has: it tells a picture or a program from a table. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32);
}

/** The text of a file in UTF-8, without its byte order mark; null when the bytes are not text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.some(isControl)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What separates records. With LF the CR of a CRLF stays at the end of the last cell, which is trimmed, so that files
 * with mixed line ends are read too; CR alone is for files without any LF.
 */
function newlineOf(text: string): '\n' | '\r' {
  return text.includes('\n') ? '\n' : '\r';
}

/** The delimiter that splits the first record into the most cells; a comma when none does. */
function delimiterOf(text: string, newline: '\n' | '\r'): Delimiter {
  const sample = text.slice(0, SAMPLE).trimStart();
  const counts = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(sample, { delimiter, newline, preview: 1 }).data[0]?.length ?? 0,
  );
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads a CSV file (RFC 4180) in UTF-8, with or without a byte order mark, whose cells are separated by commas,
 * semicolons or tabs. Null when the bytes are not text. Rows are numbered as records: one of several lines counts once,
 * a blank one counts and is left out. Cells lose the apostrophe that keeps a spreadsheet from taking them for a formula.
 *
 * @param most number of rows after which reading stops
 */
export function readCsv(bytes: Uint8Array, most: number): CsvTable | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const newline = newlineOf(text);
  const delimiter = delimiterOf(text, newline);
  const rows: FileRow[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data }, parser) => {
      row += 1;
      const cells = data.slice(0, MAX_CELLS).map((cell) => withoutMark(cell.trim()));
      if (!isBlank(cells)) rows.push({ row, cells });
      if (rows.length >= most) parser.abort();
    },
  });
  return { delimiter, rows };
}
