import type { TableFormat } from '#generated/model/tableFormat.ts';
import { streamWorkbook } from '#mocks/formats/stream-workbook.ts';
import { csvLines } from '#mocks/formats/write-csv.ts';
import type { Cell, SheetColumn } from '#mocks/formats/write-workbook.ts';
import { directionOf, type Language } from '#mocks/translations/languages.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';

/** The contract declares one media type for all formats of exports. */
export const BYTES = 'application/octet-stream';
const BYTE_ORDER_MARK = '\ufeff';
const BLOCK = 250;
/** Estimated bytes of a cell: a number or a short text, compressed in a workbook. */
const CELL_BYTES: Readonly<Record<TableFormat, number>> = { CSV: 7, EXCEL: 6 };

export interface Table {
  /** File name without its ending. */
  readonly name: string;
  readonly format: TableFormat;
  readonly language: Language;
  readonly sheet: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly (Cell | null)[]>;
  readonly length: number;
  /** Time of the file in milliseconds since 1970. */
  readonly now: number;
}

function textOf(cell: Cell | null): string {
  if (cell === null) return '';
  return cell.kind === 'text' ? cell.text : String(cell.value ?? '');
}

function* csvParts({ columns, rows }: Table): Generator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(`${BYTE_ORDER_MARK}${csvLines([columns.map(({ title }) => title)])}`);
  let block: string[][] = [];
  for (const cells of rows) {
    block.push(cells.map(textOf));
    if (block.length < BLOCK) continue;
    yield text.encode(csvLines(block));
    block = [];
  }
  yield text.encode(csvLines(block));
}

/** A table as a file in parts, of which only one is in memory at a time. */
export function tableFile(table: Table): FileReply {
  const { name, format, language, sheet, columns, rows, length, now } = table;
  const parts =
    format === 'CSV'
      ? csvParts(table)
      : streamWorkbook({ name: sheet, isFromRight: directionOf(language) === 'rtl', columns, rows }, now);
  const first = parts.next();
  return {
    ...fileReply(
      `${name}.${format === 'CSV' ? 'csv' : 'xlsx'}`,
      BYTES,
      first.done === true ? new Uint8Array() : first.value,
    ),
    rest: parts,
    expectedLength: length * columns.length * CELL_BYTES[format],
  };
}
