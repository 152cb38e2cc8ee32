import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TableFormat } from '#generated/model/tableFormat.ts';
import { streamWorkbook } from '#mocks/files/stream-workbook.ts';
import { csvLines } from '#mocks/files/write-csv.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { STONE_COLUMNS } from './stone-columns.ts';
import { columnOf, stoneCell } from './stone-list-workbook.ts';

/** The contract declares one media type for all formats of exports. */
export const BYTES = 'application/octet-stream';
const BYTE_ORDER_MARK = '\ufeff';
/** Rows of a block of CSV. */
const BLOCK = 250;
const LEAD_WIDTH = 18;
/** Estimated bytes of a cell: a number or a short text, compressed in a workbook. */
const CELL_BYTES: Readonly<Record<TableFormat, number>> = { CSV: 7, EXCEL: 6 };

/** A row of a table: the texts before the columns of its stone, and the stone. */
export interface TableRow {
  readonly lead: readonly string[];
  readonly stone: Stone;
}

/** A table of stones that is made while it is sent. */
interface StoneTable {
  /** File name without its ending. */
  readonly name: string;
  readonly format: TableFormat;
  /** Titles of the texts before the columns of the stones. */
  readonly leadTitles: readonly string[];
  readonly columns: readonly ColumnKey[];
  readonly rows: Iterable<TableRow>;
  /** Number of rows. */
  readonly length: number;
  /** Time of the file in milliseconds since 1970. */
  readonly now: number;
}

function* csvParts({ leadTitles, columns, rows }: StoneTable): Generator<Uint8Array> {
  const text = new TextEncoder();
  const titles = [...leadTitles, ...columns.map((key) => STONE_COLUMNS[key].title)];
  yield text.encode(`${BYTE_ORDER_MARK}${csvLines([titles])}`);
  let block: string[][] = [];
  for (const { lead, stone } of rows) {
    block.push([...lead, ...columns.map((key) => String(stone[key] ?? ''))]);
    if (block.length < BLOCK) continue;
    yield text.encode(csvLines(block));
    block = [];
  }
  yield text.encode(csvLines(block));
}

function* sheetRows({ columns, rows }: StoneTable) {
  for (const { lead, stone } of rows) {
    yield [
      ...lead.map((text) => ({ kind: 'text' as const, text })),
      ...columns.map((key) => stoneCell(stone, key)),
    ];
  }
}

/** A table of stones as a file in parts. */
export function stoneTable(table: StoneTable): FileReply {
  const { name, format, leadTitles, columns, length, now } = table;
  const parts =
    format === 'CSV'
      ? csvParts(table)
      : streamWorkbook(
          {
            name: 'Stones',
            columns: [
              ...leadTitles.map((title) => ({ title, width: LEAD_WIDTH })),
              ...columns.map((key) => columnOf(key, false)),
            ],
            rows: sheetRows(table),
          },
          now,
        );
  const first = parts.next();
  return {
    ...fileReply(
      `${name}.${format === 'CSV' ? 'csv' : 'xlsx'}`,
      BYTES,
      first.done === true ? new Uint8Array() : first.value,
    ),
    rest: parts,
    expectedLength: length * (leadTitles.length + columns.length) * CELL_BYTES[format],
  };
}
