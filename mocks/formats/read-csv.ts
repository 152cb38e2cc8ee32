import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';

/** A parsed CSV file. */
export interface CsvTable {
  /** What separates its cells. */
  readonly delimiter: Delimiter;
  readonly rows: readonly FileRow[];
}

type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
/** Length of the text in which the first record is looked for: up to 500 headers of 200 characters. */
const SAMPLE = 131_072;

/**
 * The record separator. With LF, the CR of a CRLF ends up in the last cell and is trimmed, so that files with mixed
 * line endings work too. CR alone is used by files without any LF.
 */
function newlineOf(text: string): '\n' | '\r' {
  return text.includes('\n') ? '\n' : '\r';
}

/** The delimiter that splits the first record into the most cells; a comma if none does. */
function delimiterOf(text: string, newline: '\n' | '\r'): Delimiter {
  const sample = text.slice(0, SAMPLE).trimStart();
  const counts = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(sample, { delimiter, newline, preview: 1 }).data[0]?.length ?? 0,
  );
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses a CSV file (RFC 4180) in any encoding of `decodeText`, separated by commas, semicolons or tabs. Returns null if the bytes are not text. Rows are numbered by record: a record of several lines counts once; blank
 * records count but are left out. Cells are trimmed and lose the apostrophe that protects them from being taken for a
 * formula.
 *
 * @param most maximum number of rows to read
 */
export function readCsv(bytes: Uint8Array, most: number): CsvTable | null {
  const text = decodeText(bytes);
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
