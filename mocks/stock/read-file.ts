import type { UploadFileType } from '#generated/model/uploadFileType.ts';
import { cutText } from '#mocks/domain/cut-text.ts';
import { typeOf } from '#mocks/files/kinds.ts';
import { readCsv } from '#mocks/files/read-csv.ts';
import { readXlsx } from '#mocks/files/read-xlsx.ts';
import type { FileRow } from '#mocks/files/table.ts';

/** A table of lots in a file. */
export interface LotTable {
  readonly fileType: UploadFileType;
  readonly headers: readonly string[];
  /** The rows under the headers that are not blank, with as many cells as there are headers. */
  readonly rows: readonly FileRow[];
  /** Whether a lone comma parts the decimals: files parted by semicolons come from where it does. */
  readonly hasCommaDecimals: boolean;
}

/** Most lots of a file (contract, UploadStartRequest). */
export const MAX_LOTS = 25_000;
/** Most columns (contract, ColumnChoice). */
export const MAX_COLUMNS = 500;
const LONGEST_HEADER = 200;
/** A row more than the headers and the most lots: so that too many lots are seen without reading all of them. */
const MAX_ROWS = MAX_LOTS + 2;

type Read = Pick<LotTable, 'fileType' | 'hasCommaDecimals'> & { readonly rows: readonly FileRow[] };

function isZip(bytes: Uint8Array): boolean {
  const [p, k, three, four] = bytes;
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

function readRows(bytes: Uint8Array): Read | null {
  if (isZip(bytes)) {
    const rows = readXlsx(bytes, MAX_ROWS);
    return rows === null ? null : { fileType: 'XLSX', rows, hasCommaDecimals: false };
  }
  // A PDF may be text by its bytes, but is no table.
  const csv = typeOf(bytes) === null ? readCsv(bytes, MAX_ROWS) : null;
  if (csv === null) return null;
  return { fileType: 'CSV', rows: csv.rows, hasCommaDecimals: csv.delimiter === ';' };
}

/** Reads a stock file, its kind told by its leading bytes; null for any other kind. The first row that is not blank has the headers. */
export function readStockFile(bytes: Uint8Array): LotTable | null {
  const read = readRows(bytes);
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
