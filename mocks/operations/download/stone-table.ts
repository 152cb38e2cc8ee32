import type { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { say } from '#mocks/translations/words.ts';
import type { FileReply } from '../shared/binary.ts';
import { columnOf, stoneCell } from './stone-list-workbook.ts';
import { type Table, tableFile } from './table-file.ts';

const LEAD_WIDTH = 18;

export interface TableRow {
  readonly lead: readonly string[];
  readonly stone: Stone;
}

interface StoneTable extends Omit<Table, 'sheet' | 'columns' | 'rows'> {
  readonly leadTitles: readonly string[];
  readonly columns: readonly ColumnKey[];
  readonly rows: Iterable<TableRow>;
}

function* cellsOf({ columns, rows }: StoneTable) {
  for (const { lead, stone } of rows) {
    yield [
      ...lead.map((text) => ({ kind: 'text' as const, text })),
      ...columns.map((key) => stoneCell(stone, key)),
    ];
  }
}

export function stoneTable(table: StoneTable): FileReply {
  const { leadTitles, columns, ...file } = table;
  return tableFile({
    ...file,
    sheet: say(file.language, 'sheet.stones'),
    columns: [
      ...leadTitles.map((title) => ({ title, width: LEAD_WIDTH })),
      ...columns.map((key) => columnOf(key, file.language, false)),
    ],
    rows: cellsOf(table),
  });
}
