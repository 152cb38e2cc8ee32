import type { UploadFileType } from '#generated/model/uploadFileType.ts';
import { typeOf } from '#mocks/formats/kinds.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { cutText } from '#mocks/rules/cut-text.ts';

/**
 * The table of a stock file. This folder reads the files that sellers upload: stock lists (CSV, XLSX) from cells to
 * planned listings, and archives of pictures, certificates and videos.
 */
export interface LotTable {
  readonly fileType: UploadFileType;
  readonly headers: readonly string[];
  /** Non-blank rows below the headers, with as many cells as there are headers. */
  readonly rows: readonly FileRow[];
  /** Whether a single comma is a decimal separator. Semicolon-separated files come from locales where it is. */
  readonly hasCommaDecimals: boolean;
}

/** Maximum number of lots in a file (contract, UploadStartRequest). */
export const MAX_LOTS = 25_000;
/** Maximum number of columns (contract, ColumnChoice). */
export const MAX_COLUMNS = 500;
const LONGEST_HEADER = 200;
/** One row more than headers and lots may take, to detect files that are too long without reading them completely. */
const MAX_ROWS = MAX_LOTS + 2;

type Read = Pick<LotTable, 'fileType' | 'hasCommaDecimals'> & { readonly rows: readonly FileRow[] };

function isZip(bytes: Uint8Array): boolean {
  const [p, k, three, four] = bytes;
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

function* readRows(bytes: Uint8Array): Sliced<Read | null> {
  if (isZip(bytes)) {
    const rows = yield* readXlsx(bytes, MAX_ROWS);
    return rows === null ? null : { fileType: 'XLSX', rows, hasCommaDecimals: false };
  }
  // A PDF can consist of text only, but it is not a table.
  const csv = typeOf(bytes) === null ? yield* readCsv(bytes, MAX_ROWS) : null;
  if (csv === null) return null;
  return { fileType: 'CSV', rows: csv.rows, hasCommaDecimals: csv.delimiter === ';' };
}

/**
 * Reads a stock file; its type is determined by its leading bytes. Returns null for other types. The first non-blank
 * row holds the headers.
 */
export function* readStockFile(bytes: Uint8Array): Sliced<LotTable | null> {
  const read = yield* readRows(bytes);
  if (read === null) return null;
  const [first, ...rows] = read.rows;
  const headers = (first?.cells ?? []).map((header) => cutText(header.trim(), LONGEST_HEADER));
  while (headers.at(-1) === '') headers.pop();
  return {
    ...read,
    headers,
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, headers.length) })),
  };
}
