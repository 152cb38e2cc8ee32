import type { LeftOutReason } from '#generated/model/leftOutReason.ts';
import type { LeftOutRow } from '#generated/model/leftOutRow.ts';
import type { TopRow } from '#generated/model/topRow.ts';
import { typeOf } from '#mocks/formats/kinds.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { openXlsx } from '#mocks/formats/read-xlsx.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { FileTable } from '#mocks/rules/upload-rows.ts';
import { isHeader, type Memory } from './columns.ts';
import { gradeOf } from './words.ts';

/**
 * The table of a stock file. This folder reads the files that sellers upload: stock lists (CSV, XLSX) from cells to
 * planned listings, and archives of pictures, certificates and videos.
 */
export interface LotTable extends FileTable {
  readonly headers: readonly string[];
  /** Rows of stones below the headers, with as many cells as there are headers. */
  readonly rows: readonly FileRow[];
  /** Whether the file may have more rows than were read. */
  readonly isCut: boolean;
}

/** Maximum number of lots in a file (contract, UploadStartRequest). */
export const MAX_LOTS = 25_000;
/** Maximum number of columns (contract, ColumnChoice). */
export const MAX_COLUMNS = 500;
const LONGEST_HEADER = 200;
/** Rows beside headers and lots: titles, totals and remarks. A file with more rows is not read completely. */
const MAX_ROWS = MAX_LOTS + 1000;
/** Rows among which the headers are looked for, and sheets that are looked at for them. */
const LOOKED_AT = 50;
const MAX_SHEETS = 20;
/** Known headers that make a row the headers although another row comes first. */
const LEAST_KNOWN = 3;
/** Sizes of lists and texts (contract, Upload). */
const MOST_SHEETS = 200;
const MOST_LEFT_OUT = 1000;
const TOP_ROWS = 20;
const TOP_CELLS = 8;
const LONGEST_TOP = 60;
const LONGEST_TEXT = 200;

/** How the seller wants the file to be read; found by the headers if left out. */
interface Wanted {
  readonly memory: Memory;
  readonly sheet?: string;
  readonly headerRow?: number;
}

type Read = Pick<LotTable, 'fileType' | 'sheets' | 'sheet' | 'hasCommaDecimals'> & {
  readonly rows: readonly FileRow[];
};

function isZip(bytes: Uint8Array): boolean {
  const [p, k, three, four] = bytes;
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

function knownHeaders(cells: readonly string[], memory: Memory): number {
  return new Set(cells.filter((cell) => isHeader(cell.trim(), memory))).size;
}

/** The row with the most known headers; the first row, unless another one has at least three. */
function headersAt(
  rows: readonly FileRow[],
  memory: Memory,
): { readonly place: number; readonly known: number } {
  const counts = rows.slice(0, LOOKED_AT).map(({ cells }) => knownHeaders(cells, memory));
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  const [first = 0] = counts;
  return most >= LEAST_KNOWN && most > first
    ? { place: counts.indexOf(most), known: most }
    : { place: 0, known: first };
}

function* readWorkbook(bytes: Uint8Array, { memory, sheet }: Wanted): Sliced<Read | null> {
  const book = yield* openXlsx(bytes);
  if (book === null) return null;
  let [chosen = ''] = book.sheets;
  if (sheet !== undefined) chosen = sheet;
  else if (book.sheets.length > 1) {
    let most = -1;
    for (const name of book.sheets.slice(0, MAX_SHEETS)) {
      const { known } = headersAt((yield* book.read(name, LOOKED_AT)) ?? [], memory);
      if (known > most) [chosen, most] = [name, known];
    }
  }
  const rows = yield* book.read(chosen, MAX_ROWS);
  if (rows === null) return null;
  const sheets = book.sheets.slice(0, MOST_SHEETS).map((name) => cutText(name, LONGEST_TEXT));
  return { fileType: 'XLSX', sheets, sheet: cutText(chosen, LONGEST_TEXT), rows, hasCommaDecimals: false };
}

function* readRows(bytes: Uint8Array, wanted: Wanted): Sliced<Read | null> {
  if (isZip(bytes)) return yield* readWorkbook(bytes, wanted);
  // A PDF can consist of text only, but it is not a table.
  const csv = typeOf(bytes) === null ? yield* readCsv(bytes, MAX_ROWS) : null;
  if (csv === null) return null;
  const { rows, delimiter } = csv;
  return { fileType: 'CSV', sheets: [], sheet: null, rows, hasCommaDecimals: delimiter === ';' };
}

const TOTAL = /^((grand|sub)[\s-]*)?totals?\b|^(sum|summe|average|avg)\b/i;
const NUMBER = /^[\s$€£%+\-\d.,'’]*(cts?)?$/i;

/** Why a row below the headers is no stone; null for stones. Such a row could not be listed anyway. */
function leftOutReason(cells: readonly string[], headers: readonly string[]): LeftOutReason | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (headers.every((header, index) => header === (cells[index] ?? '').trim())) return 'HEADER';
  const texts = filled.filter((cell) => !NUMBER.test(cell));
  const isTotal = texts.length <= 2 && texts.some((text) => TOTAL.test(text));
  if (isTotal && headers.length >= LEAST_KNOWN) return 'TOTAL';
  const [text = ''] = filled;
  const isNote = filled.length === 1 && (/\s/.test(text) || gradeOf('SHAPE', text) !== undefined);
  return isNote && headers.length >= LEAST_KNOWN ? 'NOTE' : null;
}

function leftOutRow({ row, cells }: FileRow, reason: LeftOutReason): LeftOutRow {
  return { row, reason, text: cutText(cells.find((cell) => cell.trim() !== '')?.trim() ?? '', LONGEST_TEXT) };
}

function topRow({ row, cells }: FileRow): TopRow {
  const texts = cells.map((cell) => cutText(cell.trim(), LONGEST_TOP)).filter((cell) => cell !== '');
  return { row, cells: texts.slice(0, TOP_CELLS) };
}

/**
 * Reads a stock file; its type is determined by its leading bytes. Returns null for other types. Of several sheets, the
 * one whose headers are best known is read. The headers are the first row, or a row below titles that has more of them.
 */
export function* readStockFile(
  bytes: Uint8Array,
  wanted: Wanted = { memory: () => undefined },
): Sliced<LotTable | null> {
  const found = yield* readRows(bytes, wanted);
  if (found === null) return null;
  const { rows: all, ...read } = found;
  const place =
    wanted.headerRow === undefined
      ? headersAt(all, wanted.memory).place
      : all.findIndex(({ row }) => row === wanted.headerRow);
  const first = all[place];
  const headers = (first?.cells ?? []).map((header) => cutText(header.trim(), LONGEST_HEADER));
  while (headers.at(-1) === '') headers.pop();
  const leftOut = all.slice(0, Math.max(0, place)).map((row) => leftOutRow(row, 'TITLE'));
  const rows: FileRow[] = [];
  for (const row of all.slice(place + 1)) {
    yield;
    const cells = row.cells.slice(0, headers.length);
    const reason = leftOutReason(row.cells, headers);
    if (reason === null) rows.push({ row: row.row, cells });
    else leftOut.push(leftOutRow(row, reason));
  }
  return {
    ...read,
    headerRow: first?.row ?? 1,
    topRows: all.slice(0, TOP_ROWS).map(topRow),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    headers,
    rows,
    isCut: all.length === MAX_ROWS,
  };
}
