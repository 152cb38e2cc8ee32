import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';

/** A CSV file as read. */
export interface CsvTable {
  /** What stands between its cells. */
  readonly delimiter: Delimiter;
  readonly rows: readonly FileRow[];
}

type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const QUOTE = '"';

/** Whether a byte is one that text never has: it tells a picture or a program from a table. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32);
}

/** The text of a file in UTF-8, without its byte order mark; null when the bytes are no text. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.some(isControl)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first line of a text; line breaks between quotes are part of it. */
function firstLine(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === QUOTE) isQuoted = !isQuoted;
    if (!isQuoted && (letter === '\n' || letter === '\r')) return text.slice(0, at);
  }
  return text;
}

/** What the first line has most of outside quotes; a comma when it has none of them. */
function delimiterOf(text: string): Delimiter {
  const plain = firstLine(text).replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A cell as written: without its quotes and without the mark that keeps a spreadsheet from taking it for a formula. */
function cellOf(written: string): string {
  const trimmed = written.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith(QUOTE) && trimmed.endsWith(QUOTE);
  return withoutMark(isQuoted ? trimmed.slice(1, -1).replaceAll('""', QUOTE) : trimmed);
}

/** Where the cell that begins at `start` ends: at a delimiter or the end of a line outside quotes. */
function endOfCell(text: string, start: number, delimiter: Delimiter): number {
  let first = start;
  while (text[first] === ' ') first += 1;
  // A quote opens a cell only at its start; within an unquoted one it stands for itself, as in 6.5".
  const canQuote = text[first] === QUOTE;
  let isQuoted = false;
  for (let at = first; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === QUOTE && canQuote) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === delimiter || letter === '\n' || letter === '\r')) return at;
  }
  return text.length;
}

/**
 * Reads a CSV file (RFC 4180) in UTF-8, with or without a byte order mark, whose cells are parted by commas, semicolons
 * or tabs. Null when the bytes are no text. Rows are numbered as records, a record of several lines counting once and a
 * blank one too, which is left out.
 *
 * @param most how many rows are read at most
 */
export function readCsv(bytes: Uint8Array, most: number): CsvTable | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const delimiter = delimiterOf(text);
  const rows: FileRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const end = endOfCell(text, at, delimiter);
    if (cells.length < MAX_CELLS) cells.push(cellOf(text.slice(at, end)));
    if (text[end] === delimiter && end + 1 < text.length) {
      at = end + 1;
      continue;
    }
    if (text[end] === delimiter) cells.push('');
    number += 1;
    if (!isBlank(cells)) rows.push({ row: number, cells });
    cells = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return { delimiter, rows };
}
