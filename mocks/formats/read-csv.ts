import Papa from 'papaparse';
import type { Sliced } from './slices.ts';
import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';

/** Bytes that are looked at to tell the byte order of UTF-16 without a mark. */
const CHARSET_SAMPLE = 4096;
/** Share of zero bytes on one side of the byte pairs of UTF-16: most characters of a table are ASCII. */
const LEAST_ZEROS = 0.6;
/** Text files of the trade are mostly ASCII; pictures and programs are not. */
const MOST_HIGH = 0.3;
/** Share of broken characters up to which a file is damaged UTF-8 and not another encoding. */
const MOST_BROKEN = 0.5;

/** Bytes without a character in Windows-1252. */
const UNASSIGNED = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function isControl(code: number): boolean {
  return code < 9 || (code > 13 && code < 32);
}

/** Bytes that are read between two waits. */
const PIECE = 1_048_576;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (isControl(text.charCodeAt(at))) return true;
  }
  return false;
}

/** The text of bytes in an encoding; null if some have none there, or are control characters. */
function* strictly(bytes: Uint8Array, encoding: string): Sliced<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const texts: string[] = [];
  try {
    for (const piece of piecesOf(bytes)) {
      const text = decoder.decode(piece, { stream: true });
      if (hasControl(text)) return null;
      texts.push(text);
      yield;
    }
    texts.push(decoder.decode());
  } catch {
    return null;
  }
  return texts.join('');
}

/** Byte order of UTF-16 without a mark, by the side of the byte pairs that is zero; null for other encodings. */
function pairedEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, CHARSET_SAMPLE);
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  }
  const least = (sample.length / 2) * LEAST_ZEROS;
  if (zeros[1] > least && zeros[0] === 0) return 'utf-16le';
  return zeros[0] > least && zeros[1] === 0 ? 'utf-16be' : null;
}

/** Whether most characters beyond ASCII are those of UTF-8, so that the others are damage. */
function* isDamagedUtf8(bytes: Uint8Array): Sliced<boolean> {
  const decoder = new TextDecoder('utf-8');
  let [beyond, broken] = [0, 0];
  for (const piece of piecesOf(bytes)) {
    for (const character of decoder.decode(piece, { stream: true })) {
      if (character > '\x7f') beyond += 1;
      if (character === '\ufffd') broken += 1;
    }
    yield;
  }
  return broken < beyond * MOST_BROKEN;
}

/** Windows-1252, of which Latin-1 is a part: few bytes beyond ASCII, all with a character, and they are not UTF-8. */
function* asWesternEuropean(bytes: Uint8Array): Sliced<string | null> {
  let high = 0;
  for (const piece of piecesOf(bytes)) {
    if (UNASSIGNED.some((byte) => piece.includes(byte))) return null;
    for (const byte of piece) high += Number(byte > 127);
    yield;
  }
  if (high > bytes.length * MOST_HIGH || (yield* isDamagedUtf8(bytes))) return null;
  return yield* strictly(bytes, 'windows-1252');
}

/**
 * Decodes a text file: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if it is valid, else
 * Windows-1252. Drops the mark. Null if the bytes are not text, or are damaged UTF-8.
 */
export function* decodeText(bytes: Uint8Array): Sliced<string | null> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? pairedEncoding(bytes);
  if (encoding !== null) return yield* strictly(bytes, encoding);
  return (yield* strictly(bytes, 'utf-8')) ?? (yield* asWesternEuropean(bytes));
}

export interface CsvTable {
  readonly delimiter: Delimiter;
  readonly rows: readonly FileRow[];
}

type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
/** Length of the text in which the first record is looked for: up to 500 headers of 200 characters. */
const SAMPLE = 131_072;

/** The delimiter that splits the first record into the most cells; a comma if none does. */
function delimiterOf(text: string, newline: '\n' | '\r'): Delimiter {
  const sample = text.slice(0, SAMPLE).trimStart();
  const counts = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(sample, { delimiter, newline, preview: 1 }).data[0]?.length ?? 0,
  );
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first line by which Excel learns the delimiter of a file. */
const NAMED_DELIMITER = /^sep=([,;\t])[ ,;\t]*(?:\r\n|\n|\r)/i;

/** The text without a line that names its delimiter, the delimiter, and the number of lines left out. */
function opened(text: string, newline: '\n' | '\r') {
  const named = NAMED_DELIMITER.exec(text);
  const known = DELIMITERS.find((delimiter) => delimiter === named?.[1]);
  if (named === null || known === undefined)
    return { content: text, delimiter: delimiterOf(text, newline), skipped: 0 };
  return { content: text.slice(named[0].length), delimiter: known, skipped: 1 };
}

/** Length of the text that is parsed at once. */
const PORTION = 65_536;
/** Length from which a record is no row of a table: a quotation mark that never closes takes in the rest of the file. */
const LONGEST_RECORD = 8 * PORTION;

/**
 * The records of a text, some at a time; null for one that is too long, which ends them. The last record of a portion may
 * be cut, so it is read with the next one.
 */
function* recordsOf(
  text: string,
  config: { readonly delimiter: Delimiter; readonly newline: '\n' | '\r' },
): Generator<readonly (readonly string[])[] | null> {
  let [from, length] = [0, PORTION];
  while (from < text.length) {
    const isLast = from + length >= text.length;
    const parsed: Papa.ParseResult<string[]> = new Papa.Parser(config).parse(
      text.slice(from, from + length),
      0,
      !isLast,
    );
    yield parsed.data;
    if (isLast) return;
    const isCut = parsed.data.length === 0;
    if (isCut && length >= LONGEST_RECORD) {
      yield null;
      return;
    }
    // A record that is longer than the portion needs a longer one.
    length = isCut ? 2 * length : PORTION;
    from += parsed.meta.cursor;
  }
}

/**
 * Parses a CSV file (RFC 4180) in any encoding of `decodeText`, separated by commas, semicolons or tabs, which a first
 * line `sep=;` may name. Returns null
 * if the bytes are not text, or a record is longer than half a million characters. Rows are numbered by record: a record of several lines counts once; blank records count
 * but are left out. Cells are trimmed and lose the apostrophe that protects them from being taken for a formula.
 *
 * @param most maximum number of rows to read
 */
export function* readCsv(bytes: Uint8Array, most: number): Sliced<CsvTable | null> {
  const text = yield* decodeText(bytes);
  if (text === null) return null;
  // With LF, the CR of a CRLF ends up in the last cell and is trimmed, so that files with mixed line endings work too.
  const newline = text.includes('\n') ? '\n' : '\r';
  const { content, delimiter, skipped } = opened(text, newline);
  const rows: FileRow[] = [];
  let row = skipped;
  for (const records of recordsOf(content, { delimiter, newline })) {
    if (records === null) return null;
    for (const record of records) {
      row += 1;
      const cells = record.slice(0, MAX_CELLS).map((cell) => withoutMark(cell.trim()));
      if (!isBlank(cells)) rows.push({ row, cells });
      if (rows.length >= most) return { delimiter, rows };
    }
    yield;
  }
  return { delimiter, rows };
}
