import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Papa from 'papaparse';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { listPrice } from '#mocks/rules/price-list.ts';
import { checkFile } from '#mocks/rules/stock-files/check-file.ts';
import { mapColumns } from '#mocks/rules/stock-files/columns.ts';
import type { Lot } from '#mocks/rules/stock-files/lot.ts';
import { readStockFile } from '#mocks/rules/stock-files/read-file.ts';
import { TRADE_HEADERS } from './trade-headers.ts';

/** A row of the public table: grades in words, total price in USD, sizes in millimetres. */
export interface PublicStone {
  readonly carat: string;
  readonly cut: string;
  readonly color: string;
  readonly clarity: string;
  readonly depth: string;
  readonly table: string;
  readonly price: string;
  readonly x: string;
  readonly y: string;
  readonly z: string;
}

const require = createRequire(import.meta.url);
const path = require.resolve('@observablehq/sample-datasets/diamonds.csv');
/** The stones of the public table. */
export const rows = Papa.parse<PublicStone>(readFileSync(path, 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data;

/** What a row says in each field. Stock number, shape, place and treatment are ours; the values are the table's. */
function cellOf(field: UploadField | null, row: PublicStone, index: number): string {
  const values: Partial<Record<UploadField, string>> = {
    vStnId: `D-${index}`,
    shpNm: 'Round',
    city: 'Antwerp',
    countryNm: 'Belgium',
    locNm: 'Antwerp',
    treatment: 'None',
    crt: row.carat,
    cutNm: row.cut,
    colNm: row.color,
    clrNm: row.clarity,
    depPer: row.depth,
    tblPer: row.table,
    amt: row.price,
    msrmnt: `${row.x}*${row.y}*${row.z}`,
    length: row.x,
    width: row.y,
    height: row.z,
  };
  return field === null ? '' : (values[field] ?? '');
}

/** A file of rows under a header row. A seller of totals adds a column for them where the network has none. */
export function fileOf(header: string, from: number, to: number): Uint8Array {
  const named = header.split(',');
  const fieldsOf = (headers: readonly string[]) =>
    mapColumns(headers, () => undefined).map(({ field }) => field);
  const headers = fieldsOf(named).includes('amt') ? named : [...named, 'Total Price'];
  const fields = fieldsOf(headers);
  const cells = rows
    .slice(from, to)
    .map((row, index) => fields.map((field) => cellOf(field, row, from + index)));
  return writeCsv([headers, ...cells]);
}

/** The lots of a file as checked, with columns mapped without a seller. */
export function lotsOf(bytes: Uint8Array): Lot[] {
  const table = atOnce(readStockFile(bytes));
  if (table === null) throw new Error('No table.');
  const fields = mapColumns(table.headers, () => undefined).map(({ field }) => field);
  return atOnce(checkFile({ ...table, fields, words: {} }, listPrice));
}

/** The header row that has a column for every value of the table. */
export const OWN_HEADER = TRADE_HEADERS['RapNet, accepted names'];

/** Stock numbers of lots with such a finding. */
export function named(
  lots: readonly Lot[],
  isWanted: (finding: Lot['findings'][number]) => boolean,
): string[] {
  return lots.filter(({ findings }) => findings.some(isWanted)).map(({ file }) => file.cells[0] ?? '');
}

/** Number of lots that break a rule. */
export function count(lots: readonly Lot[], rule: UploadRule): number {
  return named(lots, (finding) => finding.rule === rule).length;
}
