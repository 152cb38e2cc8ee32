import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TableFormat } from '#generated/model/tableFormat.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { say } from '#mocks/translations/words.ts';
import type { FileReply } from '../shared/binary.ts';
import { columnOf, stoneCell } from './stone-list-workbook.ts';
import { tableFile } from './table-file.ts';

const LEAD_WIDTH = 18;

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
  readonly language: Language;
  /** Titles of the texts before the columns of the stones. */
  readonly leadTitles: readonly string[];
  readonly columns: readonly ColumnKey[];
  readonly rows: Iterable<TableRow>;
  /** Number of rows. */
  readonly length: number;
  /** Time of the file in milliseconds since 1970. */
  readonly now: number;
}

function* cellsOf({ columns, rows }: StoneTable) {
  for (const { lead, stone } of rows) {
    yield [
      ...lead.map((text) => ({ kind: 'text' as const, text })),
      ...columns.map((key) => stoneCell(stone, key)),
    ];
  }
}

/** A table of stones as a file in parts. */
export function stoneTable(table: StoneTable): FileReply {
  const { name, format, language, leadTitles, columns, length, now } = table;
  return tableFile({
    name,
    format,
    language,
    sheet: say(language, 'sheet.stones'),
    columns: [
      ...leadTitles.map((title) => ({ title, width: LEAD_WIDTH })),
      ...columns.map((key) => columnOf(key, language, false)),
    ],
    rows: cellsOf(table),
    length,
    now,
  });
}
